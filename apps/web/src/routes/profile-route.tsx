import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  loader: loadAppTexts,
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});
