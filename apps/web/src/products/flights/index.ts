import { PRODUCT_PATHS } from '@caravel/contracts';
import type { ProductModule } from '../product.ts';
import { FLIGHT_CHECKOUT_ROUTES } from './checkout/flight-checkout-paths.ts';
import { FLIGHT_STATUS_WORDS } from './flight-status-words.ts';

const laterParts = () => import('./later-parts.ts');

/** The flights module, as the shared pages know it. */
export const flights: ProductModule = {
  product: 'flights',
  statuses: FLIGHT_STATUS_WORDS,
  searchKey: 'common.searchFlights',
  listKey: 'office.flightBookings',
  otherBookingPaths: [`${PRODUCT_PATHS.flights.search}/reservation-details`],
  loadList: async () => (await laterParts()).loadList(),
  loadBooking: async () => (await laterParts()).loadBooking(),
  checkout: {
    routes: FLIGHT_CHECKOUT_ROUTES,
    offer: { searchId: 36, offerId: 600 },
    loadCheckout: async () => (await laterParts()).loadCheckout(),
    loadWait: async () => (await laterParts()).loadWait(),
    loadConfirmation: async () => (await laterParts()).loadConfirmation(),
  },
};
