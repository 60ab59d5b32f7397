import { PRODUCT_FACTS } from '@caravel/products';
import { FLIGHT_IDEAS } from '@caravel/products/flights/contract';
import { FLIGHT_STATUS_TEXTS } from '@caravel/products/flights/contract/status-texts.ts';
import type { ProductModule } from '../product.ts';
import { statusWords } from '../status-words.ts';
import { FLIGHT_CHECKOUT_ROUTES } from './checkout/flight-checkout-paths.ts';
import { flightRoutes } from './routes.ts';
import { findSearched } from './searched.ts';

/** The flights module, as the shared pages know it. */
export const flights: ProductModule<typeof flightRoutes> = {
  product: 'flights',
  statuses: statusWords('flights', FLIGHT_STATUS_TEXTS, { 'Ticket Requested': 'info' }),
  searchKey: 'common.searchFlights',
  listKey: 'office.flightBookings',
  otherBookingPaths: [`${PRODUCT_FACTS.flights.paths.search}/reservation-details`],
  routes: flightRoutes,
  shownFirst: ['search/results/flight-list.tsx', 'search/filters/filter-panel.tsx'],
  findSearched,
  ideas: FLIGHT_IDEAS,
  loadPlainForm: async () => (await import('./search/form/plain-form.tsx')).PlainSearchForm,
  loadStartForm: async () => (await import('./search/form/start-form.tsx')).StartForm,
  loadList: async () => (await import('./bookings-list.ts')).bookingsList,
  loadBooking: async () => (await import('./booking/flight-booking.tsx')).flightBooking,
  checkout: {
    routes: FLIGHT_CHECKOUT_ROUTES,
    offer: { searchId: 36, offerId: 600 },
    goneCode: 'flightNotAvailable',
    loadCheckout: async () => (await import('./checkout/flight-checkout.tsx')).flightCheckout,
    loadWait: async () => (await import('./checkout/flight-wait.ts')).fetchStatus,
    loadConfirmation: async () => (await import('./checkout/flight-confirmation.tsx')).flightConfirmation,
  },
};
