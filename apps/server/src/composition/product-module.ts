import type { Product } from '@caravel/contracts';
import type { BookingLetters } from '../domains/booking-letters/index.ts';
import type { BookingsDeps, ProductDriver } from '../domains/bookings/index.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/db/types.ts';
import type { Slice } from '../platform/slice.ts';

/** What a product's slice is wired to: the bookings of all products, and the letters about them. */
export type ProductWiring = { readonly bookings: BookingsDeps; readonly letters: BookingLetters };

/** A product as the server is made of it. Whatever is special to one product stands behind these parts and nowhere else. */
export type ProductModule = {
  readonly product: Product;
  /** Whether its supply is simulated; staff see a badge. */
  readonly isSimulated: boolean;
  /** What the saga calls, and the product's words for lists, paper and letters. */
  readonly driver: ProductDriver;
  /** Its calls and jobs. */
  readonly slice: (wiring: ProductWiring) => Slice;
  /** Gives the demo agencies bookings of the product, as far as they are missing. Ends early when `signal` is aborted. */
  readonly seed: (agencies: readonly AgencyContext[], signal: AbortSignal) => Promise<void>;
  /** Forgets what the slice keeps of a person who is erased. */
  readonly forget: (tx: Tx, ctx: Ctx, userId: string) => Promise<void>;
};
