import type { BookingListQuery, EndpointAnswer } from '@caravel/contracts';
import { type CarBookingRow, carStatusSchema, type listAgencyCars } from '@caravel/products/cars/contract';
import { type ListedBooking, presentRowBase } from '../../../domains/bookings/index.ts';
import { listPage } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { rentalDetails } from '../product/stored.ts';

type Answer = EndpointAnswer<typeof listAgencyCars>['data'];

/** Presents a row of a list. `forStaff` adds the agency's amounts. */
function presentRow(ctx: Ctx, car: ListedBooking<'details' | 'price'>, forStaff: boolean): CarBookingRow {
  const { rate, rental } = rentalDetails.read(car.details);
  return {
    ...presentRowBase(ctx, car, forStaff),
    status: carStatusSchema.parse(car.status),
    vendor: rate.vendor.name,
    pickUpLocation: rate.pickUp.name,
    dropOffLocation: rate.dropOff.name,
    pickUpAt: rental.pickUp.at,
    dropOffAt: rental.dropOff.at,
    days: rate.days,
    vehicleName: rate.vehicle.name,
    vehicleSize: rate.vehicle.size,
    driverName: car.leadTraveler,
  };
}

/**
 * Lists a page of car bookings (spec 3, section 7). `mine`: only the caller's own trips. Past trips are left out unless `showPastTrips` or days of travel
 * ask for them.
 */
export async function listCars(ctx: Ctx, query: BookingListQuery, { mine }: { readonly mine: boolean }): Promise<Answer> {
  const { rows, total, ...rest } = await listPage(ctx, query, { product: 'cars', mine, parts: ['details', 'price'] }, presentRow);
  return { cars: rows, totalCarRecords: total, ...rest };
}
