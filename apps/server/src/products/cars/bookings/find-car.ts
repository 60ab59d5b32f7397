import { type BookingRecord, type BookingRef, getBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import type { CarBookingOf } from '../product/describe-car.ts';
import { carFacts, carOrder, rentalDetails } from '../product/stored.ts';

/** A car booking with everything that the bookings slice stores about it. */
export type CarRecord = Omit<BookingRecord, 'details' | 'order' | 'facts'> & Pick<CarBookingOf, 'details' | 'order' | 'facts'>;

/** Parses a record's JSON as that of a car. */
export function toCarRecord(record: BookingRecord): CarRecord {
  return {
    ...record,
    details: rentalDetails.read(record.details),
    order: carOrder.read(record.order),
    facts: record.facts === null ? null : carFacts.read(record.facts),
  };
}

/** A car booking named by id, or by the supplier's reference. */
export type NamedCar = { readonly bookingId?: string | undefined; readonly pnr?: string | undefined };

/** How the bookings slice knows the named booking. */
export function refOf({ bookingId, pnr }: NamedCar): BookingRef {
  return bookingId === undefined ? { supplierReference: pnr ?? '' } : { bookingId };
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
export async function findCar(ctx: Ctx, named: NamedCar): Promise<CarRecord> {
  return toCarRecord(await orNotFound(getBooking(ctx, refOf(named), 'cars')));
}

/** The same by id. */
export function getCar(ctx: Ctx, bookingId: string): Promise<CarRecord> {
  return findCar(ctx, { bookingId });
}
