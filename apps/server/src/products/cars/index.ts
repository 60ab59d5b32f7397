import type { DeadlineListeners } from '../../domains/bookings/index.ts';
import { productSlice } from '../../domains/selling/index.ts';
import type { Slice } from '../../platform/slice.ts';
import type { CarsDeps } from './deps.ts';
import { remindOfDeadlineJob } from './product/remind-of-deadline.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { searchRoutes } from './routes-search.ts';

export { cancelCar } from './bookings/cancel-car.ts';
export { reserveCar } from './bookings/reserve-car.ts';
export type { CarsDeps, CarsDriverDeps } from './deps.ts';
export type { SupplierRate as CarRate } from './ports.ts';
export { carsDriver } from './product/driver.ts';
export { promiseReminder } from './product/remind-of-deadline.ts';
export { askAgain } from './quotes/ask-again.ts';
export { quote, type SoldRental } from './quotes/quote.ts';
export { queryOf } from './rules/searched-rental.ts';
export { describeSearch, forgetSearches } from './search/recent-searches.ts';

/** Cars: search, details, quotes, bookings, vouchers, cancellations. `listeners` are called when something is due. */
export function carsSlice(deps: CarsDeps, listeners: DeadlineListeners = {}): Slice {
  return productSlice(deps, { product: 'cars', routes: [searchRoutes, bookingRoutes], jobs: [remindOfDeadlineJob(listeners)] });
}
