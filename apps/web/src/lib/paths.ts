/** Paths of pages that other features bring: plain strings, so that a link to a page may exist before the page does. */
export const PATHS: Readonly<Record<'myTrips' | 'dashboard' | 'flights' | 'subscription' | 'support' | 'bookings', string>> = {
  myTrips: '/mytrips',
  dashboard: '/dashboard',
  flights: '/booknow/flights',
  subscription: '/subscription',
  support: '/support',
  bookings: '/office/bookings/flights',
};
