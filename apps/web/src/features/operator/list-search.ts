import { count, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the plain lists of the office of those who run the platform. `of`: which bookings that need somebody. */
export const readListSearch = searchParams({
  q: text(63),
  of: oneOf(['stuck', 'books']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

/** The state of such a list as its address holds it. */
export type ListSearch = ReturnType<typeof readListSearch>;
