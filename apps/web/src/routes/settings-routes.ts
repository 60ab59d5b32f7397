import { SITE_PREVIEW_PATH } from '@caravel/contracts';
import { createRoute, redirect } from '@tanstack/react-router';
import { barePage, lazyPage } from '../lib/page/lazy-page.ts';
import { sessionStore } from '../lib/session/session.ts';
import { rootRoute } from '../products/frames.ts';
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

/**
 * The landing page in the frame beside its settings, as a visitor sees it: who the owner is, this window forgets. The server lets nobody else frame it
 * (`composition/web-pages.ts`); opened by itself, it leads to the settings.
 */
export const sitePreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SITE_PREVIEW_PATH,
  beforeLoad: () => {
    if (window.parent === window) throw redirect({ to: '/settings/website', replace: true });
    sessionStore.set(null);
  },
  component: barePage(() => import('../features/landing/site-preview-page.tsx'), 'SitePreviewPage'),
});

/** What an owner sets. */
export const settingsRoutes = [websiteRoute, applicationsRoute, otherRoute] as const;
