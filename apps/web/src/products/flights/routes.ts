import { createRoute, redirect } from '@tanstack/react-router';
import { count, searchParams, text } from '../../lib/address/search-params.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { laterPages, lazyPage, searchPages } from '../../routes/lazy-page.ts';
import { listRoute, loadAppTexts, loadFlightTexts, protectedRoute } from '../../routes/protected-route.tsx';
import type { TypedSearch } from './search/typed-search.ts';

/** The address of a flight search as `@caravel/flight-search` writes and reads it: legs, travelers, cabin, filters, order, page. */
const searchShape = {
  t: text(4),
  l: text(140),
  p: text(12),
  c: text(4),
  ms: text(8),
  fs: text(40),
  fc: text(40),
  fa: text(400),
  fd: text(60),
  fv: text(60),
  fp: text(40),
  fm: text(12),
  fb: text(12),
  fx: text(12),
  fl: text(400),
  o: text(16),
  g: text(400),
  pg: count(undefined, 1, 1000),
} as const;

/** The start of a search may also come with what was typed on the landing page. */
const typedShape = { ...searchShape, from: text(60), to: text(60), out: text(10), back: text(10) } as const;

/** The booking area starts with flights (spec 2, section 2: its fallback). */
const bookNowRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow',
  beforeLoad: () => {
    throw redirect({ to: '/booknow/flights', replace: true });
  },
});

/** What was typed on the landing page becomes an address of the search. */
async function leadTyped({ l, ...typed }: TypedSearch & { readonly l?: string | undefined }): Promise<void> {
  if (l !== undefined || (typed.from ?? typed.to ?? typed.out) === undefined) return;
  const { hrefOfTyped } = await loadChunk(() => import('./search/typed-search.ts'));
  throw redirect({ href: await hrefOfTyped(typed), replace: true });
}

const flightSearchRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights',
  staticData: { product: 'flights' },
  validateSearch: searchParams(typedShape),
  beforeLoad: ({ search }) => leadTyped(search),
  loader: loadFlightTexts,
  component: lazyPage(async () => (await searchPages()).loadFlightSearch(), 'SearchPage'),
});

const flightResultsRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/booknow/flights/search',
  staticData: { product: 'flights' },
  validateSearch: searchParams(searchShape),
  loader: loadFlightTexts,
  component: lazyPage(async () => (await searchPages()).loadFlightResults(), 'ResultsPage'),
});

/**
 * `searchId` and `offerId` identify the offer to reprice; `seen` is the total that the person last saw, `USD21400`: a guard,
 * never a price.
 */
const flightDetailsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/search-details',
  staticData: { product: 'flights' },
  validateSearch: searchParams({ ...searchShape, searchId: text(36), offerId: text(600), seen: text(20) }),
  loader: loadAppTexts,
  component: lazyPage(async () => (await laterPages()).loadFlightDetails(), 'DetailsPage'),
});

/** Search and selected flight (spec 2, section 2). */
export const flightsRoutes = [bookNowRoute, flightSearchRoute, flightDetailsRoute] as const;

/** Results (spec 2, section 2). */
export const flightListRoutes = [flightResultsRoute] as const;
