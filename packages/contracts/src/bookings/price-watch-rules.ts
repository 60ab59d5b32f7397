import type { CallAddress } from '../endpoint.ts';

/* What pages know of watched prices without a schema: none that only shows a button loads the validator. */

/** Most searches that one person watches at a time. */
export const MOST_PRICE_WATCHES = 10;

/** A change of at least so many percent of the price that was told last is told. */
export const TOLD_PERCENT = 5;

/** Where the link of a visitor's email leads. */
export const PRICE_WATCH_PATH = '/price-watch';

/** The address of `listPriceWatches`. */
export const LIST_PRICE_WATCHES = {
  id: 'priceWatches.list',
  method: 'GET',
  path: '/api/user/price-watches',
} as const satisfies CallAddress;

/** The address of `endPriceWatch`. */
export const END_PRICE_WATCH = {
  id: 'priceWatches.end',
  method: 'DELETE',
  path: '/api/user/price-watches/:id',
} as const satisfies CallAddress;
