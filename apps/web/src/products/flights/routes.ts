import { createRoute, redirect } from '@tanstack/react-router';
import { count, searchParams, text } from '../../lib/address/search-params.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { listRoute, loadAppTexts, protectedRoute, textsLoader } from '../frames.ts';
import type { TypedSearch } from './search/typed-search.ts';

/** The texts of these pages, which load no others: their first load must stay small. */
const loadTexts = textsLoader({
  name: 'flights',
  en: async () => (await import('@caravel/products/flights/texts/en/search.ts')).search,
  pt: async () => (await import('@caravel/products/flights/texts/pt/search.ts')).search,
  es: async () => (await import('@caravel/products/flights/texts/es/search.ts')).search,
});

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

/** What was typed on the landing page becomes an address of the search. */
async function leadTyped({ l, ...typed }: TypedSearch & { readonly l?: string | undefined }): Promise<void> {
  if (l !== undefined || (typed.from ?? typed.to ?? typed.out) === undefined) return;
  const { hrefOfTyped } = await loadChunk(() => import('./search/typed-search.ts'));
  throw redirect({ href: await hrefOfTyped(typed), replace: true });
}

const flightSearchRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights',
  staticData: { product: 'flights', sells: true },
  validateSearch: searchParams(typedShape),
  beforeLoad: ({ search }) => leadTyped(search),
  loader: loadTexts,
  component: lazyPage(() => import('./search/search-page.tsx'), 'SearchPage'),
});

const flightResultsRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/booknow/flights/search',
  staticData: { product: 'flights', sells: true },
  validateSearch: searchParams(searchShape),
  loader: loadTexts,
  component: lazyPage(() => import('./search/results-page.tsx'), 'ResultsPage'),
});

/**
 * `searchId` and `offerId` identify the offer to reprice; `seen` is the total that the person last saw, `USD21400`: a guard,
 * never a price.
 */
const flightDetailsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/search-details',
  staticData: { product: 'flights', sells: true },
  validateSearch: searchParams({ ...searchShape, searchId: text(36), offerId: text(600), seen: text(20) }),
  loader: loadAppTexts,
  component: lazyPage(() => import('./search/details-page.tsx'), 'DetailsPage'),
});

const pages = [flightSearchRoute, flightDetailsRoute] as const;

const lists = [flightResultsRoute] as const;

/** The pages of a flight search: form, results, one result (spec 2, section 2). */
export const flightRoutes = { pages, lists } as const;
