import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

const applicationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/applications',
  component: lazyPage(() => import('../features/applications/applications-page.tsx'), 'ApplicationsPage'),
});

const mailgunRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/applications/mailgun',
  component: lazyPage(() => import('../features/applications/mailgun-page.tsx'), 'MailgunPage'),
});

export const applicationsRoutes = [applicationsRoute, mailgunRoute];
