import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { RootLayout } from './root-layout.tsx';

/** The root of all routes: shell around every page, and what shows where a page is missing or fails. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailed,
});
