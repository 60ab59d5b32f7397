import type { Product } from '@caravel/contracts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

const notOnSale = <Path extends string>(path: Path, product: Product) =>
  createRoute({
    getParentRoute: () => protectedRoute,
    path,
    staticData: { product },
    loader: loadAppTexts,
    component: lazyPage(() => import('../features/booking-shell/not-on-sale-page.tsx'), 'NotOnSalePage'),
  });

/** Products that have no page of their own yet. Take a line out where a feature brings its route. */
export const notOnSaleRoutes = [
  notOnSale('/booknow/hotels', 'hotels'),
  notOnSale('/booknow/cars', 'cars'),
  notOnSale('/booknow/activities', 'activities'),
] as const;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The product that a booking page belongs to. */
    product?: Product;
  }
}
