import { CAR_SORTS } from '@caravel/contracts';
import { createRoute } from '@tanstack/react-router';
import { count, oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { laterPages, lazyPage, searchPages } from '../../routes/lazy-page.ts';
import { listRoute, loadAppTexts, loadCarTexts, protectedRoute } from '../../routes/protected-route.tsx';
import { soldPage } from '../../routes/sold-page.tsx';

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
  o: oneOf(CAR_SORTS),
  pg: count(undefined, 1, 20),
} as const;

const shared = { staticData: { product: 'cars' }, loader: loadCarTexts } as const;
const common = { ...shared, getParentRoute: () => protectedRoute } as const;

const carSearchRoute = createRoute({
  ...common,
  path: '/booknow/cars',
  validateSearch: searchParams(searchShape),
  component: soldPage(
    'cars',
    lazyPage(async () => (await searchPages()).loadCarSearch(), 'SearchPage'),
  ),
});

const carResultsRoute = createRoute({
  ...shared,
  getParentRoute: () => listRoute,
  path: '/booknow/cars/search',
  validateSearch: searchParams({ ...searchShape, ...listShape }),
  component: soldPage(
    'cars',
    lazyPage(async () => (await searchPages()).loadCarResults(), 'ResultsPage'),
  ),
});

/** `searchId` and `offerId` identify the car of a search, or `url` by its signed handle, by the names of the calls that tell of it. */
const carDetailsRoute = createRoute({
  ...common,
  loader: loadAppTexts,
  path: '/booknow/cars/result-details',
  validateSearch: searchParams({
    ...searchShape,
    ...listShape,
    searchId: text(36),
    offerId: text(200),
    url: text(2000),
    extras: text(200),
  }),
  component: soldPage(
    'cars',
    lazyPage(async () => (await laterPages()).loadCarDetails(), 'DetailsPage'),
  ),
});

/** Search and one car (spec 2, section 2). */
export const carsRoutes = [carSearchRoute, carDetailsRoute] as const;

/** Results (spec 2, section 2). */
export const carListRoutes = [carResultsRoute] as const;
