import { withLater } from '../later.ts';
import { CAR_STATUS_WORDS } from './car-status-words.ts';
import { CAR_CHECKOUT_ROUTES } from './checkout/car-checkout-paths.ts';

/** The cars module, as the shared pages know it. */
export const cars = withLater(
  {
    product: 'cars',
    statuses: CAR_STATUS_WORDS,
    searchKey: 'carCheckout.search',
    listKey: 'carCheckout.bookings',
    otherBookingPaths: [],
    checkout: {
      routes: CAR_CHECKOUT_ROUTES,
      offer: { searchId: 36, offerId: 200, extras: 200 },
    },
  },
  () => import('./later-parts.ts'),
);
