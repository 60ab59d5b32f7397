import { count, searchParams, text } from '../../lib/address/search-params.ts';
import { barePage, lazyPage } from '../../lib/page/lazy-page.ts';
import { searchRoutes } from '../search-routes.ts';

/** The address of a car search: places, times, age and country of the driver. */
const searchShape = { from: text(80), to: text(80), pu: text(16), do: text(16), age: text(2), c: text(2) } as const;

/** The address of its list: a parameter for each group of filters, order, pages. */
const listShape = {
  fp: text(20),
  fb: text(20),
  ft: text(80),
  fr: text(40),
  ff: text(60),
  fo: text(60),
  fa: text(300),
  o: text(16),
  pg: count(undefined, 1, 20),
} as const;

/**
 * The pages of a car search. `searchId` and `offerId` identify the car of a search, or `url` by its signed handle, by the names of the calls that tell
 * of it.
 */
export const carRoutes = searchRoutes({
  product: 'cars',
  form: {
    path: '/booknow/cars',
    validateSearch: searchParams(searchShape),
    component: lazyPage(() => import('./search/search-page.tsx'), 'SearchPage'),
  },
  list: {
    path: '/booknow/cars/search',
    validateSearch: searchParams({ ...searchShape, ...listShape }),
    component: barePage(() => import('./search/results-page.tsx'), 'ResultsPage'),
  },
  details: {
    path: '/booknow/cars/result-details',
    validateSearch: searchParams({
      ...searchShape,
      ...listShape,
      searchId: text(36),
      offerId: text(200),
      url: text(2000),
      extras: text(200),
    }),
    component: lazyPage(() => import('./search/details-page.tsx'), 'DetailsPage'),
  },
});
