import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { PageFailed } from '../routes/page-failed.tsx';
import { unmatchedRoute } from '../routes/public-routes.tsx';
import type { routeTree } from '../routes/route-tree.ts';

type AppRoutes = typeof routeTree;

/** Makes the router of a page. On the server with a memory history; in the browser with the address bar (default). */
export function createAppRouter(routes: AppRoutes, context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Inside the shell, which stays: a page that fails does not take the way out with it.
    defaultErrorComponent: PageFailed,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: typeof document !== 'undefined',
    trailingSlash: 'never',
  });
}

/** Whether a page has this path, no matter who may open it. Any other is said to be missing, or leads to the log-in. */
export function isPage(router: Pick<ReturnType<typeof createAppRouter>, 'getMatchedRoutes'>, pathname: string): boolean {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found !== undefined && found.id !== unmatchedRoute.id;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
