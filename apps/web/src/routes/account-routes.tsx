import { createRoute } from '@tanstack/react-router';
import { laterPages, lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  loader: loadAppTexts,
  component: lazyPage(async () => (await laterPages()).loadProfile(), 'ProfilePage'),
});

/** For logged-in people (spec 1, section 2); visitors find telephone and email in the footer of every page. */
const supportRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/support',
  loader: loadAppTexts,
  component: lazyPage(async () => (await laterPages()).loadSupport(), 'SupportPage'),
});

/** The person's own pages, whatever they book. */
export const accountRoutes = [profileRoute, supportRoute] as const;
