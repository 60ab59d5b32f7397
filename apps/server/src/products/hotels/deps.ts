import type { PersonRef } from '@caravel/contracts';
import type { BookingsDeps } from '../../domains/bookings/index.ts';
import type { Partners } from '../../domains/partner-accounts/index.ts';
import type { PricingDeps } from '../../domains/pricing/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SearchRunner } from '../../platform/search/search-runner.ts';
import type { HotelSupplier } from './ports.ts';

/** The parts of the slice; composition chooses them. */
export type HotelsDeps = {
  /** At least one. Each agency is served by its own account or by the platform's, and not at all where it is switched off. */
  readonly suppliers: Partners<HotelSupplier>;
  readonly searches: SearchRunner;
  /** The context in which the system works for an agency: it continues a search outside any request. Null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  readonly pricing: PricingDeps;
  /** Whether stays are sold whose whole price is kept if they are cancelled. */
  readonly sellsNonRefundable: boolean;
  /** The dependencies of the bookings slice, which makes the quotes and bookings. */
  readonly bookings: BookingsDeps;
  /** Finds a client of the agency whom the caller may book for. */
  readonly findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>;
  /** Queues the confirmation email of a booking to an address that the booking knows. */
  readonly sendConfirmation: (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;
};

/** The dependencies of searches. */
export type HotelsSearchDeps = Pick<HotelsDeps, 'suppliers' | 'searches' | 'pricing' | 'contextOf'>;

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type HotelsDriverDeps = Pick<HotelsDeps, 'suppliers'>;
