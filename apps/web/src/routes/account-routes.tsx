import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { protectedRoute } from '../products/frames.ts';

const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  component: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

/** For logged-in people (spec 1, section 2); visitors find telephone and email in the footer of every page. */
const supportRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/support',
  component: lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage'),
});

/** The person's own pages, whatever they book. */
export const accountRoutes = [profileRoute, supportRoute] as const;
