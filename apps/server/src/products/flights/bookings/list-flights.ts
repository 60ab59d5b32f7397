import type { BookingListQuery, EndpointAnswer } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { type FlightBookingRow, flightStatusSchema, type listAgencyFlights } from '@caravel/products/flights/contract';
import { airportNames } from '@caravel/reference';
import { type ListedBooking, presentRowBase } from '../../../domains/bookings/index.ts';
import { listPage } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isRoundTrip, listedSlices } from '../product/describe-flight.ts';

type Answer = EndpointAnswer<typeof listAgencyFlights>['data'];

/** Presents a row of a list. `forStaff` adds the agency's amounts. */
function presentRow(ctx: Ctx, flight: ListedBooking<'details' | 'facts' | 'price'>, forStaff: boolean): FlightBookingRow {
  const slices = listedSlices(flight);
  const first = required(slices[0], 'first slice');
  // The destination of a round trip is its turning point, not its end.
  const turns = isRoundTrip(slices);
  const last = required(turns ? first : slices.at(-1), 'last slice');
  return {
    ...presentRowBase(ctx, flight, forStaff),
    vmid: flight.id,
    from: first.origin,
    fromCity: airportNames(first.origin, ctx.locale).city,
    to: last.destination,
    toCity: airportNames(last.destination, ctx.locale).city,
    airlines: [...new Set(slices.flatMap((slice) => slice.segments.map((segment) => segment.carrier)))],
    slices: slices.length,
    isRoundTrip: turns,
    status: flightStatusSchema.parse(flight.status),
    leadPassenger: flight.leadTraveler,
    passengerCount: flight.travelerCount,
  };
}

/**
 * Lists a page of flight bookings (spec 3, section 7). `mine`: only the caller's own trips. Past trips are left out unless `showPastTrips`
 * or days of travel ask for them.
 */
export async function listFlights(ctx: Ctx, query: BookingListQuery, { mine }: { mine: boolean }): Promise<Answer> {
  const { rows, total, ...rest } = await listPage(
    ctx,
    query,
    { product: 'flights', mine, parts: ['details', 'facts', 'price'] },
    presentRow,
  );
  return { flights: rows, totalFlightRecords: total, ...rest };
}
