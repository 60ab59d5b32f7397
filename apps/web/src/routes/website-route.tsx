import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from './protected-route.tsx';

export const websiteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/website',
  loader: ({ context }) => context.getTexts().load('website'),
  component: lazyRouteComponent(() => import('../features/website-settings/website-settings-page.tsx'), 'WebsiteSettingsPage'),
});
