import { PERIOD_MONTHS, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { type Money, money, newId } from '@caravel/kernel';
import { asc } from 'drizzle-orm';
import type { Clock } from '../../../platform/context.ts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/types.ts';
import { lockTerms } from '../../agencies/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { firstAtNewPrice } from '../rules/renewal.ts';
import { findRenewal } from './queries.ts';
import { subscriptionPriceChanges, subscriptionPriceNotices } from './tables.ts';
import { tellPrice } from './tell-owner.ts';

/**
 * Announces what twelve months cost from now on, as the operator: each agency is told by email, and it counts from its first renewal at least 30
 * days after that. `amountMinor`: cents of a dollar, above zero. Returns the price.
 */
export async function announcePrice(
  { database, clock }: { readonly database: Pick<Database, 'system'>; readonly clock: Clock },
  amountMinor: number,
): Promise<Money> {
  const price = money(amountMinor, SUBSCRIPTION_CURRENCY);
  const row = { id: newId(), ...price, announcedAt: new Date(clock.now()) };
  await database.system.tx((tx) => tx.insert(subscriptionPriceChanges).values(row));
  return price;
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
