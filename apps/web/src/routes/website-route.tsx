import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const websiteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/website',
  component: lazyPage(() => import('../features/website-settings/website-settings-page.tsx'), 'WebsiteSettingsPage'),
});
