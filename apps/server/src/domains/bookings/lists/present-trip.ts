import type { ChangeSeverity, Trip } from '@caravel/contracts';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { ListedBooking } from '../booking-record.ts';

/** How bad a change is that waits for an answer; none does once the trip is over. */
export function openChangeNow(
  ctx: Ctx,
  { openChange, endsOn }: Pick<ListedBooking, 'openChange' | 'endsOn'>,
): ChangeSeverity | null {
  return endsOn < firstRunningDay(ctx) ? null : openChange;
}

/** What every list of trips says of a booking, in the language of the caller. */
export function presentTrip(ctx: Ctx, booking: ListedBooking): Omit<Trip, 'course'> {
  return {
    bookingId: booking.id,
    product: booking.product,
    title: booking.titles[ctx.locale],
    subtitle: booking.subtitle,
    reference: booking.supplierReference,
    status: booking.status,
    sagaState: booking.sagaState,
    startsOn: booking.startsOn,
    endsOn: booking.endsOn,
    total: booking.total,
    bookedAt: new Date(booking.createdAt).toISOString(),
    openChange: openChangeNow(ctx, booking),
    ...(booking.isDisputed && { isDisputed: true }),
  };
}
