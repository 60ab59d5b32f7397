import { createRoute, notFound } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { protectedRoute } from '../products/frames.ts';

/** The platform is run from its own brand; elsewhere these pages do not exist. */
function onOwnBrand({ context }: { readonly context: RouterContext }): void {
  if (!context.boot.agency?.isPlatformBrand) throw notFound();
}

const common = { getParentRoute: () => protectedRoute, beforeLoad: onOwnBrand } as const;

/** The office of those who run the platform. */
export const operatorRoutes = [
  createRoute({
    ...common,
    path: '/operator',
    component: lazyPage(() => import('../features/operator/agencies-page.tsx'), 'AgenciesPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/agencies/$agencyId',
    component: lazyPage(() => import('../features/operator/agency-page.tsx'), 'AgencyPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/support',
    component: lazyPage(() => import('../features/operator/threads-page.tsx'), 'ThreadsPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/support/$agencyId/$threadId',
    component: lazyPage(() => import('../features/operator/thread-page.tsx'), 'ThreadPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/needs',
    component: lazyPage(() => import('../features/operator/needs-page.tsx'), 'NeedsPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/mails',
    component: lazyPage(() => import('../features/operator/mails-page.tsx'), 'MailsPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/jobs',
    component: lazyPage(() => import('../features/operator/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/partners',
    component: lazyPage(() => import('../features/operator/partners-page.tsx'), 'PartnersPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/coupons',
    component: lazyPage(() => import('../features/operator/coupons-page.tsx'), 'CouponsPage'),
  }),
  createRoute({
    ...common,
    path: '/operator/names',
    component: lazyPage(() => import('../features/operator/names-page.tsx'), 'NamesPage'),
  }),
] as const;
