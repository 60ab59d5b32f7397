import { PRODUCTS } from '@caravel/contracts';
import { createRoute } from '@tanstack/react-router';
import { count, day, oneOf, searchParams, text } from '../lib/address/search-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

/** What was searched at the agency lately (spec 3, section 2). */
export const searchesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/searches',
  validateSearch: searchParams({
    product: oneOf(PRODUCTS),
    user: text(36),
    userName: text(160),
    from: day(),
    to: day(),
    page: count(undefined, 1, 4000),
    size: count(undefined, 25, 100),
  }),
  component: lazyPage(() => import('../features/office-searches/searches-page.tsx'), 'SearchesPage'),
});
