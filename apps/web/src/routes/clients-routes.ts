import { createRoute } from '@tanstack/react-router';
import { readClientsParams } from '../features/office-clients/clients-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { textsLoader } from '../products/frames.ts';
import { staffRoute } from './frames.tsx';

/** Texts of the office's clients: no other page loads them. */
const loader = textsLoader({
  name: 'clients',
  en: async () => (await import('@caravel/messages/web/clients-en.ts')).clients,
  pt: async () => (await import('@caravel/messages/web/clients-pt.ts')).clients,
  es: async () => (await import('@caravel/messages/web/clients-es.ts')).clients,
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients',
  validateSearch: readClientsParams,
  loader,
  component: lazyPage(() => import('../features/office-clients/clients-page.tsx'), 'ClientsPage'),
});

const uploadRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/upload',
  loader,
  component: lazyPage(() => import('../features/office-clients/upload-page.tsx'), 'UploadPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/$id',
  loader,
  component: lazyPage(() => import('../features/office-clients/client-page.tsx'), 'ClientPage'),
});

export const clientRoutes = [listRoute, uploadRoute, detailRoute] as const;
