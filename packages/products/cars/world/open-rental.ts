import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import type { RentalCompany } from './companies.ts';
import type { CarDesk, CarRental, WorldExtra } from './types.ts';

/** A rental between two desks of one company, with what all of its classes share. */
export type OpenRental = {
  readonly company: RentalCompany;
  readonly pickUp: CarDesk;
  readonly dropOff: CarDesk;
  readonly rental: CarRental;
  readonly days: number;
  /** Epoch milliseconds. */
  readonly starts: number;
  readonly leadDays: number;
  /** The day of the pick-up. */
  readonly first: DayNumber;
  /** The price of a small car for the whole rental, cents. */
  readonly smallMinor: number;
  readonly oneWayMinor: number;
  readonly extras: readonly WorldExtra[];
};
