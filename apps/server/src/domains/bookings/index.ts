import type { Slice } from '../../platform/slice.ts';
import type { BookingsDeps } from './deps.ts';
import { type BookingListeners, bookingJobs, bookingSchedules } from './jobs.ts';
import { bookingsRoutes } from './routes.ts';

export type { BookingRecord } from './booking-record.ts';
export { cancelBooking } from './cancel-booking.ts';
export { continueBooking, getBookingOutcome } from './continue-booking.ts';
export { createQuote } from './create-quote.ts';
export { defineDriver } from './define-driver.ts';
export type { BookingsDeps } from './deps.ts';
export { crashPointAt } from './deps.ts';
export { describeDocument, letterWordsOf, priceLabels } from './documents/describe-document.ts';
export { makeCalendarFile, makeItineraryPdf } from './documents/make-documents.ts';
export { filterOfQuery } from './filter-of-query.ts';
export type { BookingListeners, BooksDiffer } from './jobs.ts';
export { listBookings } from './list-bookings.ts';
export { listClientsBookedBy } from './list-clients-booked-by.ts';
export { listPayments, listTimeline, type TimelineEntry } from './list-timeline.ts';
export { type BookingRef, getBooking } from './load-booking.ts';
export { payHeldBooking } from './pay-held-booking.ts';
export type {
  AgreedCancellation,
  BookingDescription,
  BookingDocument,
  CancellationTerms,
  CancelOutcome,
  DocumentLeg,
  DriverBooking,
  Found,
  FulfilOutcome,
  LetterSubject,
  LetterWords,
  ListedOrder,
  NewBooking,
  PaperWords,
  ProductDriver,
  Quote,
  QuoteCheck,
  Requote,
  ReserveMode,
  SupplierOutcome,
  SupplierRef,
  TripLeg,
} from './ports.ts';
export { presentTrip } from './present-trip.ts';
export { type BookingFilter, type BookingSort, countBookings, selectBookings } from './queries.ts';
export { quoteCancellation } from './quote-cancellation.ts';
export { type Reconciliation, reconcileBooks } from './reconcile-books.ts';
export { canCancel } from './rules/saga.ts';
export { runBooking } from './run-booking.ts';
export { startBooking } from './start-booking.ts';
export { updateFacts } from './update-facts.ts';

/** Bookings of every product. `listeners` are told of what happens to them. */
export function bookingsSlice(deps: BookingsDeps, listeners: BookingListeners = {}): Slice {
  return {
    name: 'bookings',
    waitsForSeed: true,
    routes: bookingsRoutes(deps),
    jobs: bookingJobs(deps, listeners),
    schedules: bookingSchedules(deps),
  };
}
