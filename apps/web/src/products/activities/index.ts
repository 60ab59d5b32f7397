import { ACTIVITY_STATUS_TEXTS } from '@caravel/products/activities/contract/status-texts.ts';
import type { ProductModule } from '../product.ts';
import { searchedDays } from '../searched-days.ts';
import { statusWords } from '../status-words.ts';
import { ACTIVITY_CHECKOUT_ROUTES, ACTIVITY_OFFER } from './checkout/activity-checkout-paths.ts';
import { PLACE_PICKS } from './place-picks.ts';
import { activityRoutes } from './routes.ts';

/** The activities module, as the shared pages know it. */
export const activities: ProductModule<typeof activityRoutes> = {
  product: 'activities',
  statuses: statusWords('activities', ACTIVITY_STATUS_TEXTS, { pending: 'warning' }),
  searchKey: 'activities.searchActivities',
  listKey: 'activityCheckout.bookings',
  routes: activityRoutes,
  findSearched: searchedDays('activities', 'activities.searchedFor', 's', 'e'),
  picks: { titleKey: 'activities.picksTitle', places: PLACE_PICKS, paramsOf: (d) => ({ d }) },
  loadPlainForm: async () => (await import('./search/form/plain-form.tsx')).PlainSearchForm,
  loadStartForm: async () => (await import('./search/form/start-form.tsx')).StartForm,
  loadList: async () => (await import('./bookings-list.ts')).bookingsList,
  loadBooking: async () => (await import('./booking/activity-booking.tsx')).activityBooking,
  checkout: {
    routes: ACTIVITY_CHECKOUT_ROUTES,
    offer: ACTIVITY_OFFER,
    goneCode: 'activityNotAvailable',
    decidesLater: true,
    loadCheckout: async () => (await import('./checkout/activity-checkout.tsx')).activityCheckout,
    loadWait: async () => (await import('./checkout/activity-wait.ts')).fetchStatus,
    loadConfirmation: async () => (await import('./checkout/activity-confirmation.tsx')).activityConfirmation,
  },
};
