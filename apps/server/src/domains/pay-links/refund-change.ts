import type { Ctx } from '../../platform/context.ts';
import type { PayLinksDeps } from './deps.ts';
import { findLiveLink } from './pay-link-records.ts';
import { refundLink } from './refund-link.ts';

/**
 * Gives back all that was paid by the link of a request whose change was not made. Any number of times: what was given back or is on its way is not given
 * again. False while the link is still being paid: then there is something to give back later.
 */
export async function refundChange(
  deps: PayLinksDeps,
  ctx: Ctx,
  key: { readonly bookingId: string; readonly number: number },
): Promise<boolean> {
  const link = await ctx.db.tx((tx) => findLiveLink(tx, ctx, key));
  if (link?.state === 'paying') return false;
  if (link && link.left.amountMinor > 0) await refundLink(deps, ctx, { bookingId: key.bookingId, linkId: link.id }, link.left);
  return true;
}
