import type { Ideas, Product } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { BookingLetters } from '../domains/booking-letters/index.ts';
import type { BookingsDeps, ProductDriver } from '../domains/bookings/index.ts';
import type { KnownPartner } from '../domains/partner-accounts/index.ts';
import type { PlaceSource } from '../domains/places/index.ts';
import type { SearchWords } from '../domains/recent-searches/index.ts';
import type { Companies } from '../domains/supplier-terms/index.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/db/types.ts';
import type { Slice } from '../platform/slice.ts';

/** What a product's slice is connected to: the bookings of all products, and the letters about them. */
export type ProductWiring = { readonly bookings: BookingsDeps; readonly letters: BookingLetters };

/** A step of a certificate, and what it showed; `isPassed` is false where it did not. */
export type CertifiedStep = { readonly step: string; readonly isPassed: boolean; readonly said: string };

/** The whole life of an order at a supplier, by the platform's account. `simulated`: what it buys is not real. */
export type Certification = {
  readonly simulated: boolean;
  /** The step that comes last: without it the certificate is not whole. */
  readonly lastStep: string;
  readonly steps: () => AsyncIterable<CertifiedStep>;
};

/** A product as a part of the server. Everything specific to one product is behind this type. */
export type ProductModule = {
  readonly product: Product;
  /** The company that sells it; staff see a badge if some of the supply is simulated. */
  readonly suppliers: readonly KnownPartner[];
  /** The companies of which agencies may sell nothing; absent: none can be excluded. */
  readonly companies?: Companies;
  /** What the saga calls, and the product's words for lists, documents and letters. */
  readonly driver: ProductDriver;
  /** Places that the product names, for everybody who searches around one; absent: none. */
  readonly places?: PlaceSource;
  /** Its endpoints and jobs. */
  readonly slice: (wiring: ProductWiring) => Slice;
  /** What the product does once a booking of its own is confirmed; absent: nothing. */
  readonly confirmed?: (ctx: Ctx, bookingId: string) => Promise<void>;
  /** Adds the product's missing bookings to the demo agencies. Stops early when `signal` aborts. */
  readonly seed: (agencies: readonly AgencyContext[], signal: AbortSignal) => Promise<void>;
  /** A search that somebody made lately, in the terms that all products share; undefined if it cannot be read any more. */
  readonly describeSearch: (ctx: Ctx, stored: unknown) => Promise<SearchWords | undefined>;
  /**
   * Makes a stored search as the caller would, and returns the least total that it found; null if nothing is sold. Throws if a supplier did not answer. Absent:
   * its prices cannot be watched.
   */
  readonly lowest?: (ctx: Ctx, stored: unknown) => Promise<Money | null>;
  /** Where one could go, if all prices are known at once; absent: the product has no such ideas. */
  readonly findKnownIdeas?: (ctx: Ctx) => Promise<Ideas | undefined>;
  /** Certifies a supplier by its name; undefined if the platform has no account there. Absent: the product certifies none. */
  readonly certify?: (supplier: string) => Certification | undefined;
  /** Deletes what the slice stores about a person who is erased. */
  readonly forget: (tx: Tx, ctx: Ctx, userId: string) => Promise<void>;
};
