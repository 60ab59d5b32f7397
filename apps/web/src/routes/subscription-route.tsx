import { createRoute } from '@tanstack/react-router';
import { laterPages, lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

export const subscriptionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscription',
  component: lazyPage(async () => (await laterPages()).loadSubscription(), 'SubscriptionPage'),
  loader: ({ context }) => context.getTexts().load('product'),
});
