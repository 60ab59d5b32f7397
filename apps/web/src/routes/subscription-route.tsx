import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from './protected-route.tsx';

export const subscriptionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscription',
  component: lazyRouteComponent(() => import('../features/landing/subscription-page.tsx'), 'SubscriptionPage'),
  loader: ({ context }) => context.getTexts().load('product'),
});
