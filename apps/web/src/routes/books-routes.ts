import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

/** Statements of the agency, for its owner. */
const statementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/statements',
  component: lazyPage(() => import('../features/statements/statements-page.tsx'), 'StatementsPage'),
});

/** What suppliers owe the agency, for its owner. */
const commissionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/commissions',
  component: lazyPage(() => import('../features/commissions/commissions-page.tsx'), 'CommissionsPage'),
});

/** What was searched at the agency lately (spec 3, section 2). */
const searchesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/searches',
  component: lazyPage(() => import('../features/office-searches/searches-page.tsx'), 'SearchesPage'),
});

/** The pages of what was searched, and of the books. */
export const booksRoutes = [searchesRoute, statementsRoute, commissionsRoute] as const;
