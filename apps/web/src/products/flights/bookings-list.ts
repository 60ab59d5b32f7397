import type { FlightBookingRow } from '@caravel/products/flights/contract';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { call } from '../../lib/api/call.ts';
import { type BookingLine, bookingLine, type ProductList } from '../product-list.ts';

/** The first and last places of a route. The page of the booking names those between. */
function ends<End>(row: FlightBookingRow, from: End, to: End): (End | '…')[] {
  return row.slices > 1 && !row.isRoundTrip ? [from, '…', to] : [from, to];
}

/** A flight booking as a row of the office's list. */
function lineOf(row: FlightBookingRow): BookingLine {
  const names = ends(row, row.fromCity, row.toCity);
  const route = ends(row, row.from, row.to).join(row.isRoundTrip ? ' ⇄ ' : ' → ');
  return bookingLine(row, {
    product: 'flights',
    names,
    leadTraveler: row.leadPassenger,
    travelerCount: row.passengerCount,
    own: { route: { text: route, title: names.join(' – '), isCode: true } },
  });
}

/** Flights' part of the office's list. */
export const bookingsList: ProductList = {
  leadKey: 'office.leadPassenger',
  ownColumns: [{ id: 'route', header: 'office.route' }],
  load: async (query, signal) => {
    const { flights, totalFlightRecords, sums, isMore = false } = (await call(listAgencyFlights, { query }, { signal })).data;
    return { lines: flights.map(lineOf), total: totalFlightRecords, sums, isMore };
  },
};
