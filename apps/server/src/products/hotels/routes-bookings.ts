import { required } from '@caravel/kernel';
import {
  bookHotel as bookEndpoint,
  cancelHotel as cancelEndpoint,
  getAgencyHotelBooking,
  getHotelBooking as getEndpoint,
  getHotelBookingStatus,
  getHotelPrice,
  listAgencyHotels,
  listMyHotels,
  getHotelPenalty as penaltyEndpoint,
  sendHotelMail,
} from '@caravel/products/hotels/contract';
import { getBookingStatus, sendConfirmation } from '../../domains/selling/index.ts';
import { leaving } from '../../platform/http/endpoints/leaving.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { bookHotel } from './bookings/book-hotel.ts';
import { cancelHotel, getHotelPenalty } from './bookings/cancel-hotel.ts';
import { getHotel } from './bookings/find-hotel.ts';
import { getHotelBooking } from './bookings/get-hotel-booking.ts';
import { listHotels } from './bookings/list-hotels.ts';
import type { HotelsDeps } from './deps.ts';
import { quoteStay } from './quotes/quote-stay.ts';

/**
 * Registers quotes, bookings and their operations. Endpoints for staff and clients that do the same share a function; the endpoint's descriptor says
 * who may call it.
 */
export function bookingRoutes(app: HttpApp, deps: HotelsDeps): void {
  registerEndpoint(app, getHotelPrice, async ({ ctx, body, reply }) => ({
    data: [await quoteStay(deps, ctx, required(body[0], 'a stay'), leaving(reply))],
  }));
  registerEndpoint(app, bookEndpoint, ({ ctx, body }) => bookHotel(deps, ctx, required(body[0], 'a booking')));
  for (const endpoint of [getEndpoint, getAgencyHotelBooking]) {
    registerEndpoint(app, endpoint, async ({ ctx, params }) => ({ data: await getHotelBooking(ctx, params.id) }));
  }
  registerEndpoint(app, getHotelBookingStatus, async ({ ctx, query }) => ({
    data: await getBookingStatus(deps, getHotel, ctx, query.bookingId),
  }));
  registerEndpoint(app, sendHotelMail, async ({ ctx, body }) => ({ data: await sendConfirmation(deps, getHotel, ctx, body) }));
  registerEndpoint(app, penaltyEndpoint, async ({ ctx, body }) => ({ data: await getHotelPenalty(deps, ctx, body) }));
  registerEndpoint(app, cancelEndpoint, ({ ctx, body }) => cancelHotel(deps, ctx, body));
  registerEndpoint(app, listMyHotels, async ({ ctx, query }) => ({ data: await listHotels(ctx, query, { mine: true }) }));
  registerEndpoint(app, listAgencyHotels, async ({ ctx, query }) => ({ data: await listHotels(ctx, query, { mine: false }) }));
}
