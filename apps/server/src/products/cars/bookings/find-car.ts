import type { BookingRef } from '../../../domains/bookings/index.ts';
import { bookingsOf, type RecordOf, refOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import { type CarFacts, type CarOrder, carJson, type RentalDetails } from '../product/stored.ts';

/** A car booking with everything that the bookings slice stores about it. */
export type CarRecord = RecordOf<RentalDetails, CarOrder, CarFacts>;

/** `read` parses a record's JSON as that of a car. */
export const cars = bookingsOf(carJson);

/** A car booking named by id, or by the supplier's reference. */
export type NamedCar = { readonly bookingId?: string | undefined; readonly pnr?: string | undefined };

/** How the bookings slice knows the named booking. */
export function refOfCar({ bookingId, pnr }: NamedCar): BookingRef {
  return refOf(bookingId, pnr);
}

/** Runs a look-up of a car booking; throws `carBookingNotFound` where it finds none that the caller may see. */
export async function orNotFound<T>(lookUp: Promise<T>): Promise<T> {
  try {
    return await lookUp;
  } catch (error) {
    throw isAppError(error, 'invalidBookingId') ? new AppError('carBookingNotFound') : error;
  }
}

/** Returns a car booking that the caller may see. Throws `carBookingNotFound` for any other. */
export function findCar(ctx: Ctx, named: NamedCar): Promise<CarRecord> {
  return orNotFound(cars.find(ctx, refOfCar(named)));
}

/** The same by id. */
export function getCar(ctx: Ctx, bookingId: string): Promise<CarRecord> {
  return findCar(ctx, { bookingId });
}
