import { listRoute, protectedRoute, rootRoute } from '../products/frames.ts';
import { accountRoutes } from './account-routes.tsx';
import { agentsRoutes } from './agents-routes.ts';
import { apiKeysRoute } from './api-keys-route.ts';
import { applicationsRoutes } from './applications-routes.ts';
import { bookingRoutes, officeRoutes } from './bookings-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { clientRoutes } from './clients-routes.ts';
import { staffRoute } from './frames.tsx';
import { leavingRoute } from './leaving-route.ts';
import { mailsRoute } from './mails-route.ts';
import { operatorRoutes } from './operator-routes.ts';
import { publicRoutes } from './public-routes.tsx';
import { listRoutes, searchRoutes } from './search-routes.ts';
import { searchesRoute } from './searches-route.ts';
import { signInClientsRoute } from './sign-in-clients-route.ts';
import { subscriptionRoute } from './subscription-route.tsx';
import { supportRoutes } from './support-routes.ts';
import { webhooksRoute } from './webhooks-route.ts';
import { websiteRoute } from './website-route.tsx';

/**
 * All routes. To add one: a file `routes/<name>-route.tsx` that exports `createRoute({ getParentRoute: () => protectedRoute, path, validateSearch,
 * component: lazyRouteComponent(...) })`, and its name in one of the lists below (`listRoute`'s for results, `staffRoute`'s for the office).
 */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
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
      searchesRoute,

      websiteRoute,
      ...applicationsRoutes,
      signInClientsRoute,
      leavingRoute,
      mailsRoute,
      webhooksRoute,
      apiKeysRoute,
    ]),
  ]),
]);
