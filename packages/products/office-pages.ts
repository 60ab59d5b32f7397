import { PRODUCTS } from '@caravel/contracts';
import { pathsOf } from './index.ts';

const FIRST = pathsOf(PRODUCTS[0]);

/** The pages that the navigation of the office names, by entry. The server names no others, and a test of the web holds that each of them is there. */
export const OFFICE_PAGES = {
  dashboard: '/dashboard',
  /** Booking starts with the first product (spec 2, section 2: its fallback), and so do the lists of the office. */
  bookNow: FIRST.search,
  bookings: FIRST.office,
  clients: '/clients',
  agents: '/agents',
  searches: '/searches',
  markups: '/settings/markups',
  statements: '/statements',
  commissions: '/commissions',
  activity: '/activity',
  website: '/settings/website',
  applications: '/settings/applications',
  subscription: '/subscription',
  support: '/support',
} as const satisfies Readonly<Record<string, string>>;
