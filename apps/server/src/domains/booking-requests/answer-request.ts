import type { BookingRequests } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems, type FieldProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import { type BookingRecord, getBooking } from '../bookings/index.ts';
import type { RequestsDeps } from './deps.ts';
import { presentRequests, sideOf, standingOf } from './get-requests.ts';
import { writeToClient } from './letters-about.ts';
import { addEntry, lockRequest, moveRequest } from './request-records.ts';
import { statusAfter, textOf } from './rules/request.ts';

/** A step of the agency. `amount` and `validUntil` belong to `answer`. */
export type AnswerInput = {
  readonly step: 'see' | 'answer' | 'refuse' | 'complete';
  readonly text?: string | undefined;
  readonly amount?: Money | undefined;
  readonly validUntil?: string | undefined;
};

function problemsOf(ctx: Ctx, booking: BookingRecord, { step, text, amount, validUntil }: AnswerInput): FieldProblems {
  const isOffer = step === 'answer';
  const isBadAmount = amount && (amount.currency !== booking.total.currency || amount.amountMinor < 0);
  return {
    ...(textOf(step) === 'required' && text === undefined && { text: 'required' }),
    ...(amount && !isOffer && { amount: 'requestOfferOnly' }),
    ...(isOffer && isBadAmount && { amount: 'currencyInvalid' }),
    ...(validUntil !== undefined && !isOffer && { validUntil: 'requestOfferOnly' }),
    ...(isOffer && validUntil === undefined && { validUntil: 'required' }),
    ...(isOffer && validUntil !== undefined && validUntil < todayOf(ctx) && { validUntil: 'datePast' }),
  };
}

/**
 * Takes a step of the agency on a request; no money moves. Throws `forbidden` for one's own trip, `requestChanged` if the step cannot be taken
 * now, `validationFailed` with the field. The client is emailed.
 */
export async function answerRequest(
  deps: RequestsDeps,
  ctx: Ctx,
  key: { readonly bookingId: string; readonly number: number },
  input: AnswerInput,
): Promise<BookingRequests> {
  const { step, amount, validUntil } = input;
  if (sideOf(ctx, await getBooking(ctx, { bookingId: key.bookingId })) !== 'agency') throw new AppError('forbidden');
  const text = textOf(step) === 'none' ? undefined : input.text;
  const booking = await ctx.db.tx(async (tx) => {
    const { booking, request, entries, change } = await lockRequest(tx, ctx, key);
    const status = statusAfter(standingOf(ctx, booking, request, { entries, change }), 'agency', step);
    if (status === undefined) throw new AppError('requestChanged');
    assertNoProblems(ctx, problemsOf(ctx, booking, input));
    const offer = validUntil === undefined ? undefined : { amount, validUntil };
    await moveRequest(tx, ctx, request, status);
    await addEntry(tx, ctx, request, entries.length, { side: 'agency', status, text, offer });
    await writeToClient(tx, ctx, booking, request, { status, text, amount, validUntil });
    return booking;
  });
  return presentRequests(deps, ctx, booking);
}
