import type { Slice } from '../../platform/slice.ts';
import { checkTicketingJob } from './check-ticketing.ts';
import type { FlightsDeps } from './deps.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { searchRoutes } from './routes-search.ts';
import { type FlightListeners, scheduleChangedJob, watchScheduleJob } from './watch-schedule.ts';

export { bookFlight } from './book-flight.ts';
export { cancelFlight } from './cancel-flight.ts';
export type { FlightsDeps } from './deps.ts';
export { flightsDriver } from './driver.ts';
export { forgetSearches } from './forget-searches.ts';
export type { SupplierFare } from './ports.ts';
export { quoteOffer } from './quote-offer.ts';
export type { FlightListeners } from './watch-schedule.ts';

/** Flights: search, quotes, bookings, tickets, cancellations. `listeners` are told of what airlines do to bookings. */
export function flightsSlice(deps: FlightsDeps, listeners: FlightListeners = {}): Slice {
  return {
    name: 'flights',
    waitsForSeed: true,
    routes: (app) => {
      searchRoutes(app, deps);
      bookingRoutes(app, deps);
    },
    jobs: [checkTicketingJob(listeners), watchScheduleJob(deps), scheduleChangedJob(listeners)],
  };
}
