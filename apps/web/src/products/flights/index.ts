import { PRODUCT_PATHS } from '@caravel/contracts';
import { withLater } from '../later.ts';
import { FLIGHT_CHECKOUT_ROUTES } from './checkout/flight-checkout-paths.ts';
import { FLIGHT_STATUS_WORDS } from './flight-status-words.ts';

/** The flights module, as the shared pages know it. */
export const flights = withLater(
  {
    product: 'flights',
    statuses: FLIGHT_STATUS_WORDS,
    searchKey: 'common.searchFlights',
    listKey: 'office.flightBookings',
    otherBookingPaths: [`${PRODUCT_PATHS.flights.search}/reservation-details`],
    checkout: {
      routes: FLIGHT_CHECKOUT_ROUTES,
      offer: { searchId: 36, offerId: 600 },
    },
  },
  () => import('./later-parts.ts'),
);
