import { accountRoutes } from './account-routes.tsx';
import { bookingRoutes, officeRoutes } from './bookings-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { flightsRoutes } from './flights-routes.tsx';
import { hotelsRoutes } from './hotels-routes.tsx';
import { notOnSaleRoutes } from './not-on-sale-routes.ts';
import { protectedRoute, staffRoute } from './protected-route.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { subscriptionRoute } from './subscription-route.tsx';
import { websiteRoute } from './website-route.tsx';

/**
 * All routes. To add one: a file `routes/<name>-route.tsx` that exports `createRoute({ getParentRoute: () => protectedRoute, path, validateSearch,
 * component: lazyRouteComponent(...) })`, and its name in one of the two lists below (`staffRoute`'s for the office).
 */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  protectedRoute.addChildren([
    ...accountRoutes,
    ...flightsRoutes,
    ...hotelsRoutes,
    ...checkoutRoutes,
    ...bookingRoutes,
    ...notOnSaleRoutes,
    staffRoute.addChildren([subscriptionRoute, ...officeRoutes, websiteRoute]),
  ]),
]);
