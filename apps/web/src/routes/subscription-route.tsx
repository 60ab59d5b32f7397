import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

export const subscriptionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscription',
  component: lazyPage(() => import('../features/landing/subscription-page.tsx'), 'SubscriptionPage'),
  loader: ({ context }) => context.getTexts().load('product'),
});
