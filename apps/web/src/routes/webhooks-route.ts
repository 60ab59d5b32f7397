import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const webhooksRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/webhooks',
  component: lazyPage(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
