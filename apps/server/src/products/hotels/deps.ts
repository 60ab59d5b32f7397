import type { SellingDeps } from '../../domains/selling/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { HotelSupplier } from './ports.ts';

/** The parts of the slice; composition chooses them. */
export type HotelsDeps = SellingDeps<HotelSupplier> & {
  /** The context in which the system works for an agency: it continues a search outside any request. Null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** Whether stays are sold whose whole price is kept if they are cancelled. */
  readonly sellsNonRefundable: boolean;
};

/** The dependencies of searches. */
export type HotelsSearchDeps = Pick<HotelsDeps, 'suppliers' | 'searches' | 'pricing' | 'contextOf'>;

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type HotelsDriverDeps = Pick<HotelsDeps, 'suppliers'>;
