import type { Product } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { SearchWords } from '../recent-searches/index.ts';

/** A product of which searches can be watched. */
export type WatchedProduct = {
  readonly product: Product;
  /** A stored search in the terms that all products share; undefined if it cannot be read any more. */
  readonly describe: (ctx: Ctx, stored: unknown) => Promise<SearchWords | undefined>;
  /**
   * Makes a stored search as its person would, and returns the least total that it found; null if nothing is sold. Throws if a supplier did not answer: the
   * rest may have no lowest price.
   */
  readonly lowest: (ctx: Ctx, stored: unknown) => Promise<Money | null>;
};

/** What the functions of this slice need besides their context. */
export type PriceWatchesDeps = {
  /** The secret from which the tokens of emailed links are made. */
  readonly secret: string;
  /** The products of which searches can be watched. */
  readonly products: readonly WatchedProduct[];
  /** The most searches that are made for the watches of one agency in 24 hours. */
  readonly searchesPerDay: number;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};
