import { PRODUCT_PATHS, PRODUCTS, type Product } from '@caravel/contracts';
import { createRoute } from '@tanstack/react-router';
import { registry } from '../products/registry.ts';
import { laterPages, lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

/** Products whose search has routes of its own, which say by themselves where they are not sold (`soldPage`). */
const ROUTED: ReadonlySet<Product> = new Set(['hotels']);

/** The search forms of products that the web has no pages for yet: the menu links to them nevertheless. */
export const notOnSaleRoutes = PRODUCTS.filter((product) => !registry.find(product) && !ROUTED.has(product)).map((product) =>
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
