import type { OrderAnywhere } from '../../domains/bookings/index.ts';
import type { SavedPassport } from '../../domains/saved-travelers/index.ts';
import type { SellingDeps } from '../../domains/selling/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { NotedValues } from '../../platform/search/noted-values.ts';
import type { FareBoard } from './fares/fare-board.ts';
import type { FlightSupplier } from './ports.ts';

/** The parts of the slice; composition chooses them. */
export type FlightsDeps = SellingDeps<FlightSupplier> & {
  /** Opens the passports of saved travelers, by their ids. */
  readonly openPassports: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, SavedPassport>>;
  /** The lowest fares that this process knows, for what is advertised. */
  readonly fares: FareBoard;
  /** What searches found at least, for suppliers that cannot tell it without a search. */
  readonly seenFares: NotedValues;
  /** Finds the bookings of our references in all agencies, for events of suppliers. */
  readonly ordersAnywhere: (references: readonly string[]) => Promise<readonly OrderAnywhere[]>;
  /** From the configuration; used to seal passport numbers. */
  readonly sealSecret: string;
};

/** The dependencies of searches. */
export type FlightsSearchDeps = Pick<FlightsDeps, 'suppliers' | 'searches' | 'pricing' | 'seenFares'>;

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type FlightsDriverDeps = Pick<FlightsDeps, 'suppliers' | 'sealSecret'>;
