import type { ClaimDecision, Protection } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { type BookingRecord, getBooking, lockForCompensation, noteCompensation } from '../bookings/index.ts';
import { addEntry, lockClaim, moveClaim } from './claim-records.ts';
import { getClaim, mayDecide } from './get-claim.ts';
import { writeToClient } from './letters-about.ts';
import { coveredBy, statusAfter } from './rules/claim.ts';

/** A decision with its reason. `amount` belongs to `pay`. */
export type DecisionInput = { readonly decision: ClaimDecision; readonly text: string; readonly amount?: Money | undefined };

/** The amount that a payment notes; none for other decisions. Refuses one that is missing, nothing, or above what is covered. */
function amountOf(ctx: Ctx, booking: BookingRecord, { decision, amount }: DecisionInput): Money | undefined {
  if (decision !== 'pay') return amount === undefined ? undefined : refuseFields(ctx, { amount: 'claimAmountUnasked' });
  const covered = coveredBy(booking);
  if (amount === undefined || amount.amountMinor <= 0) return refuseFields(ctx, { amount: 'required' });
  // mutant claim-paid-above-cover: `amount.amountMinor <= covered.amountMinor` -> `amount.amountMinor >= 0` fails claims.test.ts
  const isCovered = amount.currency === covered.currency && amount.amountMinor <= covered.amountMinor;
  return isCovered ? amount : refuseFields(ctx, { amount: 'claimAmountTooHigh' });
}

/**
 * Notes a decision of the agency on a claim; no money moves here. Throws `forbidden` for one's own trip, `claimChanged` if the claim does not
 * stand where this decision can be made, `validationFailed` for an amount above what is covered. What is paid counts with the booking's refunds, so
 * the booking is locked for it. The client is emailed.
 */
export async function decideClaim(ctx: Ctx, bookingId: string, input: DecisionInput): Promise<Protection> {
  const booking = await getBooking(ctx, { bookingId });
  if (!mayDecide(ctx, booking)) throw new AppError('forbidden');
  await ctx.db.tx(async (tx) => {
    const claim = await lockClaim(tx, ctx, bookingId);
    const status = statusAfter(claim.status, input.decision);
    if (status === undefined) throw new AppError('claimChanged');
    const locked = input.decision === 'pay' ? await lockForCompensation(tx, ctx, bookingId) : booking;
    const amount = amountOf(ctx, locked, input);
    // mutant given-is-not-noted: `if (amount)` -> `if (!amount)` fails given-once.test.ts
    if (amount) await noteCompensation(tx, ctx, locked, { kind: 'claim', amount });
    await moveClaim(tx, ctx, claim, { status, ...(amount && { paidMinor: amount.amountMinor }) });
    await addEntry(tx, ctx, claim, 'claim.decided', { side: 'agency', status, text: input.text, amount });
    await writeToClient(tx, ctx, booking, claim, { status, text: input.text, amount });
  });
  return getClaim(ctx, bookingId);
}
