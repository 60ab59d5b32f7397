import { PRODUCT_PATHS, PRODUCTS, type Product } from '@caravel/contracts';
import { createRoute } from '@tanstack/react-router';
import { laterPages, lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

/** Products whose search has routes of its own, which say by themselves where they are not sold (`soldPage`). */
const ROUTED: ReadonlySet<Product> = new Set(['flights', 'hotels', 'cars']);

/** The search forms that the web does not have yet: the menu links to them nevertheless. */
export const notOnSaleRoutes = PRODUCTS.filter((product) => !ROUTED.has(product)).map((product) =>
  createRoute({
    getParentRoute: () => protectedRoute,
    path: PRODUCT_PATHS[product].search,
    staticData: { product },
    loader: loadAppTexts,
    component: lazyPage(async () => (await laterPages()).loadNotOnSale(), 'NotOnSalePage'),
  }),
);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The product that a booking page belongs to. */
    product?: Product;
  }
}
