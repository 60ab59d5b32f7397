import { createRoute } from '@tanstack/react-router';
import { laterPages, lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

export const websiteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/website',
  loader: ({ context }) => context.getTexts().load('website'),
  component: lazyPage(async () => (await laterPages()).loadWebsiteSettings(), 'WebsiteSettingsPage'),
});
