import { createRoute } from '@tanstack/react-router';
import { readClientsParams } from '../features/office-clients/clients-params.ts';
import type { RouterContext } from '../lib/api/router-context.ts';
import type { OwnTexts } from '../lib/language/i18n.tsx';
import { laterPages, lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

const textsIn = (locale: 'en' | 'pt' | 'es') => async () => (await import('./client-texts.ts')).CLIENT_TEXTS[locale]();

/** Texts of the office's clients: no other page loads them. */
const clientTexts: OwnTexts = { name: 'clients', en: textsIn('en'), pt: textsIn('pt'), es: textsIn('es') };

const loader = ({ context }: { readonly context: RouterContext }) => context.getTexts().load(clientTexts);

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients',
  validateSearch: readClientsParams,
  loader,
  component: lazyPage(async () => (await laterPages()).loadClients(), 'ClientsPage'),
});

const uploadRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/upload',
  loader,
  component: lazyPage(async () => (await laterPages()).loadClientUpload(), 'UploadPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/clients/$id',
  loader,
  component: lazyPage(async () => (await laterPages()).loadClient(), 'ClientPage'),
});

export const clientRoutes = [listRoute, uploadRoute, detailRoute] as const;
