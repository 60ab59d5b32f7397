import type { AgencyBookingRow } from '@caravel/contracts';
import { listAgencyBookings } from '@caravel/contracts';
import { call } from '../lib/api/call.ts';
import { type BookingLine, bookingLine, type ProductList } from './product-list.ts';

/** A booking of any product as a row of the office's list. */
function lineOf({ pricing, ...row }: AgencyBookingRow): BookingLine {
  const { product, title, leadTraveler, travelerCount } = row;
  const own = { product, names: [title], leadTraveler, travelerCount, own: {} };
  return bookingLine({ ...row, ...(pricing && { pricing: { ...pricing, retailPrice: null } }) }, own);
}

/** The office's list of the bookings of all products. A booking is cancelled in its product's list, or on its page. */
export const allBookings: ProductList = {
  leadKey: 'office.leadTraveler',
  ownColumns: [],
  load: async (query, signal) => {
    const { bookings, totalBookings, sums, isMore = false } = (await call(listAgencyBookings, { query }, { signal })).data;
    return { lines: bookings.map(lineOf), total: totalBookings, sums, isMore };
  },
};
