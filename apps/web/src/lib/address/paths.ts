import { PRODUCTS, PROTECTION_TERMS_PATH } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';

const FIRST = pathsOf(PRODUCTS[0]);

/**
 * Paths of pages that belong to other features. They are plain strings, so that a link to a page may exist before the page does.
 */
export const PATHS: Readonly<
  Record<
    'myTrips' | 'dashboard' | 'bookNow' | 'subscription' | 'protectionTerms' | 'support' | 'bookings' | 'allBookings',
    string
  >
> = {
  myTrips: '/mytrips',
  dashboard: '/dashboard',
  /** Booking starts with the first product (spec 2, section 2: its fallback), and so do the lists of the office. */
  bookNow: FIRST.search,
  subscription: '/subscription',
  protectionTerms: PROTECTION_TERMS_PATH,
  support: '/support',
  bookings: FIRST.office,
  /** The list of the office over all products. */
  allBookings: '/office/bookings',
};
