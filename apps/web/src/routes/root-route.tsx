import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { RootLayout } from './root-layout.tsx';

/** The root of all routes: the shell around every page, and the pages for a missing or failed page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailed,
});
