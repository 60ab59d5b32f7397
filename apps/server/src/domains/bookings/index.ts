import type { Slice } from '../../platform/slice.ts';
import type { BookingsDeps } from './deps.ts';
import { unsettledGauge } from './lists/unsettled-gauge.ts';
import { bookingsRoutes } from './routes.ts';
import { type BookingListeners, bookingJobs, bookingSchedules } from './saga/jobs.ts';

export { assignBooking } from './assign-booking.ts';
export type { BookingRecord, ListedBooking, StoredPart } from './booking-record.ts';
export { type ComparedBookings, type Reconciliation, reconcileBooks } from './books/reconcile-books.ts';
export { cancelBooking } from './cancellation/cancel-booking.ts';
export { quoteCancellation } from './cancellation/quote-cancellation.ts';
export { listChanges, type PricedChange, repriceChange } from './changes/list-changes.ts';
export { settleChange } from './changes/settle-change.ts';
export { lockForCompensation, noteCompensation } from './compensation/note-compensation.ts';
export { defineDriver } from './define-driver.ts';
export type { BookingsDeps } from './deps.ts';
export { crashPointAt, getDriver } from './deps.ts';
export { refuseWhileDisputed } from './disputes/refuse-while-disputed.ts';
export {
  askableTrip,
  describeDocument,
  letterWordsOf,
  priceRowsOf,
} from './documents/describe-document.ts';
export {
  calendarFileOf,
  getBookingWithFiles,
  itineraryPdfOf,
  makeItineraryPdf,
} from './documents/make-documents.ts';
export { policyLines, policyTerm } from './documents/policy-terms.ts';
export { type SendConfirmation, sendConfirmationAgain } from './documents/send-again.ts';
export { zonePlace } from './documents/zone-place.ts';
export { statusOf } from './drivers/status-of.ts';
export type { AskingErrors } from './drivers/supplier-calls.ts';
export { bookedAtOnce, LISTED, quoteCalls, supplierDriver, toOutcome } from './drivers/supplier-driver.ts';
export { forgetTravelers } from './forget-travelers.ts';
export type { NewBooking, NewQuote } from './inputs.ts';
export { bookingsOfClient, countTripsOf } from './lists/bookings-of-clients.ts';
export { countBookings } from './lists/count-bookings.ts';
export { countBySupplier, type SoldOfSupplier } from './lists/count-by-supplier.ts';
export { countNeeds } from './lists/count-needs.ts';
export { type DeskBooking, describeDeskBookings, readDeskTrip } from './lists/desk-bookings.ts';
export { figuresOfPeople } from './lists/figures-of-people.ts';
export { type BookingQuery, filterOfQuery } from './lists/filter-of-query.ts';
export { findLeftToDo, type Left } from './lists/find-left-to-do.ts';
export { findOrdersAnywhere, type OrderAnywhere } from './lists/find-orders-anywhere.ts';
export { listBookingIdsOf } from './lists/list-booking-ids-of.ts';
export { listBookings } from './lists/list-bookings.ts';
export { listClientsBookedBy } from './lists/list-clients-booked-by.ts';
export { agenciesWithComing, type ComingBooking, listComing } from './lists/list-coming.ts';
export { listPastPrices } from './lists/list-past-prices.ts';
export { listDifferencesAnywhere, listStuckAnywhere } from './lists/list-stuck-anywhere.ts';
export { bookingsOfPayments, listTravelled, paidByTraveler } from './lists/list-travelled.ts';
export { bookingsFoundBy, nameBookings } from './lists/name-bookings.ts';
export { presentTrip } from './lists/present-trip.ts';
export { type StatusSums, sumByStatus } from './lists/sum-by-status.ts';
export { sumByAgent, sumBySteps, sumByTitle, sumByWord, sumTogether } from './lists/sum-sold.ts';
export { type BookingRef, findBooking, getBooking } from './load-booking.ts';
export type {
  BookingDocument,
  DocumentChange,
  DocumentLeg,
  DocumentTerm,
  LetterSubject,
  LetterWords,
  PaperWords,
} from './paper.ts';
export type {
  AskableTrip,
  BookingDescription,
  CancellationTerms,
  ChangeOffer,
  ChangeOutcome,
  ChangeWish,
  DescribedTrip,
  DriverBooking,
  DriverChanges,
  Found,
  FulfilOutcome,
  ListedOrder,
  NewOffer,
  OfferedPart,
  ProductDriver,
  Quote,
  ReserveMode,
  SupplierOutcome,
  SupplierRef,
  TripDescription,
  TripLeg,
} from './ports.ts';
export { type AroundBooking, getBookingWithAround, presentRecordBase, presentRowBase } from './present/present-record.ts';
export { agencyMarkupOf, protectionAmountOf } from './present/pricing-fields.ts';
export { type BookingFilter, type BookingSort, selectBookings } from './queries.ts';
export { createQuote, getQuote } from './quotes/create-quote.ts';
export { failedForGood } from './quotes/failed-for-good.ts';
export { peopleOf } from './quotes/people-of.ts';
export { startBooking } from './quotes/start-booking.ts';
export { type DeadlineListeners, deadlineReminder } from './reminders/deadline-reminder.ts';
export { checkRollups, type RollupsOff } from './rollups/check-rollups.ts';
export { mendRollups } from './rollups/mend-rollups.ts';
export { comesBack } from './rules/compensation.ts';
export { type PaidBy, paidBy } from './rules/paid-by.ts';
export { canCancel } from './rules/saga.ts';
export { continueBooking, getBookingOutcome } from './saga/continue-booking.ts';
export type { BookingListeners, BooksDiffer } from './saga/jobs.ts';
export { type Learned, learnAbout } from './saga/learn-about.ts';
export { payHeldBooking } from './saga/pay-held-booking.ts';
export { runBooking } from './saga/run-booking.ts';
export { readableOnly } from './stored/readable-only.ts';
export { type StoredJson, storedJson } from './stored/stored-json.ts';
export { BOOKINGS_TAKEN, bookingFilesTaken } from './taken.ts';
export { travelerName } from './trips/traveler-name.ts';
export type { TripPart } from './trips/trip-key.ts';

/** Bookings of every product. `listeners` are called when something happens to a booking. */
export function bookingsSlice(deps: BookingsDeps, listeners: BookingListeners = {}): Slice {
  return {
    name: 'bookings',
    waitsForSeed: true,
    routes: bookingsRoutes(deps),
    jobs: bookingJobs(deps, listeners),
    schedules: bookingSchedules(deps),
    gauges: [unsettledGauge],
  };
}
