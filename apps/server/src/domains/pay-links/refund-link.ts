import type { PayLinks } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { findBooking } from '../bookings/index.ts';
import { getGateway, postMovement, refundReference, serviceRefunded } from '../payments/index.ts';
import type { PayLinksDeps } from './deps.ts';
import { sendReceipt } from './letters-about.ts';
import { changeLink, type LinkRow, loadPayable, lockLink, presentLinks } from './pay-link-records.ts';
import { payLinkReference } from './rules/pay-link-reference.ts';

/** The refund is over: booked and told if it was made, free again if it was refused. */
function end(ctx: Ctx, link: LinkRow, isMade: boolean): Promise<void> {
  return ctx.db.tx(async (tx) => {
    const key = { bookingId: link.bookingId, linkId: link.id };
    const locked = await lockLink(tx, ctx, key);
    if (locked.refundingMinor === 0 || locked.refunds !== link.refunds) return;
    const amount = money(locked.refundingMinor, locked.currency);
    const refundedMinor = locked.refundedMinor + (isMade ? locked.refundingMinor : 0);
    const ended = await changeLink(tx, ctx, locked, { refundingMinor: 0, refundedMinor });
    const data = { link: link.id, amount };
    const action = isMade ? 'payLink.refunded' : 'payLink.refundRefused';
    await recordAudit(tx, ctx, { action, subjectType: 'booking', subjectId: link.bookingId, data });
    if (!isMade) return;
    const dedupeKey = `payLink:${link.id}:refund:${link.refunds}`;
    await postMovement(tx, ctx, { bookingId: link.bookingId, dedupeKey, movement: serviceRefunded(amount) });
    await sendReceipt(tx, ctx, await findBooking(tx, ctx, { bookingId: link.bookingId }), ended, amount);
  });
}

/**
 * Takes a refund that was begun as far as it comes, any number of times; its number makes a second sending harmless. A refusal may come of the first
 * one, so the payment is read. Returns how it ended; `unknown`: to be tried again.
 */
export async function continueRefund(deps: PayLinksDeps, ctx: Ctx, link: LinkRow): Promise<'made' | 'refused' | 'unknown'> {
  if (link.gateway === null || link.refundingMinor === 0) return 'made';
  const gateway = await getGateway(deps.bookings.payments, ctx, {
    gateway: link.gateway,
    gatewayAccountId: link.gatewayAccountId,
  });
  const reference = payLinkReference(ctx.agency.id, link.id, link.attempt);
  const outcome = await gateway.refund({
    reference,
    refundReference: refundReference(reference, link.refunds),
    amount: money(link.refundingMinor, link.currency),
  });
  if (outcome.kind === 'unknown') return 'unknown';
  let isMade = outcome.kind === 'done';
  if (!isMade) {
    const found = await gateway.retrieve(reference);
    if (found.kind !== 'found') return 'unknown';
    isMade = found.payment.refunded.amountMinor >= link.refundedMinor + link.refundingMinor;
  }
  await end(ctx, link, isMade);
  return isMade ? 'made' : 'refused';
}

/**
 * Gives back what a change cost, or a part. Throws `payLinkNotPossible` if nothing was paid by the link, or a refund is on its way; `validationFailed` if it
 * is more than is left, and `refundRefused`.
 */
export async function refundLink(
  deps: PayLinksDeps,
  ctx: Ctx,
  key: { readonly bookingId: string; readonly linkId: string },
  amount: Money,
): Promise<PayLinks> {
  const payable = await loadPayable(ctx, key.bookingId);
  const begun = await ctx.db.tx(async (tx) => {
    const link = await lockLink(tx, ctx, key);
    if (link.state !== 'paid' || link.request === null || link.refundingMinor > 0) throw new AppError('payLinkNotPossible');
    const left = link.amountMinor - link.refundedMinor;
    if (amount.currency !== link.currency) refuseFields(ctx, { amount: 'currencyInvalid' });
    // mutant pay-link-refunds-more-than-paid: `amount.amountMinor > left` -> `false` fails pay-links.test.ts
    if (amount.amountMinor <= 0 || amount.amountMinor > left) refuseFields(ctx, { amount: 'amountTooMuch' });
    const data = { link: link.id, amount };
    await recordAudit(tx, ctx, { action: 'payLink.refundBegun', subjectType: 'booking', subjectId: key.bookingId, data });
    return changeLink(tx, ctx, link, { refunds: link.refunds + 1, refundingMinor: amount.amountMinor });
  });
  if ((await continueRefund(deps, ctx, begun)) === 'refused') throw new AppError('refundRefused');
  return presentLinks(deps, ctx, payable);
}
