import { listRoute, protectedRoute, rootRoute } from '../products/frames.ts';
import { accountRoutes } from './account-routes.tsx';
import { agentsRoutes } from './agents-routes.ts';
import { bookingRoutes, officeRoutes } from './bookings-routes.ts';
import { booksRoutes } from './books-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { clientRoutes } from './clients-routes.ts';
import { staffRoute } from './frames.tsx';
import { operatorRoutes } from './operator-routes.ts';
import { publicRoutes } from './public-routes.tsx';
import { listRoutes, searchRoutes } from './search-routes.ts';
import { settingsRoutes, sitePreviewRoute } from './settings-routes.ts';
import { subscriptionRoute } from './subscription-route.tsx';
import { supportRoutes } from './support-routes.ts';

/**
 * All routes. To add one: a file `routes/<name>-route.tsx` that exports `createRoute({ getParentRoute: () => protectedRoute, path, validateSearch,
 * component: lazyRouteComponent(...) })`, and its name in one of the lists below (`listRoute`'s for results, `staffRoute`'s for the office).
 */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  sitePreviewRoute,
  listRoute.addChildren(listRoutes),
  protectedRoute.addChildren([
    ...accountRoutes,
    ...searchRoutes,
    ...checkoutRoutes,
    ...bookingRoutes,
    ...operatorRoutes,
    staffRoute.addChildren([
      subscriptionRoute,
      ...supportRoutes,
      ...officeRoutes,
      ...agentsRoutes,
      ...clientRoutes,
      ...booksRoutes,
      ...settingsRoutes,
    ]),
  ]),
]);
