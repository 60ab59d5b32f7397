import { count, flag, list, oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { barePage, lazyPage } from '../../lib/page/lazy-page.ts';
import { searchRoutes } from '../search-routes.ts';

/** The address of a hotel search: destination or area, days, rooms, nationality. */
const searchShape = { d: text(80), at: text(40), s: text(10), e: text(10), r: text(120), n: text(2) } as const;

/** The address of its list: filters, order, pages, and whether phones show the map. */
const listShape = {
  fp: text(30),
  fc: text(20),
  fs: text(6),
  fb: text(60),
  ff: text(300),
  fd: text(8),
  fr: flag(),
  fh: list(20, 80),
  fw: list(20, 80),
  fn: text(80),
  fa: text(60),
  o: text(16),
  v: oneOf(['map']),
  pg: count(undefined, 1, 100),
  hc: list(3, 200),
  c: text(50),
} as const;

/**
 * The pages of a hotel search. `corelationid` and `hotelid` identify the hotel of a search, by the names of the call that tells of it; `of` is what the
 * list quoted of it, `rates` what was chosen there.
 */
export const hotelRoutes = searchRoutes({
  product: 'hotels',
  form: {
    path: '/booknow/hotels',
    validateSearch: searchParams(searchShape),
    component: lazyPage(() => import('./search/search-page.tsx'), 'SearchPage'),
  },
  list: {
    path: '/booknow/hotels/search',
    validateSearch: searchParams({ ...searchShape, ...listShape }),
    component: barePage(() => import('./search/results-page.tsx'), 'ResultsPage'),
  },
  details: {
    path: '/booknow/hotels/search-details',
    validateSearch: searchParams({
      ...searchShape,
      ...listShape,
      corelationid: text(36),
      hotelid: text(200),
      of: text(60),
      rates: text(2000),
    }),
    component: lazyPage(() => import('./search/details-page.tsx'), 'DetailsPage'),
  },
});
