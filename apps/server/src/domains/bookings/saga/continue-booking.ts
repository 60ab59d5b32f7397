import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { BookingsDeps } from '../deps.ts';
import { getBookingRow } from '../load-booking.ts';
import { toOutcome } from './outcome.ts';
import { loadMoney, runBooking } from './run-booking.ts';

/** Continues after a card's challenge, or with whatever is due, and returns the state of the booking. */
export async function continueBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  { bookingId }: { bookingId: string },
): Promise<BookingOutcome> {
  const row = await getBookingRow(ctx, { bookingId });
  const now = row.sagaState === 'paymentActionRequired';
  const ran = await runBooking(deps, ctx, bookingId, { stopAtCaptured: true, now });
  return ran ? toOutcome(ctx, ran.booking) : getBookingOutcome(ctx, { bookingId });
}

/** Returns the state of a booking without changing it. */
export async function getBookingOutcome(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingOutcome> {
  const row = await getBookingRow(ctx, { bookingId });
  return toOutcome(ctx, { row, money: await loadMoney(ctx, row) });
}
