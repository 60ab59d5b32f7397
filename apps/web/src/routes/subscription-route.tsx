import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const subscriptionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscription',
  component: lazyPage(() => import('../features/subscription/subscription-page.tsx'), 'SubscriptionPage'),
});
