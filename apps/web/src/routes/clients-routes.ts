import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients',
  component: lazyPage(() => import('../features/office-clients/clients-page.tsx'), 'ClientsPage'),
});

const uploadRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/upload',
  component: lazyPage(() => import('../features/office-clients/upload-page.tsx'), 'UploadPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/$id',
  component: lazyPage(() => import('../features/office-clients/client-page.tsx'), 'ClientPage'),
});

export const clientRoutes = [listRoute, uploadRoute, detailRoute] as const;
