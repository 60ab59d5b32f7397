import { PERIOD_MONTHS, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { type Money, money, newId } from '@caravel/kernel';
import { asc, desc } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Clock, type Ctx, todayOf } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/db/types.ts';
import { lockTerms } from '../../agencies/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { firstAtNewPrice, LIST_PRICE } from '../rules/renewal.ts';
import { findRenewal } from './queries.ts';
import { subscriptionPriceChanges, subscriptionPriceNotices } from './tables.ts';
import { tellPrice } from './tell-owner.ts';

/** A price of renewals, and when it was announced; null: none was, and the regular plan's counts. */
export type RenewalPrice = { readonly price: Money; readonly announcedAt: Date | null };

type PriceDeps = { readonly database: Pick<Database, 'system'> };

async function latestPrice(tx: Tx): Promise<RenewalPrice> {
  const [row] = await tx.select().from(subscriptionPriceChanges).orderBy(desc(subscriptionPriceChanges.announcedAt)).limit(1);
  return row
    ? { price: money(row.amountMinor, row.currency), announcedAt: row.announcedAt }
    : { price: LIST_PRICE, announcedAt: null };
}

/** What 12 months cost when a subscription renews, once its owner was told. */
export function readRenewalPrice({ database }: PriceDeps): Promise<RenewalPrice> {
  return database.system.tx(latestPrice);
}

/**
 * Announces what 12 months cost from now on, as the operator: each agency is told by email, and it counts from its first renewal at least 30 days
 * after that. The price that stands is not announced again. `amountMinor`: cents of a dollar, above zero. `by`: the operator at the product's own
 * brand, whose audit notes it.
 */
export async function announcePrice(
  { database, clock }: PriceDeps & { readonly clock: Clock },
  amountMinor: number,
  by: Ctx | null = null,
): Promise<RenewalPrice> {
  const price = money(amountMinor, SUBSCRIPTION_CURRENCY);
  return database.system.tx(async (tx) => {
    const latest = await latestPrice(tx);
    if (latest.price.amountMinor === amountMinor) return latest;
    const announcedAt = new Date(clock.now());
    await tx.insert(subscriptionPriceChanges).values({ id: newId(), ...price, announcedAt });
    if (by) await recordAudit(tx, by, { action: 'offer.priced', subjectType: 'offer', subjectId: String(amountMinor) });
    return { price, announcedAt };
  });
}

/** Tells an agency whose subscription is renewed of the prices that it does not know yet, each in one transaction with the day it was told. */
export async function announceToAgency(deps: SubscriptionsDeps, ctx: Ctx): Promise<void> {
  const owner = await deps.findOwner(ctx);
  if (!owner) return;
  const agencyId = ctx.agency.id;
  await deps.database.system.tx(async (tx) => {
    const changes = await tx.select().from(subscriptionPriceChanges).orderBy(asc(subscriptionPriceChanges.announcedAt));
    if (changes.length === 0) return;
    const { subscriptionEndsOn: endsOn } = await lockTerms(tx, ctx);
    const renewal = await findRenewal(tx, agencyId);
    if (endsOn === null || !renewal) return;
    const [toldOn, createdAt] = [todayOf(ctx), new Date(ctx.clock.now())];
    for (const { id: changeId, amountMinor, currency } of changes) {
      const notice = { agencyId, changeId, amountMinor, currency, toldOn, createdAt };
      const isTold = await tx.insert(subscriptionPriceNotices).values(notice).onConflictDoNothing().returning();
      if (isTold.length === 0) continue;
      const from = firstAtNewPrice({ anchorOn: renewal.anchorOn, endsOn }, toldOn, PERIOD_MONTHS);
      await tellPrice(deps, tx, ctx, { owner, changeId, amount: money(amountMinor, currency), from });
    }
  });
}
