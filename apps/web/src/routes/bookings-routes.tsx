import { createRoute, redirect } from '@tanstack/react-router';
import { count, day, flag, oneOf, searchParams, text } from '../lib/search-params.ts';
import { lazyPage } from './lazy-page.ts';
import { loadAppTexts, protectedRoute, staffRoute } from './protected-route.tsx';

/** A booking in detail. `back` is the state of the list that it was opened from: its query string. */
const detailSearch = searchParams({ bookingId: text(36), orderID: text(80), back: text(400) });

const flightDetailPage = () => lazyPage(() => import('../features/trips/flight-booking-page.tsx'), 'FlightBookingPage');

const flightBookingRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/flight-details',
  staticData: { product: 'flights' },
  validateSearch: detailSearch,
  loader: loadAppTexts,
  component: flightDetailPage(),
});

const flightReservationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/reservation-details',
  staticData: { product: 'flights' },
  validateSearch: detailSearch,
  loader: loadAppTexts,
  component: flightDetailPage(),
});

const tripsSearch = searchParams({
  when: oneOf(['upcoming', 'past', 'cancelled']),
  product: oneOf(['flights', 'hotels', 'cars', 'activities']),
  status: text(40),
  page: count(undefined, 1, 4000),
});

const tripsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/mytrips',
  validateSearch: tripsSearch,
  loader: loadAppTexts,
  component: lazyPage(() => import('../features/trips/trips-page.tsx'), 'TripsPage'),
});

/** The spec names both paths; they are one page. */
const tripRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/mytrip',
  beforeLoad: () => {
    throw redirect({ to: '/mytrips', replace: true });
  },
});

export const bookingRoutes = [flightBookingRoute, flightReservationRoute, tripsRoute, tripRoute] as const;

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  component: lazyPage(() => import('../features/office-bookings/dashboard-page.tsx'), 'DashboardPage'),
});

const officeFlightsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/office/bookings/flights',
  validateSearch: searchParams({
    q: text(80),
    status: text(120),
    from: day(),
    to: day(),
    past: flag(),
    user: text(36),
    userName: text(80),
    sort: oneOf(['created', '-created', 'travel', '-travel', 'total', '-total']),
    page: count(undefined, 1, 4000),
    size: count(undefined, 25, 100),
  }),
  component: lazyPage(() => import('../features/office-bookings/flight-bookings-page.tsx'), 'FlightBookingsPage'),
});

/** The entry of the side navigation: the first of the lists. */
const officeBookingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/bookings',
  beforeLoad: () => {
    throw redirect({ to: '/office/bookings/flights', replace: true });
  },
});

const markupsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/markups',
  component: lazyPage(() => import('../features/office-markups/markups-page.tsx'), 'MarkupsPage'),
});

export const officeRoutes = [dashboardRoute, officeFlightsRoute, officeBookingsRoute, markupsRoute] as const;
