import type { AgencyBookingRow, BookingListQuery, EndpointAnswer, listAgencyBookings as endpoint } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { type ListedBooking, presentRowBase } from '../bookings/index.ts';
import { listPage } from '../selling/index.ts';

/** Presents a row without what only its product can read. `forStaff` adds the agency's amounts. */
function presentRow(ctx: Ctx, booking: ListedBooking<'price'>, forStaff: boolean): AgencyBookingRow {
  return {
    ...presentRowBase(ctx, booking, forStaff),
    status: booking.status,
    product: booking.product,
    title: booking.titles[ctx.locale],
    leadTraveler: booking.leadTraveler,
    travelerCount: booking.travelerCount,
  };
}

/**
 * Lists a page of the agency's bookings of all products, with the sums of the whole list; a restricted agent's own only. Past trips are left out unless
 * `showPastTrips` or days of travel ask for them.
 */
export async function listAgencyBookings(ctx: Ctx, query: BookingListQuery): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { rows, total, ...rest } = await listPage(ctx, query, { mine: false, parts: ['price'] }, presentRow);
  return { bookings: rows, totalBookings: total, ...rest };
}
