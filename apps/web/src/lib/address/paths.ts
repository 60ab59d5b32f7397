import { PRODUCT_PATHS, PRODUCTS } from '@caravel/contracts';

const FIRST = PRODUCT_PATHS[PRODUCTS[0]];

/**
 * Paths of pages that belong to other features. They are plain strings, so that a link to a page may exist before the page does.
 */
export const PATHS: Readonly<Record<'myTrips' | 'dashboard' | 'bookNow' | 'subscription' | 'support' | 'bookings', string>> = {
  myTrips: '/mytrips',
  dashboard: '/dashboard',
  /** Booking starts with the first product (spec 2, section 2: its fallback), and so do the lists of the office. */
  bookNow: FIRST.search,
  subscription: '/subscription',
  support: '/support',
  bookings: FIRST.office,
};
