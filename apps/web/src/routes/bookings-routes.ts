import { PRODUCTS, TRIP_TIMES } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { PATHS } from '../lib/address/paths.ts';
import { count, oneOf, searchParams, text } from '../lib/address/search-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import type { BookingRecord, ProductBooking } from '../products/booking.ts';
import { protectedRoute } from '../products/frames.ts';
import type { ProductModule } from '../products/product.ts';
import type { ProductList } from '../products/product-list.ts';
import { registry } from '../products/registry.ts';
import { staffRoute } from './frames.tsx';

/** A booking in detail. `back` is the state of the list that it was opened from: its query string; `ask`: whether it opens with what cancelling costs. */
const detailSearch = searchParams({ bookingId: text(36), orderID: text(80), back: text(1500), ask: oneOf(['cancel', 'void']) });

/** Loads the booking page and binds a product's part to it. */
async function loadBookingPage({ loadBooking }: ProductModule) {
  const [{ BookingPage }, withPart] = await Promise.all([import('../features/booking/booking-page.tsx'), loadBooking()]);
  const pageOf =
    <Booking extends BookingRecord>(part: ProductBooking<Booking>) =>
    (): ReactNode =>
      createElement(BookingPage<Booking>, { part });
  return { Page: withPart(pageOf) };
}

/** The pages on which a booking of each product is shown. */
const detailRoutes = registry.all.flatMap((module) =>
  [pathsOf(module.product).booking, ...(module.otherBookingPaths ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => protectedRoute,
      path,
      staticData: { product: module.product },
      validateSearch: detailSearch,
      component: lazyPage(() => loadBookingPage(module), 'Page'),
    }),
  ),
);

const tripsSearch = searchParams({
  when: oneOf(TRIP_TIMES),
  product: oneOf(PRODUCTS),
  status: text(120),
  page: count(undefined, 1, 4000),
});

const tripsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/mytrips',
  validateSearch: tripsSearch,
  component: lazyPage(() => import('../features/trips/trips-page.tsx'), 'TripsPage'),
});

/** The spec names both paths; they show the same page. */
const tripRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/mytrip',
  beforeLoad: () => {
    throw redirect({ to: '/mytrips', replace: true });
  },
});

export const bookingRoutes = [...detailRoutes, tripsRoute, tripRoute] as const;

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  component: lazyPage(() => import('../features/office-dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

/** Loads the list page and binds the parts of a product's list to it; null: the list of all. */
async function loadBookingsPage(module: ProductModule | null) {
  const [{ BookingsPage }, part] = await Promise.all([
    import('../features/office-bookings/bookings-page.tsx'),
    module?.loadList(),
  ]);
  const pageOf = (props: { module: ProductModule | null; part: ProductList | undefined }) => () =>
    createElement(BookingsPage, props);
  return { Page: pageOf({ module, part }) };
}

/** The list of every product's bookings, and of all. */
const officeListRoutes = [...registry.all, null].map((module) =>
  createRoute({
    getParentRoute: () => staffRoute,
    path: module ? pathsOf(module.product).office : PATHS.allBookings,
    component: lazyPage(() => loadBookingsPage(module), 'Page'),
  }),
);

/** The entry of the side navigation leads to the first of the lists. */
const officeBookingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/bookings',
  beforeLoad: () => {
    throw redirect({ href: PATHS.bookings, replace: true });
  },
});

const markupsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/markups',
  component: lazyPage(() => import('../features/office-markups/markups-page.tsx'), 'MarkupsPage'),
});

export const officeRoutes = [dashboardRoute, ...officeListRoutes, officeBookingsRoute, markupsRoute] as const;
