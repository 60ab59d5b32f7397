import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { protectedRoute } from './protected-route.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});
