import type { ProductModule } from '../product.ts';
import { CAR_STATUS_WORDS } from './car-status-words.ts';
import { CAR_CHECKOUT_ROUTES } from './checkout/car-checkout-paths.ts';

const laterParts = () => import('./later-parts.ts');

/** The cars module, as the shared pages know it. */
export const cars: ProductModule = {
  product: 'cars',
  statuses: CAR_STATUS_WORDS,
  searchKey: 'carCheckout.search',
  listKey: 'carCheckout.bookings',
  otherBookingPaths: [],
  loadList: async () => (await laterParts()).loadList(),
  loadBooking: async () => (await laterParts()).loadBooking(),
  checkout: {
    routes: CAR_CHECKOUT_ROUTES,
    offer: { searchId: 36, offerId: 200, extras: 200 },
    loadCheckout: async () => (await laterParts()).loadCheckout(),
    loadWait: async () => (await laterParts()).loadWait(),
    loadConfirmation: async () => (await laterParts()).loadConfirmation(),
  },
};
