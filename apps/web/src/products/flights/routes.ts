import { redirect } from '@tanstack/react-router';
import { count, searchParams, text } from '../../lib/address/search-params.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { barePage, lazyPage } from '../../lib/page/lazy-page.ts';
import { searchRoutes } from '../search-routes.ts';
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
const readTyped = searchParams({ ...searchShape, from: text(60), to: text(60), out: text(10), back: text(10) });

/** What was typed on the landing page becomes an address of the search. */
async function leadTyped({ l, ...typed }: TypedSearch & { readonly l?: string | undefined }): Promise<void> {
  if (l !== undefined || (typed.from ?? typed.to ?? typed.out) === undefined) return;
  const { hrefOfTyped } = await loadChunk(() => import('./search/typed-search.ts'));
  throw redirect({ href: await hrefOfTyped(typed), replace: true });
}

/**
 * The pages of a flight search. `searchId` and `offerId` identify the offer to reprice; `seen` is the total that the person last saw, `USD21400`: a guard,
 * never a price.
 */
export const flightRoutes = searchRoutes({
  product: 'flights',
  form: {
    path: '/booknow/flights',
    validateSearch: readTyped,
    beforeLoad: ({ search }) => leadTyped(readTyped(search)),
    component: lazyPage(() => import('./search/search-page.tsx'), 'SearchPage'),
  },
  list: {
    path: '/booknow/flights/search',
    validateSearch: searchParams(searchShape),
    component: barePage(() => import('./search/results-page.tsx'), 'ResultsPage'),
  },
  details: {
    path: '/booknow/flights/search-details',
    validateSearch: searchParams({ ...searchShape, searchId: text(36), offerId: text(600), seen: text(20) }),
    component: lazyPage(() => import('./search/details-page.tsx'), 'DetailsPage'),
  },
});
