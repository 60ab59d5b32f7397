import {
  acceptFlightChange as acceptFlightChangeEndpoint,
  agencyCancelFlight,
  agencyCancelFlightByLocator,
  agencyGetPenalty,
  agencyTicketFlight,
  agencyVoidFlight,
  bookFlight as bookEndpoint,
  cancelFlight as cancelEndpoint,
  cancelFlightByLocator,
  getFlightBookingStatus,
  getPenalty,
  getReservationDetails,
  listAgencyFlights,
  listAgencyFlightsV1,
  listMyFlights,
  sendFlightMail,
  ticketFlight as ticketEndpoint,
  voidFlight,
} from '@caravel/products/flights/contract';
import { getBookingStatus, sendConfirmation } from '../../domains/selling/index.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { acceptFlightChange } from './bookings/accept-change.ts';
import { bookFlight } from './bookings/book-flight.ts';
import { cancelFlight, getFlightPenalty } from './bookings/cancel-flight.ts';
import { getFlight, refOfFlight } from './bookings/find-flight.ts';
import { getReservation } from './bookings/get-reservation.ts';
import { listFlights } from './bookings/list-flights.ts';
import { ticketFlight } from './bookings/ticket-flight.ts';
import type { FlightsDeps } from './deps.ts';

/**
 * Registers bookings and their operations. Endpoints for staff and clients that do the same share a function; the endpoint's descriptor
 * says who may call it.
 */
export function bookingRoutes(app: HttpApp, deps: FlightsDeps): void {
  registerEndpoint(app, bookEndpoint, ({ ctx, body }) => bookFlight(deps, ctx, body));
  registerEndpoint(app, getReservationDetails, async ({ ctx, query }) => ({
    data: await getReservation(
      deps,
      ctx,
      query.bookingId === undefined ? { orderId: query.orderID ?? '' } : { bookingId: query.bookingId },
    ),
  }));
  registerEndpoint(app, getFlightBookingStatus, async ({ ctx, query }) => ({
    data: await getBookingStatus(deps, getFlight, ctx, query.bookingId),
  }));
  registerEndpoint(app, sendFlightMail, async ({ ctx, body }) => ({ data: await sendConfirmation(deps, getFlight, ctx, body) }));
  registerEndpoint(app, acceptFlightChangeEndpoint, ({ ctx, body }) => acceptFlightChange(deps, ctx, body));
  for (const endpoint of [ticketEndpoint, agencyTicketFlight]) {
    registerEndpoint(app, endpoint, ({ ctx, body }) => ticketFlight(deps, ctx, body));
  }

  for (const endpoint of [getPenalty, agencyGetPenalty]) {
    registerEndpoint(app, endpoint, async ({ ctx, body }) => ({ data: await getFlightPenalty(deps, ctx, refOfFlight(body)) }));
  }
  for (const endpoint of [cancelEndpoint, voidFlight, agencyCancelFlight, agencyVoidFlight]) {
    registerEndpoint(app, endpoint, ({ ctx, body: { quoteAmount, reason, ...ref } }) =>
      cancelFlight(deps, ctx, { ref: refOfFlight(ref), quoteAmount, reason }),
    );
  }
  for (const endpoint of [cancelFlightByLocator, agencyCancelFlightByLocator]) {
    registerEndpoint(app, endpoint, ({ ctx, query }) => cancelFlight(deps, ctx, { ref: refOfFlight(query) }));
  }

  registerEndpoint(app, listMyFlights, async ({ ctx, query }) => ({ data: await listFlights(ctx, query, { mine: true }) }));
  for (const endpoint of [listAgencyFlights, listAgencyFlightsV1]) {
    registerEndpoint(app, endpoint, async ({ ctx, query }) => ({ data: await listFlights(ctx, query, { mine: false }) }));
  }
}
