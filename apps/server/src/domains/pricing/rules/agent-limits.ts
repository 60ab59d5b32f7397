import type { AgentLimits, Markup, PriceWaterfall } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';

/** Whether the owner's limits hold for the caller: for agents, and for keys, which act as agents. */
export const isLimited = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isStaff(actor) && actor.kind === 'user' && actor.userType !== 'AgencyOwner';

/**
 * The markup of one booking in percent of the wholesale rate. A fixed one counts as its share, so that an amount cannot pass where a percentage would
 * not. Null if the wholesale rate is zero: nothing is a share of it.
 */
export function shareOf(
  { type, value }: Markup,
  { lines, wholesale }: Pick<PriceWaterfall, 'lines' | 'wholesale'>,
): number | null {
  if (type === 'percent') return value;
  const amount = lines.find(({ kind }) => kind === 'agencyMarkup')?.amount.amountMinor ?? 0;
  return wholesale.amountMinor === 0 ? null : (amount / wholesale.amountMinor) * 100;
}

/** Refuses a markup of one booking that the owner's limits do not allow: `validationFailed` at `markup`. */
export function assertWithinLimits(
  ctx: Ctx,
  { least, most }: AgentLimits,
  markup: Markup,
  price: Pick<PriceWaterfall, 'lines' | 'wholesale'>,
): void {
  const share = shareOf(markup, price);
  // mutant agents-without-limits: `share < (least ?? 0) || share > (most ?? Number.POSITIVE_INFINITY)` -> `false` fails quote-rental.test.ts
  if (share !== null && (share < (least ?? 0) || share > (most ?? Number.POSITIVE_INFINITY)))
    refuseFields(ctx, { markup: 'agentMarkup' });
}
