import { productSlice } from '../../domains/selling/index.ts';
import type { Slice } from '../../platform/slice.ts';
import type { FlightsDeps } from './deps.ts';
import { checkTicketingJob } from './product/check-ticketing.ts';
import {
  changeAcceptedJob,
  type FlightListeners,
  lookAtOrderJob,
  scheduleChangedJob,
  watchScheduleJob,
} from './product/watch-schedule.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { eventRoutes } from './routes-events.ts';
import { searchRoutes } from './routes-search.ts';

export { bookFlight } from './bookings/book-flight.ts';
export { cancelFlight } from './bookings/cancel-flight.ts';
export type { FlightsDeps } from './deps.ts';
export { FareBoard } from './fares/fare-board.ts';
export { findKnownIdeas } from './fares/list-ideas.ts';
export { SEEN_FOR_MS } from './fares/seen-fares.ts';
export type { SupplierFare } from './ports.ts';
export { flightsDriver } from './product/driver.ts';
export type { FlightListeners } from './product/watch-schedule.ts';
export { quote } from './quotes/quote.ts';
export { describeSearch, forgetSearches } from './search/recent-searches.ts';
export { lowestTotal } from './search/watch-price.ts';

/** Flights: search, quotes, bookings, tickets, cancellations. `listeners` are called when airlines change bookings. */
export function flightsSlice(deps: FlightsDeps, listeners: FlightListeners = {}): Slice {
  return productSlice(deps, {
    product: 'flights',
    warm: () => {
      for (const supplier of deps.suppliers.ofPlatform()) supplier.warm?.();
    },
    routes: [searchRoutes, bookingRoutes, eventRoutes],
    jobs: [
      checkTicketingJob(listeners),
      watchScheduleJob(deps),
      lookAtOrderJob(deps),
      scheduleChangedJob(listeners),
      changeAcceptedJob(listeners),
    ],
  });
}
