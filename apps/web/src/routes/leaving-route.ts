import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const leavingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/leaving',
  component: lazyPage(() => import('../features/leaving/leaving-page.tsx'), 'LeavingPage'),
});
