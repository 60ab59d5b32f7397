import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

export const mailsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/emails',
  component: lazyPage(() => import('../features/office-mails/mails-page.tsx'), 'MailsPage'),
});
