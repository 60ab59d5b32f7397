import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isTravelAgent } from '../lib/session.ts';
import { rootRoute } from './root-route.tsx';

/** Pages that staff of an agency without a subscription may still open. */
const OPEN_WITHOUT_SUBSCRIPTION = new Set(['/subscription', '/profile', '/support']);

/**
 * Parent of every page behind the log-in. Without a session the person goes to /logout, which keeps where they wanted to go, and then to the landing
 * page; staff of an unsubscribed agency go to /subscription (spec 1, sections 2 and 6). Loads the texts and styles of the app.
 */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: ({ context, location }) => {
    const session = context.getSession();
    if (!session) throw redirect({ to: '/logout', search: { origin: location.href }, replace: true });
    if (isTravelAgent(session) && !session.isSubscribed && !OPEN_WITHOUT_SUBSCRIPTION.has(location.pathname)) {
      throw redirect({ href: '/subscription', replace: true });
    }
    return { session };
  },
  loader: ({ context }) => context.getTexts().load('forms', 'app'),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('./protected-layout.tsx'), 'ProtectedLayout'),
});

/** Parent of the office: pages of agency staff. A client who opens one sees that they may not, and stays logged in. */
export const staffRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'staff',
  component: lazyRouteComponent(() => import('./staff-layout.tsx'), 'StaffLayout'),
});
