import type { PersonRef } from '@caravel/contracts';
import type { BookingsDeps } from '../../domains/bookings/index.ts';
import type { Partners } from '../../domains/partner-accounts/index.ts';
import type { PricingDeps } from '../../domains/pricing/index.ts';
import type { SavedPassport } from '../../domains/saved-travelers/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { NotedValues } from '../../platform/search/noted-values.ts';
import type { SearchRunner } from '../../platform/search/search-runner.ts';
import type { FareBoard } from './fares/fare-board.ts';
import type { FlightSupplier } from './ports.ts';

/** The parts of the slice; composition chooses them. */
export type FlightsDeps = {
  /** At least one. Each agency is served by its own account or by the platform's, and not at all where it is switched off. */
  readonly suppliers: Partners<FlightSupplier>;
  readonly searches: SearchRunner;
  readonly pricing: PricingDeps;
  /** The dependencies of the bookings slice, which makes the quotes and bookings. */
  readonly bookings: BookingsDeps;
  /** Finds a client of the agency whom the caller may book for. */
  readonly findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>;
  /** Queues the confirmation email of a booking to an address that the booking knows. */
  readonly sendConfirmation: (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;
  /** Opens the passports of saved travelers, by their ids. */
  readonly openPassports: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, SavedPassport>>;
  /** The lowest fares that this process knows, for what is advertised. */
  readonly fares: FareBoard;
  /** What searches found at least, for suppliers that cannot tell it without a search. */
  readonly seenFares: NotedValues;
  /** From the configuration; used to seal passport numbers. */
  readonly sealSecret: string;
};

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type FlightsDriverDeps = Pick<FlightsDeps, 'suppliers' | 'sealSecret'>;
