import { carListRoutes, carsRoutes } from '../products/cars/routes.ts';
import { flightListRoutes, flightsRoutes } from '../products/flights/routes.ts';
import { hotelListRoutes, hotelsRoutes } from '../products/hotels/routes.ts';
import { accountRoutes } from './account-routes.tsx';
import { agentsRoutes } from './agents-routes.ts';
import { bookingRoutes, officeRoutes } from './bookings-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { clientRoutes } from './clients-routes.ts';
import { notOnSaleRoutes } from './not-on-sale-routes.ts';
import { listRoute, protectedRoute, staffRoute } from './protected-route.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { searchesRoute } from './searches-route.ts';
import { subscriptionRoute } from './subscription-route.tsx';
import { websiteRoute } from './website-route.tsx';

/**
 * All routes. To add one: a file `routes/<name>-route.tsx` that exports `createRoute({ getParentRoute: () => protectedRoute, path, validateSearch,
 * component: lazyRouteComponent(...) })`, and its name in one of the lists below (`listRoute`'s for results, `staffRoute`'s for the office).
 */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  listRoute.addChildren([...flightListRoutes, ...hotelListRoutes, ...carListRoutes]),
  protectedRoute.addChildren([
    ...accountRoutes,
    ...flightsRoutes,
    ...hotelsRoutes,
    ...carsRoutes,
    ...checkoutRoutes,
    ...bookingRoutes,
    ...notOnSaleRoutes,
    staffRoute.addChildren([
      subscriptionRoute,
      ...officeRoutes,
      ...agentsRoutes,
      ...clientRoutes,
      searchesRoute,

      websiteRoute,
    ]),
  ]),
]);
