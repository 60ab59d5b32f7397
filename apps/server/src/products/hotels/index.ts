import type { DeadlineListeners } from '../../domains/bookings/index.ts';
import { productSlice } from '../../domains/selling/index.ts';
import type { Slice } from '../../platform/slice.ts';
import type { HotelsDeps } from './deps.ts';
import { remindOfDeadlineJob } from './product/remind-of-deadline.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { searchRoutes } from './routes-search.ts';

export { bookHotel } from './bookings/book-hotel.ts';
export { cancelHotel } from './bookings/cancel-hotel.ts';
export type { HotelsDeps, HotelsDriverDeps } from './deps.ts';
export type { SupplierOffer as HotelOffer, SupplierQuery as HotelQuery } from './ports.ts';
export { hotelsDriver } from './product/driver.ts';
export { promiseReminder } from './product/remind-of-deadline.ts';
export { quote } from './quotes/quote.ts';
export { hotelPlaces } from './search/hotel-places.ts';
export { describeSearch, forgetSearches } from './search/recent-searches.ts';
export { lowestTotal } from './search/watch-price.ts';

/** Hotels: search, rooms and rates, quotes, bookings, vouchers, cancellations. `listeners` are called when something is due. */
export function hotelsSlice(deps: HotelsDeps, listeners: DeadlineListeners = {}): Slice {
  return productSlice(deps, { product: 'hotels', routes: [searchRoutes, bookingRoutes], jobs: [remindOfDeadlineJob(listeners)] });
}
