import type { Transaction } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { type ListedBooking, presentTrip } from '../bookings/index.ts';

/** Presents a booking with its amounts as its traveler sees it, without net rates or earnings. */
export function presentTransaction(ctx: Ctx, booking: ListedBooking): Transaction {
  return {
    ...presentTrip(ctx, booking),
    leadTraveler: booking.leadTraveler,
    paid: booking.captured,
    penalty: booking.penalty,
    refunded: booking.refunded,
    refundStatus: booking.refundStatus,
  };
}
