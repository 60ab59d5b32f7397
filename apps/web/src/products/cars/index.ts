import { CAR_STATUS_TEXTS } from '@caravel/products/cars/contract/status-texts.ts';
import type { ProductModule } from '../product.ts';
import { searchedDays } from '../searched-days.ts';
import { statusWords } from '../status-words.ts';
import { CAR_CHECKOUT_ROUTES } from './checkout/car-checkout-paths.ts';
import { carRoutes } from './routes.ts';

/** The cars module, as the shared pages know it. */
export const cars: ProductModule<typeof carRoutes> = {
  product: 'cars',
  statuses: statusWords('cars', CAR_STATUS_TEXTS),
  searchKey: 'carCheckout.search',
  listKey: 'carCheckout.bookings',
  routes: carRoutes,
  findSearched: searchedDays('cars', 'common.carsFor', 'pu', 'do'),
  loadPlainForm: async () => (await import('./search/form/plain-form.tsx')).PlainSearchForm,
  loadStartForm: async () => (await import('./search/form/start-form.tsx')).StartForm,
  loadList: async () => (await import('./bookings-list.ts')).bookingsList,
  loadBooking: async () => (await import('./booking/car-booking.tsx')).carBooking,
  checkout: {
    routes: CAR_CHECKOUT_ROUTES,
    offer: { searchId: 36, offerId: 200, extras: 200 },
    goneCode: 'carNotAvailable',
    loadCheckout: async () => (await import('./checkout/car-checkout.tsx')).carCheckout,
    loadWait: async () => (await import('./checkout/car-wait.ts')).fetchStatus,
    loadConfirmation: async () => (await import('./checkout/car-confirmation.tsx')).carConfirmation,
  },
};
