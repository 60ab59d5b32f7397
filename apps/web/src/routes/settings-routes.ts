import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

const websiteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/website',
  component: lazyPage(() => import('../features/website-settings/website-settings-page.tsx'), 'WebsiteSettingsPage'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/applications',
  component: lazyPage(() => import('../features/applications/applications-page.tsx'), 'ApplicationsPage'),
});

/** The pages that one of these two leads to. */
const otherRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/$',
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

/** What an owner sets. */
export const settingsRoutes = [websiteRoute, applicationsRoute, otherRoute] as const;
