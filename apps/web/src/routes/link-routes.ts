import { createRoute } from '@tanstack/react-router';
import { searchParams, text } from '../lib/address/search-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { rootRoute } from '../products/frames.ts';

/** Where somebody who runs the platform begins to view an agency. */
const viewAsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view-as',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/auth/view-as-page.tsx'), 'ViewAsPage'),
});

/** Where somebody pays by a link that staff sent. */
const payRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pay',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/pay/pay-page.tsx'), 'PayPage'),
});

/** Where a visitor says that they want emails about a price. */
const priceWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/price-watch',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/price-watch/confirm-page.tsx'), 'ConfirmWatchPage'),
});

/** Where the new email of an account is proved, and where the old one is kept. */
const proveEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-proved',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/auth/email-link-page.tsx'), 'ProveEmailPage'),
});
const keepEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-kept',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/auth/email-link-page.tsx'), 'KeepEmailPage'),
});

/** Pages that nobody opens but by a link that was sent: their files are named with those that are opened later. */
export const linkRoutes = [viewAsRoute, payRoute, priceWatchRoute, proveEmailRoute, keepEmailRoute] as const;
