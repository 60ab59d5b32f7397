import { z } from 'zod';
import {
  dataOf,
  daysInOrder,
  doerSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuerySchema,
  plainDateSchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { personRefSchema } from '../identity/people.ts';
import { disputeSchema } from './disputes.ts';
import { bookingFiguresSchema } from './figures.ts';
import { bookingNeedSchema } from './needs.ts';
import { paymentSummarySchema } from './payments.ts';
import { priceWaterfallSchema } from './pricing.ts';
import { changeSeveritySchema } from './supplier-changes.ts';
import { TRIP_TIMES } from './trip-times.ts';

/** The states of a booking saga (design, section 6), the same for every product. */
export const SAGA_STATES = [
  'created',
  'paymentActionRequired',
  'paymentAuthorised',
  'supplierRequested',
  'supplierPending',
  'supplierUnknown',
  'confirmed',
  'held',
  'paymentDue',
  'captured',
  'done',
  'voiding',
  'failed',
  'cancelling',
  'cancelled',
] as const;
export const sagaStateSchema = z.enum(SAGA_STATES);
export type SagaState = z.infer<typeof sagaStateSchema>;

const UNSETTLED: ReadonlySet<SagaState> = new Set([
  'created',
  'paymentActionRequired',
  'paymentAuthorised',
  'supplierRequested',
  'supplierPending',
  'supplierUnknown',
  'voiding',
  'cancelling',
]);

/** Whether the state is settled: the outcome is open while a booking is being made or cancelled. */
export function isSettled(state: SagaState): boolean {
  return !UNSETTLED.has(state);
}

/** The result that a person is told while or after a booking is made. */
export const bookingOutcomeSchema = z.object({
  bookingId: idSchema,
  outcome: z.enum(['confirmed', 'held', 'processing', 'actionRequired', 'cancelling', 'cancelled', 'failed']),
  sagaState: sagaStateSchema,
  status: z.string(),
  recordLocator: z.string().nullable(),
  /**
   * What the person has to do, if anything: to answer the bank's challenge, a relative path of the gateway, to be framed; or to send USDC, which the call
   * at the path describes (`getTransfers`).
   */
  action: z.object({ type: z.enum(['challenge', 'transfer']), url: z.string() }).nullable(),
  /** Why it failed: the text of an error code in the caller's language. */
  message: z.string().nullable(),
  failureCode: z.string().nullable(),
});
export type BookingOutcome = z.infer<typeof bookingOutcomeSchema>;

export const continueBooking = defineEndpoint({
  id: 'bookings.continue',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/bookings/:bookingId/continue',
  area: 'bookings',
  summary: 'Goes on after the challenge of a card, or asks how a booking stands.',
  access: 'session',
  rate: 'money',
  params: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['invalidBookingId'],
});

export const findOutcome = defineEndpoint({
  id: 'bookings.findOutcome',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/bookings/outcomes/:quoteId',
  area: 'bookings',
  summary: 'What became of a quote: how its booking stands, or null if nothing of it was booked. Changes nothing.',
  access: 'session',
  rate: 'read',
  params: z.object({ quoteId: idSchema }),
  answer: dataOf(bookingOutcomeSchema.nullable()),
  errors: [],
});

const documentParams = z.object({ bookingId: idSchema });

export const getItineraryPdf = defineEndpoint({
  id: 'bookings.itineraryPdf',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/bookings/:bookingId/itinerary.pdf',
  area: 'bookings',
  summary: "The itinerary or voucher as PDF in the caller's language.",
  access: 'session',
  rate: 'export',
  params: documentParams,
  answer: z.never(),
  produces: 'application/pdf',
  errors: ['invalidBookingId', 'bookingWithoutFiles'],
});

export const getCalendar = defineEndpoint({
  id: 'bookings.calendar',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/bookings/:bookingId/calendar.ics',
  area: 'bookings',
  summary: 'The booking as calendar events, one per leg, with zones.',
  access: 'session',
  rate: 'export',
  params: documentParams,
  answer: z.never(),
  produces: 'text/calendar',
  errors: ['invalidBookingId', 'bookingWithoutFiles'],
});

/** The list query of spec 3, section 7. */
export const bookingListQuerySchema = pageQuerySchema.extend({
  /** A status word of the product, or several separated by commas. */
  selectedStatus: z.string().trim().max(120).optional(),
  searchString: z.string().trim().max(80).optional(),
  /** Days of travel, both included. */
  startDate: plainDateSchema.optional(),
  endDate: plainDateSchema.optional(),
  showPastTrips: z
    .enum(['true', 'false'])
    .transform((v) => v === 'true')
    .optional(),
  userId: idSchema.optional(),
  /** Days of booking at the agency's office, both included. */
  bookedFrom: plainDateSchema.optional(),
  bookedTo: plainDateSchema.optional(),
  /** What a booking needs of the agency, and who of its staff made it (`none`: clients by themselves); both only narrow the lists of staff. */
  need: bookingNeedSchema.optional(),
  agentId: z.union([idSchema, z.literal('none')]).optional(),
  /** What was booked, in the English words of its title: exactly this route, hotel or kind of car. */
  titled: z.string().min(1).max(200).optional(),
  sort: z.enum(['created', '-created', 'travel', '-travel', 'total', '-total']).default('-created'),
});
export type BookingListQuery = z.infer<typeof bookingListQuerySchema>;

/** Refuses a query of bookings whose days of travel, or days of booking, end before they begin. */
export const bookingDaysInOrder = <S extends z.ZodType>(schema: S): S =>
  daysInOrder(schema, ['startDate', 'endDate'], ['bookedFrom', 'bookedTo']);

/** One step in the life of a booking, for staff. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  by: doerSchema,
  action: z.string(),
  detail: z.string().nullable(),
});

/** What a supplier is asked to do with a booking: to book it, to hold it, to take the payment for its hold, or to cancel it. */
export const SUPPLIER_ASKS = ['book', 'hold', 'payHold', 'cancel'] as const;

/** How a booking waits for its supplier. */
export const waitingSchema = z.object({
  what: z.enum(SUPPLIER_ASKS),
  /** Our reference, which the supplier was sent. */
  reference: z.string(),
  since: instantSchema,
  /** How often the supplier was asked since then, and when it was last; null: not yet. */
  asked: z.int(),
  lastAskedAt: instantSchema.nullable(),
  /** When it is asked again by itself; null: it is not. */
  nextAt: instantSchema.nullable(),
  /** Until when the supplier may take to decide; null: it did not say so. */
  decidesBy: instantSchema.nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** The part of a booking that only staff see. */
export const staffBookingSchema = z.object({
  waterfall: priceWaterfallSchema,
  /** What the booking adds to the agency's sums now. */
  figures: bookingFiguresSchema,
  client: personRefSchema,
  agent: personRefSchema.nullable(),
  timeline: z.array(timelineEntrySchema),
  /** Why it was cancelled, as the person who cancelled it wrote or chose; null if nothing was said. */
  cancelReason: z.string().nullable(),
  payments: z.array(paymentSummarySchema),
  /** The newest first. */
  disputes: z.array(disputeSchema),
  supplier: z.object({ name: z.string(), reference: z.string().nullable(), simulated: z.boolean() }),
  /** Its supplier's answer was lost or is late, and nobody knows yet whether it was booked: since when, and our reference, which the supplier was sent. Null: it was not. */
  lost: z.object({ since: instantSchema, reference: z.string() }).nullable(),
  /** Null: it does not wait for its supplier. */
  waiting: waitingSchema.nullable(),
});
export type StaffBooking = z.infer<typeof staffBookingSchema>;

/** The current cost of cancelling; shown before anything is done. */
export const cancellationQuoteSchema = z.object({
  bookingId: idSchema,
  /** Void: full refund within 24 hours of ticketing; release: gives up an unpaid hold. */
  kind: z.enum(['void', 'cancel', 'release']),
  paid: moneySchema,
  penalty: moneySchema,
  penaltyAmount: z.number(),
  /** What is not refunded of the protection: in no penalty. */
  protectionKept: moneySchema,
  /** What the traveler was given for the booking before, besides refunds: by a claim, for example. It makes up for the penalty first. */
  alreadyGiven: moneySchema,
  /** What of it comes off the refund: paid − penalty − protectionKept − recovered = refund. */
  recovered: moneySchema,
  refund: moneySchema,
  refundAmount: z.number(),
  serverTime: instantSchema,
  expiresAt: instantSchema,
});
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

/**
 * How a trip runs: from one place to another, there and back, by several places in a row, or all at one place. Only of the first do the days
 * alone not tell when the person is back.
 */
export const COURSES = ['oneWay', 'roundTrip', 'severalStops', 'stay'] as const;
export type Course = (typeof COURSES)[number];

/** A trip of any product on the overview. */
export const tripSchema = z.object({
  bookingId: idSchema,
  product: productSchema,
  title: z.string(),
  subtitle: z.string(),
  reference: z.string().nullable(),
  status: z.string(),
  sagaState: sagaStateSchema,
  course: z.enum(COURSES),
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
  /** In the list of trips all that the trip costs, also what is due at the place; among transactions what is paid with the booking. */
  total: moneySchema,
  bookedAt: instantSchema,
  /** How bad a change is that the supplier made and nobody accepted; null if there is none, or the trip is over. */
  openChange: changeSeveritySchema.nullable(),
  /** A bank is deciding about its payment: nothing is refunded meanwhile. Absent if none is. */
  isDisputed: z.boolean().optional(),
});
export type Trip = z.infer<typeof tripSchema>;

export const listTrips = defineEndpoint({
  id: 'bookings.trips',
  method: 'GET',
  path: '/api/user/trips',
  area: 'bookings',
  summary: "The caller's own trips of all products.",
  access: 'session',
  rate: 'read',
  query: pageQuerySchema.extend({
    when: z.enum(TRIP_TIMES).default('upcoming'),
    product: productSchema.optional(),
    /** A status word of the product, or several separated by commas. */
    selectedStatus: bookingListQuerySchema.shape.selectedStatus,
  }),
  answer: dataOf(
    z.object({
      trips: z.array(tripSchema),
      total: z.int(),
      counts: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int(), failed: z.int() }),
    }),
  ),
  errors: [],
});
