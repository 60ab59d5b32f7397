import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const apiKeysRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/api-keys',
  component: lazyPage(() => import('../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});
