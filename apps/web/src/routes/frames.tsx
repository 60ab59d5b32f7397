import { createRoute } from '@tanstack/react-router';
import { barePage, lazyPage } from '../lib/page/lazy-page.ts';
import { listRoute, protectedRoute } from '../products/frames.ts';

protectedRoute.update({ component: barePage(() => import('./protected-layout.tsx'), 'ProtectedLayout') });

listRoute.update({ component: barePage(() => import('./list-layout.tsx'), 'ListLayout') });

/** Parent of the office: pages of agency staff. A client who opens one is told that they have no access, and stays logged in. */
export const staffRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'staff',
  component: lazyPage(() => import('./staff-layout.tsx'), 'StaffLayout'),
});
