import { PERIOD_MONTHS } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { lockTerms, type SubscriptionTerms } from '../../agencies/index.ts';
import { findCurrentCard } from '../cards/keep-card.ts';
import type { CardRow } from '../cards/tables.ts';
import { subscriptionCharges } from '../charges/tables.ts';
import { triesOf } from '../charges/tries-of.ts';
import { HOLDER_NEEDED } from '../rules/charge.ts';
import { type Period, periodAfter, renewalPrice } from '../rules/renewal.ts';
import { findRenewal, listPriceNotices } from './queries.ts';

/** How the subscription of an agency stands, as its rows say. */
export type Standing = {
  readonly terms: SubscriptionTerms;
  readonly isCancelled: boolean;
  readonly card: CardRow | undefined;
  /** The period after the one that is paid, and what it costs; null: nothing follows by itself. */
  readonly next: { readonly period: Period; readonly price: Money; readonly triedOn: readonly PlainDate[] } | null;
  /** The bank wanted the holder at the last try. */
  readonly isHolderNeeded: boolean;
};

async function lastFailure(tx: Tx, agencyId: string, startsOn: PlainDate): Promise<string | null> {
  const isTry = and(
    eq(subscriptionCharges.agencyId, agencyId),
    eq(subscriptionCharges.startsOn, startsOn),
    eq(subscriptionCharges.offSession, true),
  );
  const [row] = await tx.select().from(subscriptionCharges).where(isTry).orderBy(desc(subscriptionCharges.createdAt)).limit(1);
  return row?.failureCode ?? null;
}

/** Reads how the subscription of an agency stands, and locks its terms until the transaction ends; with the system's access. */
export async function readStanding(tx: Tx, ctx: Ctx): Promise<Standing> {
  const agencyId = ctx.agency.id;
  const terms = await lockTerms(tx, ctx);
  const renewal = await findRenewal(tx, agencyId);
  const card = await findCurrentCard(tx, agencyId);
  const { subscriptionEndsOn: endsOn } = terms;
  const base = { terms, isCancelled: renewal?.cancelledAt != null, card };
  if (endsOn === null || !renewal) return { ...base, next: null, isHolderNeeded: false };
  const period = periodAfter({ anchorOn: renewal.anchorOn, endsOn }, PERIOD_MONTHS);
  const price = renewalPrice(period.startsOn, await listPriceNotices(tx, agencyId));
  const triedOn = await triesOf(tx, agencyId, period.startsOn);
  const isHolderNeeded = (await lastFailure(tx, agencyId, period.startsOn)) === HOLDER_NEEDED;
  return { ...base, next: { period, price, triedOn }, isHolderNeeded };
}
