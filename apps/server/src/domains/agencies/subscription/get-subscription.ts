import type { Subscription } from '@caravel/contracts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import { type AgencyRow, getAgencyRow } from '../queries.ts';
import { subscriptionStatus } from '../rules/subscription.ts';

/** Presents the subscription of an agency on a day at its office. */
export function presentSubscription(row: AgencyRow, today: string): Subscription {
  return {
    status: subscriptionStatus(row, today),
    plan: row.subscriptionPlan,
    startsOn: row.subscriptionStartsOn,
    endsOn: row.subscriptionEndsOn,
  };
}

/** Returns the subscription of the host's agency, for its staff. */
export async function getSubscription(ctx: Ctx): Promise<Subscription> {
  return presentSubscription(await ctx.db.tx((tx) => getAgencyRow(tx, ctx.agency.id)), todayOf(ctx));
}
