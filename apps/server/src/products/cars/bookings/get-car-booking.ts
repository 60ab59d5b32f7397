import type { CarBooking } from '@caravel/products/cars/contract';
import { getBookingWithAround } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import { cars, type NamedCar, orNotFound, refOfCar } from './find-car.ts';
import { presentBooking } from './present-booking.ts';

async function show(ctx: Ctx, named: NamedCar): Promise<CarBooking> {
  const { booking, around } = await orNotFound(getBookingWithAround(ctx, refOfCar(named), 'cars'));
  return presentBooking(ctx, cars.read(booking), around);
}

/** Returns a car booking. Throws `carBookingNotFound` if the caller may not see it. */
export function getCarBooking(ctx: Ctx, bookingId: string): Promise<CarBooking> {
  return show(ctx, { bookingId });
}

/**
 * Looks a reservation up by its id, or by the supplier's reference (spec 2, section 7). Throws `carBookingNotFound` for an id, and `noReservationsFound` for
 * a reference, that is none of those which the caller may see.
 */
export async function findReservation(ctx: Ctx, named: NamedCar): Promise<CarBooking> {
  try {
    return await show(ctx, named);
  } catch (error) {
    const isByReference = named.bookingId === undefined && isAppError(error, 'carBookingNotFound');
    throw isByReference ? new AppError('noReservationsFound') : error;
  }
}
