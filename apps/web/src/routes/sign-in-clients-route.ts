import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const signInClientsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/sign-in',
  component: lazyPage(() => import('../features/sign-in-clients/sign-in-clients-page.tsx'), 'SignInClientsPage'),
});
