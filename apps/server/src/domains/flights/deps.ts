import type { PersonRef } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { SearchRunner } from '../../platform/search/search-runner.ts';
import type { BookingsDeps } from '../bookings/index.ts';
import type { PricingDeps } from '../pricing/index.ts';
import { type FareCalendarSource, type FlightSupplier, SupplierError } from './ports.ts';

/** What the slice is made of; composition picks it. */
export type FlightsDeps = {
  /** Asked in this order; at least one. */
  readonly suppliers: readonly FlightSupplier[];
  readonly calendar: FareCalendarSource | null;
  readonly searches: SearchRunner;
  readonly pricing: PricingDeps;
  /** The bookings slice's own: quotes are made and booked there. */
  readonly bookings: BookingsDeps;
  /** A client of the agency whom the caller may book for. */
  readonly findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>;
  /** Promises the mail of a booking's confirmation to an address that the booking knows. */
  readonly sendConfirmation: (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;
  /** From the configuration; seals passport numbers. */
  readonly sealSecret: string;
};

/** What the driver needs of it: made first, since bookings are made of the drivers. */
export type FlightsDriverDeps = Pick<FlightsDeps, 'suppliers' | 'sealSecret'>;

/** A supplier by its name, as stored with offers and bookings. Throws where it is not configured any more. */
export function getSupplier(deps: Pick<FlightsDeps, 'suppliers'>, name: string): FlightSupplier {
  const supplier = deps.suppliers.find((one) => one.name === name);
  if (!supplier) throw new SupplierError('unavailable', `no supplier ${name}`);
  return supplier;
}
