import type { PayLinks } from '@caravel/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PayLinksDeps } from './deps.ts';
import { changeLink, loadPayable, lockLink, presentLinks, stateOf } from './pay-link-records.ts';

/** Takes an open link back. Throws `payLinkNotPossible` once a payment is under way, or it is over. */
export async function withdrawLink(
  deps: PayLinksDeps,
  ctx: Ctx,
  key: { readonly bookingId: string; readonly linkId: string },
): Promise<PayLinks> {
  const payable = await loadPayable(ctx, key.bookingId);
  await ctx.db.tx(async (tx) => {
    const link = await lockLink(tx, ctx, key);
    if (stateOf(ctx, payable, link) !== 'open') throw new AppError('payLinkNotPossible');
    await changeLink(tx, ctx, link, { state: 'withdrawn' });
    const data = { link: link.id };
    await recordAudit(tx, ctx, { action: 'payLink.withdrawn', subjectType: 'booking', subjectId: key.bookingId, data });
  });
  return presentLinks(deps, ctx, payable);
}
