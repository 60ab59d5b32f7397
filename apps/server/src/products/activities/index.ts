import type { DeadlineListeners } from '../../domains/bookings/index.ts';
import { productSlice } from '../../domains/selling/index.ts';
import type { Slice } from '../../platform/slice.ts';
import type { ActivitiesDeps } from './deps.ts';
import { remindOfDeadlineJob } from './product/remind-of-deadline.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { searchRoutes } from './routes-search.ts';

export { bookActivity } from './bookings/book-activity.ts';
export { cancelActivity } from './bookings/cancel-activity.ts';
export type { ActivitiesDeps, ActivitiesDriverDeps } from './deps.ts';
export type { ActivitySupplier, SupplierChoice as ActivityChoice } from './ports.ts';
export { activitiesDriver } from './product/driver.ts';
export { promiseReminder } from './product/remind-of-deadline.ts';
export { holdOption } from './quotes/ask-again.ts';
export { quote } from './quotes/quote.ts';
export { answeredOf } from './rules/check-answers.ts';
export { findPlaceOf } from './search/destinations.ts';
export { describeSearch, forgetSearches } from './search/recent-searches.ts';

/** Activities: search, products, days, quotes, bookings, vouchers, cancellations. `listeners` are called when something is due. */
export function activitiesSlice(deps: ActivitiesDeps, listeners: DeadlineListeners = {}): Slice {
  return productSlice(deps, {
    product: 'activities',
    routes: [searchRoutes, bookingRoutes],
    jobs: [remindOfDeadlineJob(listeners)],
  });
}
