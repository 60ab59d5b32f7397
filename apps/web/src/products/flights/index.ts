import { PRODUCT_PATHS } from '@caravel/contracts';
import type { ProductModule } from '../product.ts';
import { FLIGHT_CHECKOUT_ROUTES } from './checkout/flight-checkout-paths.ts';

/** The flights module, as the shared pages know it. */
export const flights: ProductModule = {
  product: 'flights',
  statuses: [
    { word: 'Processing', key: 'trips.statusProcessing', kind: 'info', stage: 'open' },
    { word: 'Booked', key: 'trips.statusBooked', kind: 'success', stage: 'confirmed' },
    { word: 'Ticket Requested', key: 'trips.statusTicketRequested', kind: 'info', stage: 'confirmed' },
    { word: 'Ticketed', key: 'trips.statusTicketed', kind: 'success', stage: 'confirmed' },
    { word: 'cancelled', key: 'trips.statusCancelled', kind: 'neutral', stage: 'cancelled' },
    { word: 'Failed', key: 'trips.statusFailed', kind: 'danger', stage: 'failed' },
  ],
  searchKey: 'common.searchFlights',
  listKey: 'office.flightBookings',
  otherBookingPaths: [`${PRODUCT_PATHS.flights.search}/reservation-details`],
  loadList: async () => (await import('./bookings-list.ts')).bookingsList,
  loadBooking: async () => {
    const { flightBooking } = await import('./booking/flight-booking.tsx');
    return (show) => show(flightBooking);
  },
  checkout: {
    routes: FLIGHT_CHECKOUT_ROUTES,
    offer: { searchId: 36, offerId: 600 },
    loadCheckout: async () => {
      const { flightCheckout } = await import('./checkout/flight-checkout.tsx');
      return (show) => show(flightCheckout);
    },
    loadWait: async () => (await import('./checkout/flight-wait.ts')).flightWait,
    loadConfirmation: async () => {
      const { flightConfirmation } = await import('./checkout/flight-confirmation.tsx');
      return (show) => show(flightConfirmation);
    },
  },
};
