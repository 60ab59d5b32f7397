import { count, list, oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { barePage, lazyPage } from '../../lib/page/lazy-page.ts';
import { searchRoutes } from '../search-routes.ts';

/** The address of an activity search: the destination, and the days if some are chosen. */
const searchShape = { d: text(60), s: text(10), e: text(10) } as const;

/** A filter of the list in the address. */
const filter = text(120);

/** The address of its list: filters, order, pages, whether phones show the map, and the search at the server. */
const listShape = {
  fp: filter,
  fd: filter,
  ft: filter,
  fs: filter,
  fl: filter,
  fx: filter,
  fq: filter,
  fg: list(50, 12),
  fn: filter,
  fa: filter,
  o: filter,
  v: oneOf(['map']),
  pg: count(undefined, 1, 12),
  c: filter,
} as const;

/**
 * The pages of an activity search. The page of a product has it in its path, so that a link to it can be shared; `on` and `party` are the day and the
 * people it was last checked for, `opt` the option that was chosen then.
 */
export const activityRoutes = searchRoutes({
  product: 'activities',
  form: {
    path: '/booknow/activities',
    validateSearch: searchParams(searchShape),
    component: lazyPage(() => import('./search/search-page.tsx'), 'SearchPage'),
  },
  list: {
    path: '/booknow/activities/search',
    validateSearch: searchParams({ ...searchShape, ...listShape }),
    component: barePage(() => import('./search/results-page.tsx'), 'ResultsPage'),
  },
  details: {
    path: '/booknow/activities/result-details/$productCode',
    validateSearch: searchParams({ ...searchShape, ...listShape, on: text(10), party: text(100), opt: text(90) }),
    component: lazyPage(() => import('./search/details-page.tsx'), 'DetailsPage'),
  },
});
