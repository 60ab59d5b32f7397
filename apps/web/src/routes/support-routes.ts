import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

const askRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/support/new',
  component: lazyPage(() => import('../features/support/ask-page.tsx'), 'AskPage'),
});

const threadRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/support/$threadId',
  component: lazyPage(() => import('../features/support/thread-page.tsx'), 'ThreadPage'),
});

/** Questions of staff to those who run the platform. */
export const supportRoutes = [askRoute, threadRoute] as const;
