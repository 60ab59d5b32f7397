import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

/** What was searched at the agency lately (spec 3, section 2). */
export const searchesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/searches',
  component: lazyPage(() => import('../features/office-searches/searches-page.tsx'), 'SearchesPage'),
});
