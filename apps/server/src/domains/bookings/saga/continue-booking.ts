import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBookingRow, getBookingRow } from '../load-booking.ts';
import { loadMoney } from './load-money.ts';
import { toOutcome } from './outcome.ts';
import { runBooking } from './run-booking.ts';

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
export function getBookingOutcome(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingOutcome> {
  return ctx.db.tx(async (tx) => {
    const row = await findBookingRow(tx, ctx, { bookingId });
    return toOutcome(ctx, { row, money: await loadMoney(tx, ctx, row) });
  });
}
