import { createRoute, notFound } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { protectedRoute } from '../products/frames.ts';

/** The platform is run from its own brand; elsewhere these pages do not exist. */
function onOwnBrand({ context }: { readonly context: RouterContext }): void {
  if (!context.boot.agency?.isPlatformBrand) throw notFound();
}

const agenciesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/operator',
  beforeLoad: onOwnBrand,
  component: lazyPage(() => import('../features/operator/agencies-page.tsx'), 'AgenciesPage'),
});

const agencyRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/operator/agencies/$agencyId',
  beforeLoad: onOwnBrand,
  component: lazyPage(() => import('../features/operator/agency-page.tsx'), 'AgencyPage'),
});

/** The office of those who run the platform. */
export const operatorRoutes = [agenciesRoute, agencyRoute] as const;
