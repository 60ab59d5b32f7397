import type { HotelBookingRow } from '@caravel/products/hotels/contract';
import { listAgencyHotels } from '@caravel/products/hotels/contract';
import { call } from '../../lib/api/call.ts';
import { type BookingLine, bookingLine, type ProductList } from '../product-list.ts';

/** A hotel booking as a row of the office's list. */
function lineOf(row: HotelBookingRow): BookingLine {
  return bookingLine(row, {
    product: 'hotels',
    names: [row.hotelName],
    leadTraveler: row.leadGuest,
    travelerCount: row.guestsCount,
    own: { hotel: { text: row.hotelName }, place: { text: `${row.cityName}, ${row.countryCode}` } },
  });
}

/** Hotels' part of the office's list. */
export const bookingsList: ProductList = {
  leadKey: 'hotelCheckout.leadGuest',
  ownColumns: [
    { id: 'hotel', header: 'place.hotel' },
    { id: 'place', header: 'hotelCheckout.place' },
  ],
  load: async (query, signal) => {
    const { hotels, totalHotelRecords, sums, isMore = false } = (await call(listAgencyHotels, { query }, { signal })).data;
    return { lines: hotels.map(lineOf), total: totalHotelRecords, sums, isMore };
  },
};
