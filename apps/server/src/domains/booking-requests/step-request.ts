import type { BookingRequests } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { todayOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { getBooking } from '../bookings/index.ts';
import type { RequestsDeps } from './deps.ts';
import { offerOf, presentRequests, sideOf, standingOf } from './get-requests.ts';
import { writeToAgency, writeToClient } from './letters-about.ts';
import { addEntry, lockRequest, moveRequest } from './request-records.ts';
import { mayTake, statusAfter } from './rules/request.ts';

/** A step of the traveler. `offer`: with `accept`, the place of the offer that they saw among the entries. */
export type StepInput = {
  readonly step: 'accept' | 'decline' | 'withdraw';
  readonly offer?: number | undefined;
  readonly text?: string | undefined;
};

/**
 * Takes a step of the traveler; no money moves. Throws `forbidden` where staff decide on an offer for their client, `requestChanged` if the step cannot be
 * taken now or another offer stands than the one that was seen. Both sides are emailed.
 */
export async function stepRequest(
  deps: RequestsDeps,
  ctx: Ctx,
  key: { readonly bookingId: string; readonly number: number },
  { step, offer, text }: StepInput,
): Promise<BookingRequests> {
  const side = sideOf(ctx, await getBooking(ctx, { bookingId: key.bookingId }));
  if (!mayTake(side, step)) throw new AppError('forbidden');
  const booking = await ctx.db.tx(async (tx) => {
    const { booking, request, entries, change } = await lockRequest(tx, ctx, key);
    const status = statusAfter(standingOf(ctx, booking, request, { entries, change }), side, step);
    const standing = offerOf(entries, todayOf(ctx));
    // mutant request-accepted-unseen: `|| (step === 'accept' && standing?.entry !== offer)` -> nothing fails booking-requests.test.ts
    if (status === undefined || (step === 'accept' && standing?.entry !== offer)) throw new AppError('requestChanged');
    const words = step === 'accept' ? undefined : text;
    const amount = step === 'accept' ? standing?.amount : null;
    await moveRequest(tx, ctx, request, status);
    await addEntry(tx, ctx, request, entries.length, { side, status, text: words });
    await writeToClient(tx, ctx, booking, request, { status, text: words, amount });
    await writeToAgency(tx, ctx, booking, { status, text: words, amount });
    return booking;
  });
  return presentRequests(deps, ctx, booking);
}
