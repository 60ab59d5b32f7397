import { createRoute } from '@tanstack/react-router';
import { barePage, lazyPage } from '../lib/page/lazy-page.ts';
import { listRoute, protectedRoute, rootRoute } from '../products/frames.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { RootLayout } from './root-layout.tsx';

/** The shell around every page, and the pages for a missing or failed page. */
rootRoute.update({ component: RootLayout, notFoundComponent: NotFoundPage, errorComponent: PageFailed });

protectedRoute.update({ component: barePage(() => import('./protected-layout.tsx'), 'ProtectedLayout') });

listRoute.update({ component: barePage(() => import('./list-layout.tsx'), 'ListLayout') });

/** Parent of the office: pages of agency staff. A client who opens one is told that they have no access, and stays logged in. */
export const staffRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'staff',
  component: lazyPage(() => import('./staff-layout.tsx'), 'StaffLayout'),
});
