import { HOTEL_STATUS_TEXTS } from '@caravel/products/hotels/contract/status-texts.ts';
import type { ProductModule } from '../product.ts';
import { searchedDays } from '../searched-days.ts';
import { statusWords } from '../status-words.ts';
import { HOTEL_CHECKOUT_ROUTES } from './checkout/hotel-checkout-paths.ts';
import { hotelRoutes } from './routes.ts';

/** The hotels module, as the shared pages know it. */
export const hotels: ProductModule<typeof hotelRoutes> = {
  product: 'hotels',
  statuses: statusWords('hotels', HOTEL_STATUS_TEXTS, { 'awaiting payment': 'warning' }),
  searchKey: 'hotels.searchHotels',
  listKey: 'hotelCheckout.bookings',
  routes: hotelRoutes,
  findSearched: searchedDays('hotels', 'common.hotelsFor', 's', 'e'),
  loadPlainForm: async () => (await import('./search/form/plain-form.tsx')).PlainSearchForm,
  loadStartForm: async () => (await import('./search/form/start-form.tsx')).StartForm,
  loadList: async () => (await import('./bookings-list.ts')).bookingsList,
  loadBooking: async () => (await import('./booking/hotel-booking.tsx')).hotelBooking,
  checkout: {
    routes: HOTEL_CHECKOUT_ROUTES,
    offer: { corelationid: 36, hotelid: 200, rates: 6000 },
    goneCode: 'roomNotAvailable',
    loadCheckout: async () => (await import('./checkout/hotel-checkout.tsx')).hotelCheckout,
    loadWait: async () => (await import('./checkout/hotel-wait.ts')).fetchStatus,
    loadConfirmation: async () => (await import('./checkout/hotel-confirmation.tsx')).hotelConfirmation,
  },
};
