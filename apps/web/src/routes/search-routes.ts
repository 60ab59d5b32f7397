import { PRODUCTS } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { protectedRoute } from '../products/frames.ts';
import { products, registry } from '../products/registry.ts';

type Routes = (typeof products)[number]['routes'];

/** The lists of results of every product. */
export const listRoutes = products.flatMap<Routes['lists'][number]>(({ routes }) => routes.lists);

/** The booking area starts with the first product (spec 2, section 2: its fallback). */
const bookNowRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow',
  beforeLoad: () => {
    throw redirect({ href: pathsOf(PRODUCTS[0]).search, replace: true });
  },
});

/** The search forms that the web does not have yet: the menu links to them nevertheless. */
const notOnSaleRoutes = PRODUCTS.filter((product) => !registry.find(product)).map((product) =>
  createRoute({
    getParentRoute: () => protectedRoute,
    path: pathsOf(product).search,
    staticData: { product },
    component: lazyPage(() => import('../features/booking-shell/not-on-sale-page.tsx'), 'NotOnSalePage'),
  }),
);

/** Search forms and single results of every product. */
export const searchRoutes = [
  bookNowRoute,
  ...products.flatMap<Routes['pages'][number]>(({ routes }) => routes.pages),
  ...notOnSaleRoutes,
] as const;
