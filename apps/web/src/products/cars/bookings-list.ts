import type { CarBookingRow } from '@caravel/products/cars/contract';
import { listAgencyCars } from '@caravel/products/cars/contract';
import { call } from '../../lib/api/call.ts';
import { type BookingLine, bookingLine, type ProductList } from '../product-list.ts';
import { rentalPlaces } from './rental-places.ts';

/** A car booking as a row of the office's list. */
function lineOf(row: CarBookingRow): BookingLine {
  const names = rentalPlaces(row);
  return bookingLine(row, {
    product: 'cars',
    names,
    leadTraveler: row.driverName,
    travelerCount: 1,
    own: { vendor: { text: row.vendor, title: row.vehicleName }, route: { text: names.join(' – ') } },
  });
}

/** Cars' part of the office's list. */
export const bookingsList: ProductList = {
  leadKey: 'carCheckout.stepDriver',
  ownColumns: [
    { id: 'vendor', header: 'carCheckout.vendor' },
    { id: 'route', header: 'carCheckout.route' },
  ],
  load: async (query, signal) => {
    const { cars, totalCarRecords, sums, isMore = false } = (await call(listAgencyCars, { query }, { signal })).data;
    return { lines: cars.map(lineOf), total: totalCarRecords, sums, isMore };
  },
};
