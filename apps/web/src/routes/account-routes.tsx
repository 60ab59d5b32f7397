import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  loader: loadAppTexts,
  component: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

/** For whoever is logged in (spec 1, section 2); visitors find telephone and e-mail at the foot of every page. */
const supportRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/support',
  loader: loadAppTexts,
  component: lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage'),
});

/** What is the person's own, whatever they book. */
export const accountRoutes = [profileRoute, supportRoute] as const;
