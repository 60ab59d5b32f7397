import type { ProductModule } from '../product.ts';
import { HOTEL_CHECKOUT_ROUTES } from './checkout/hotel-checkout-paths.ts';
import { HOTEL_STATUS_WORDS } from './hotel-status-words.ts';

const laterParts = () => import('./later-parts.ts');

/** The hotels module, as the shared pages know it. */
export const hotels: ProductModule = {
  product: 'hotels',
  statuses: HOTEL_STATUS_WORDS,
  searchKey: 'hotels.searchHotels',
  listKey: 'hotelCheckout.bookings',
  otherBookingPaths: [],
  loadList: async () => (await laterParts()).loadList(),
  loadBooking: async () => (await laterParts()).loadBooking(),
  checkout: {
    routes: HOTEL_CHECKOUT_ROUTES,
    offer: { corelationid: 36, hotelid: 200, rates: 6000 },
    loadCheckout: async () => (await laterParts()).loadCheckout(),
    loadWait: async () => (await laterParts()).loadWait(),
    loadConfirmation: async () => (await laterParts()).loadConfirmation(),
  },
};
