import { SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCurrentCard } from '../cards/keep-card.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { EXTRA_PRICES, type Extra } from '../rules/charge.ts';
import { type Charge, findOpenCharge } from './begin-charge.ts';
import { type ChargeOutcome, continueCharge } from './continue-charge.ts';
import { subscriptionCharges } from './tables.ts';

/** What an extra costs. */
export const extraPrice = (extra: Extra) => money(EXTRA_PRICES[extra], SUBSCRIPTION_CURRENCY);

/** The card that is charged for extras, as it may be shown; null: none is kept. */
export async function keptCard(
  { database }: Pick<SubscriptionsDeps, 'database'>,
  { agency }: Pick<Ctx, 'agency'>,
): Promise<{ readonly brand: string; readonly last4: string } | null> {
  const card = await database.system.tx((tx) => findCurrentCard(tx, agency.id));
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

/** Finds the newest charge of an extra, with any access that sees the agency; undefined if it was never bought. */
export async function findExtra(tx: Tx, agencyId: string, extra: Extra): Promise<Charge | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.agencyId, agencyId), eq(subscriptionCharges.purpose, extra)))
    .orderBy(desc(subscriptionCharges.createdAt), desc(subscriptionCharges.id))
    .limit(1);
  return row;
}

/**
 * Begins the charge of something that an agency pays once, by its kept card, with the system's access and before the gateway is asked. Returns
 * the charge that is under way or was paid, if there is one: what is paid once is never paid twice. Throws `noStoredCard`, and `chargeUnderWay`
 * while something else is charged.
 */
export async function beginExtra(tx: Tx, ctx: Ctx, bought: { readonly extra: Extra; readonly payer: string }): Promise<Charge> {
  const { id: agencyId } = ctx.agency;
  const { extra, payer } = bought;
  const open = await findOpenCharge(tx, agencyId);
  if (open?.purpose === extra) return open;
  const before = await findExtra(tx, agencyId, extra);
  // mutant extra-paid-twice: `before?.status === 'paid'` -> `false` fails charges/extras.test.ts
  if (before?.status === 'paid') return before;
  if (open) throw new AppError('chargeUnderWay');
  const card = await findCurrentCard(tx, agencyId);
  if (!card) throw new AppError('noStoredCard');
  const price = extraPrice(extra);
  const at = new Date(ctx.clock.now());
  const charge: Charge = {
    ...{ agencyId, id: newId(), status: 'begun', purpose: extra, plan: 'regular', payer, couponCode: null, months: 0 },
    ...{ amountMinor: price.amountMinor, currency: price.currency, gateway: card.gateway, token: null, cardId: card.id },
    ...{ offSession: false, startsOn: null, triedOn: null, actionUrl: null, brand: card.brand, last4: card.last4 },
    ...{ failureCode: null, createdAt: at, updatedAt: at },
  };
  await tx.insert(subscriptionCharges).values(charge);
  return charge;
}

/** Takes the charge of an extra as far as it comes, any number of times; undefined if it was never begun. */
export async function continueExtra(deps: SubscriptionsDeps, ctx: Ctx, extra: Extra): Promise<ChargeOutcome | undefined> {
  const charge = await deps.database.system.tx((tx) => findExtra(tx, ctx.agency.id, extra));
  if (!charge) return undefined;
  if (charge.status === 'paid') return { kind: 'paid' };
  if (charge.status === 'failed') return { kind: 'failed', code: 'subscriptionPaymentFailed' };
  return continueCharge(deps, ctx, charge, false);
}
