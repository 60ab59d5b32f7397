import { withLater } from '../later.ts';
import { HOTEL_CHECKOUT_ROUTES } from './checkout/hotel-checkout-paths.ts';
import { HOTEL_STATUS_WORDS } from './hotel-status-words.ts';

/** The hotels module, as the shared pages know it. */
export const hotels = withLater(
  {
    product: 'hotels',
    statuses: HOTEL_STATUS_WORDS,
    searchKey: 'hotels.searchHotels',
    listKey: 'hotelCheckout.bookings',
    otherBookingPaths: [],
    checkout: {
      routes: HOTEL_CHECKOUT_ROUTES,
      offer: { corelationid: 36, hotelid: 200, rates: 6000 },
    },
  },
  () => import('./later-parts.ts'),
);
