import type { DeadlineListeners } from '../../domains/bookings/index.ts';
import { productSlice } from '../../domains/selling/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Slice } from '../../platform/slice.ts';
import type { CarsDeps } from './deps.ts';
import { promiseReminder, remindOfDeadlineJob } from './product/remind-of-deadline.ts';
import { watchComing } from './product/watch-coming.ts';
import { type CarListeners, calledOffJob, promiseWatch, watchRentalJob } from './product/watch-rental.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { searchRoutes } from './routes-search.ts';

export { cancelCar } from './bookings/cancel-car.ts';
export { reserveCar } from './bookings/reserve-car.ts';
export type { CarsDeps, CarsDriverDeps } from './deps.ts';
export type { SupplierRate as CarRate } from './ports.ts';
export { carsDriver } from './product/driver.ts';
export { askAgain } from './quotes/ask-again.ts';
export { quote, type SoldRental } from './quotes/quote.ts';
export { queryOf } from './rules/searched-rental.ts';
export { describeSearch, forgetSearches } from './search/recent-searches.ts';

/** What follows once a rental is confirmed: its driver is reminded of the end of the free time, and its order is watched until the pick-up. */
export async function watchConfirmed(ctx: Ctx, bookingId: string): Promise<void> {
  await promiseReminder(ctx, bookingId);
  await promiseWatch(ctx, bookingId);
}

/** Cars: search, details, quotes, bookings, vouchers, cancellations. `listeners` are called when something is due. */
export function carsSlice(deps: CarsDeps, listeners: DeadlineListeners & CarListeners = {}): Slice {
  return productSlice(deps, {
    product: 'cars',
    routes: [searchRoutes, bookingRoutes],
    jobs: [remindOfDeadlineJob(listeners), watchRentalJob(deps), calledOffJob(listeners)],
    schedules: [watchComing(deps)],
  });
}
