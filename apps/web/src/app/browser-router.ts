import { loadChunk } from '../lib/api/load-chunk.ts';
import type { RouterContext } from '../lib/api/router-context.ts';
import { whenIdle } from '../lib/page/when-idle.ts';
import { rootRoute } from '../products/frames.ts';
import { publicRoutes } from '../routes/public-routes.tsx';
import { createAppRouter, isPage } from './router.ts';

type Router = ReturnType<typeof createAppRouter>;

/**
 * Makes the router of a browser: it begins with the routes of visitors, and those behind the log-in come when a page of theirs is opened, or when the first
 * page has been idle for a moment. Links may name them all from the start.
 */
export async function createBrowserRouter(context: Omit<RouterContext, 'openRest'>): Promise<Router> {
  const openRest = async (pathname: string): Promise<boolean> => {
    await loadChunk(() => import('../routes/route-tree.ts'));
    router.setRoutes(router.buildRouteTree());
    return isPage(router, pathname);
  };
  const visitors = rootRoute.addChildren([...publicRoutes]);
  // The tree is one object, to which the other routes are added: so are their types.
  const router = createAppRouter(visitors as unknown as Parameters<typeof createAppRouter>[0], { ...context, openRest });
  const { pathname } = window.location;
  if (isPage(router, pathname)) whenIdle(() => void openRest(pathname).catch(() => undefined));
  else await openRest(pathname);
  return router;
}
