import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingsDeps, type NewBooking, startBooking } from '../../bookings/index.ts';

/**
 * Books a quote and returns how it stands. Throws `bookingStateConflict` if the quote was booked before and that booking is no trip any more, besides
 * what `startBooking` throws.
 */
export async function bookQuote(deps: BookingsDeps, ctx: Ctx, input: NewBooking): Promise<BookingOutcome> {
  const outcome = await startBooking(deps, ctx, input);
  const { bookingId, sagaState, status } = outcome;
  if (outcome.outcome === 'cancelled' || outcome.outcome === 'cancelling')
    throw new AppError('bookingStateConflict', { data: { bookingId, sagaState, status } });
  return outcome;
}
