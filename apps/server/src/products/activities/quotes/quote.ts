import type { Quote } from '../../../domains/bookings/index.ts';
import { quoteSold, type Sale } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ActivitiesDeps } from '../deps.ts';
import { type ActivityQuoted, activityQuoted } from '../product/stored.ts';
import { netOf } from '../rules/activity-price.ts';
import type { AskedActivity } from './ask-again.ts';
import { type FrozenChoice, freezeDetails } from './freeze-details.ts';

/** An option that its supplier has just held, and for whom it is quoted. */
export type SoldActivity = AskedActivity & Sale & { readonly frozen: FrozenChoice };

/** Quotes an option: composes its price with the agency's rules and freezes the hold with it. */
export function quote(deps: Pick<ActivitiesDeps, 'bookings'>, ctx: Ctx, sold: SoldActivity): Promise<Quote<ActivityQuoted>> {
  const { supplier, quoted, frozen, ...sale } = sold;
  const { option, expiresAt } = quoted;
  const details = freezeDetails(frozen, { supplier, quoted });
  const net = netOf(option.price);
  return quoteSold(deps.bookings, ctx, activityQuoted, { product: 'activities', supplier, net, details, expiresAt }, sale);
}
