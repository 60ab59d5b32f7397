import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

export const websiteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/website',
  loader: ({ context }) => context.getTexts().load('website'),
  component: lazyPage(() => import('../features/website-settings/website-settings-page.tsx'), 'WebsiteSettingsPage'),
});
