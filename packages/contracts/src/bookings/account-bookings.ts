import { z } from 'zod';
import {
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  knownEmailSchema,
  messageAnswerSchema,
  moneySchema,
  productSchema,
  textSchema,
} from '../common.ts';
import { defineEndpoint, XLSX_TYPE } from '../endpoint.ts';
import { MOST_PER_ACTION } from '../identity/clients.ts';
import { profileSchema } from '../identity/identity.ts';
import { sessionEntrySchema } from '../identity/identity-account.ts';
import { savedTravelerSchema } from '../identity/saved-travelers.ts';
import { keptFactorsSchema } from '../identity/second-factor.ts';
import { NOTE_LENGTH } from '../office/notes.ts';
import { bookingListCall, bookingRowBase } from './booking-bases.ts';
import { requestStatusSchema } from './booking-requests.ts';
import { bookingDaysInOrder, bookingListQuerySchema, tripSchema } from './bookings.ts';
import { CLAIM_REASONS, CLAIM_STATUSES } from './claims.ts';
import { wholeListShape } from './figures.ts';
import { priceWatchSchema } from './price-watches.ts';
import { TRIP_TIMES } from './trip-times.ts';

const personQuerySchema = z.object({ email: knownEmailSchema });

export const getUserBookingCount = defineEndpoint({
  id: 'accounts.bookingCount',
  method: 'GET',
  path: '/api/user/getUserBookingCount',
  area: 'identity',
  summary:
    "How many bookings a person has, as traveler or as their agent: the caller's own address, or one of the agency that the caller may look up.",
  access: 'session',
  rate: 'read',
  query: personQuerySchema,
  answer: dataOf(
    z.object({
      total: z.int(),
      upcoming: z.int(),
      past: z.int(),
      cancelled: z.int(),
      /** Tries that came to nothing. */
      failed: z.int(),
      /** All bookings of a product, whatever their state. */
      byProduct: z.record(productSchema, z.int()),
    }),
  ),
  errors: ['dataNotFound'],
});

/** Kinds of activities of a person; the list shows the newest first. */
export const ACTIVITY_KINDS = [
  'booked',
  'bookingCancelled',
  'loggedIn',
  'loggedOut',
  'passwordChanged',
  'emailVerified',
  'signedUp',
  'agentJoined',
  'ssoConnected',
] as const;
export const activitySchema = z.object({
  at: instantSchema,
  kind: z.enum(ACTIVITY_KINDS),
  /** The title of the booking that it is about, if any. */
  title: z.string().nullable(),
  bookingId: idSchema.nullable(),
  product: productSchema.nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const getRecentActivity = defineEndpoint({
  id: 'accounts.recentActivity',
  method: 'GET',
  path: '/api/user/getRecentActivity',
  area: 'identity',
  summary:
    "What a person did lately, at most 20 things: the caller's own address, or one of the agency that the caller may look up.",
  access: 'session',
  rate: 'read',
  query: personQuerySchema,
  answer: dataOf(z.object({ activity: z.array(activitySchema) })),
  errors: ['dataNotFound'],
});

/** A trip with its money, as the traveler sees it. */
export const transactionSchema = tripSchema.omit({ course: true }).extend({
  leadTraveler: z.string(),
  paid: moneySchema,
  penalty: moneySchema,
  refunded: moneySchema,
  refundStatus: z.enum(['none', 'pending', 'refunded', 'partial', 'Rejected']),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** The filters of the caller's own trips, without paging. */
export const ownBookingsFilterSchema = bookingListQuerySchema
  .omit({
    userId: true,
    offSet: true,
    limit: true,
    showPastTrips: true,
    need: true,
    agentId: true,
    titled: true,
    bookedFrom: true,
    bookedTo: true,
  })
  .extend({
    /** One product; all if absent. */
    category: productSchema.optional(),
    when: z.enum(TRIP_TIMES).optional(),
  });

export const getUserTransactions = defineEndpoint({
  id: 'accounts.transactions',
  method: 'POST',
  path: '/api/user/getUserTransactions',
  area: 'identity',
  summary: "A page of the caller's own trips with their money, of one product or all.",
  access: 'session',
  rate: 'read',
  body: bookingDaysInOrder(
    ownBookingsFilterSchema.extend({
      offSet: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(100).default(25),
    }),
  ),
  answer: dataOf(z.object({ transactions: z.array(transactionSchema), total: z.int() })),
  errors: [],
});

export const downloadBookings = defineEndpoint({
  id: 'accounts.downloadBookings',
  method: 'GET',
  path: '/api/user/bookings/download.csv',
  area: 'identity',
  summary: "The caller's own bookings as CSV with a byte-order mark; `X-Row-Count` says how many.",
  access: 'session',
  rate: 'export',
  query: bookingDaysInOrder(ownBookingsFilterSchema),
  answer: z.never(),
  produces: 'text/csv',
  errors: [],
});

const anyRowBase = bookingRowBase(z.string());

/** A row of the list of all products. Only a product's own list knows what a booking is sold at in public. */
export const agencyBookingRowSchema = anyRowBase.extend({
  product: productSchema,
  /** What is booked, in the caller's language. */
  title: z.string(),
  leadTraveler: z.string(),
  travelerCount: z.int(),
  pricing: anyRowBase.shape.pricing.unwrap().omit({ retailPrice: true }).optional(),
});
export type AgencyBookingRow = z.infer<typeof agencyBookingRowSchema>;

export const listAgencyBookings = defineEndpoint({
  ...bookingListCall,
  id: 'accounts.listAgencyBookings',
  keyScope: 'bookings:read',
  path: '/api/agency/bookings',
  area: 'agencies',
  summary:
    "Bookings of the agency of all products, by the filters of each product's list; a restricted agent's own only. `sums` cover the whole list; there are none if `isMore`, where a text is in so many that only the first thousand are counted.",
  access: 'staff',
  answer: dataOf(z.object({ bookings: z.array(agencyBookingRowSchema), totalBookings: z.int(), ...wholeListShape })),
});

const chosenBookings = z.array(idSchema).min(1).max(MOST_PER_ACTION);

/** What staff do to many bookings at once. Only an owner assigns them. */
export const bookingActionsSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('resend'), bookingIds: chosenBookings }),
  z.strictObject({ action: z.literal('note'), bookingIds: chosenBookings, text: textSchema(NOTE_LENGTH) }),
  z.strictObject({ action: z.literal('assign'), bookingIds: chosenBookings, agentId: idSchema }),
]);
export type BookingActions = z.output<typeof bookingActionsSchema>;
export type BookingAction = BookingActions['action'];

/** What became of one of many bookings: `unchanged` was so already; `busy` may be tried again; all after it were not done. */
export const BOOKING_ACTION_OUTCOMES = [
  'done',
  'unchanged',
  'busy',
  'notFound',
  'forbidden',
  'notConfirmed',
  'tooManyRequests',
  'failed',
] as const;
export type BookingActionOutcome = (typeof BOOKING_ACTION_OUTCOMES)[number];

export const actOnBookings = defineEndpoint({
  id: 'accounts.actOnBookings',
  method: 'POST',
  path: '/api/agency/bookings/actions',
  area: 'agencies',
  summary:
    'Emails the confirmations of many bookings again, writes a note on each, or gives them to an agent; tells of each what became of it. Bookings that the caller may not see are not found; only an owner assigns.',
  access: 'staff',
  rate: 'mail',
  idempotent: true,
  body: bookingActionsSchema,
  answer: dataOf(z.object({ results: z.array(z.object({ bookingId: idSchema, outcome: z.enum(BOOKING_ACTION_OUTCOMES) })) })),
  errors: ['forbidden', 'notFound'],
});

/** Bookings that can be chosen one by one for a file: their ids are in an address, which no proxy may cut. */
export const MOST_CHOSEN = 200;

/** The filters of the agency's bookings, the same as those of its lists. */
export const agencyBookingsFilterSchema = bookingListQuerySchema.omit({ offSet: true, limit: true }).extend({
  /** Only these bookings, of those that the other filters leave: ids separated by commas. */
  ids: z
    .string()
    .max(MOST_CHOSEN * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(idSchema).max(MOST_CHOSEN))
    .optional(),
  /** One product; all if absent. */
  category: productSchema.optional(),
});

export const downloadAgencyBookings = defineEndpoint({
  id: 'accounts.downloadAgencyBookings',
  method: 'GET',
  path: '/api/agency/bookings/download.csv',
  area: 'agencies',
  summary:
    "The agency's bookings with what it pays and earns, as CSV with a byte-order mark: all that the filters of its lists leave, or the chosen ones of them; a restricted agent's own only. `X-Row-Count` says how many.",
  access: 'staff',
  rate: 'export',
  query: bookingDaysInOrder(agencyBookingsFilterSchema),
  answer: z.never(),
  produces: 'text/csv',
  errors: [],
});

export const downloadAgencyBookingsSheet = defineEndpoint({
  ...downloadAgencyBookings,
  id: 'accounts.downloadAgencyBookingsSheet',
  path: '/api/agency/bookings/download.xlsx',
  summary: 'The same as a workbook: amounts, days and times are cells of their kind, texts are never formulas.',
  produces: XLSX_TYPE,
});

/** The most characters of what staff write into the email of an itinerary. */
export const ITINERARY_MESSAGE_LENGTH = 2_000;

/** The recipient of the itinerary of a booking, and what staff write to them: plain text, shown as their agency's words. */
const itineraryMailSchema = z.object({
  bookingId: idSchema,
  email: emailSchema.optional(),
  message: textSchema(ITINERARY_MESSAGE_LENGTH).optional(),
});
const ITINERARY_ERRORS = ['invalidBookingId', 'userNotAssociated', 'bookingStateConflict'] as const;

export const emailItinerary = defineEndpoint({
  id: 'accounts.emailItinerary',
  method: 'POST',
  path: '/api/v2/agency/email-itinerary',
  area: 'agencies',
  summary:
    'Emails the itinerary of a booking with its PDF and calendar: to its client, or to an address that the booking or its agency knows. Only staff add a message.',
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: itineraryMailSchema,
  answer: messageAnswerSchema,
  errors: ITINERARY_ERRORS,
});

export const previewItinerary = defineEndpoint({
  id: 'accounts.previewItinerary',
  method: 'POST',
  path: '/api/v2/agency/email-itinerary/preview',
  area: 'agencies',
  summary: 'The same email as it would be sent, for staff to read before. `html` is to be shown in a sandbox alone.',
  access: 'staff',
  rate: 'read',
  body: itineraryMailSchema,
  answer: dataOf(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
  errors: ITINERARY_ERRORS,
});

/** All stored data about the caller, in a machine-readable form. */
export const accountExportSchema = z.object({
  exportedAt: instantSchema,
  agencyName: z.string(),
  profile: profileSchema,
  priceWatches: z.array(priceWatchSchema),
  sessions: z.array(sessionEntrySchema),
  factors: keptFactorsSchema,
  bookings: z.array(transactionSchema),
  claims: z.array(
    z.object({
      bookingId: idSchema,
      reason: z.enum(CLAIM_REASONS),
      status: z.enum(CLAIM_STATUSES),
      messages: z.array(z.object({ at: instantSchema, by: z.enum(['traveler', 'agency']), text: z.string() })),
      /** Names of the files, which are saved from the page of the trip. */
      documents: z.array(z.string()),
    }),
  ),
  requests: z.array(
    z.object({
      bookingId: idSchema,
      status: requestStatusSchema,
      text: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      messages: z.array(z.object({ at: instantSchema, by: z.enum(['traveler', 'agency']), text: z.string() })),
    }),
  ),
  travelers: z.array(savedTravelerSchema),
  activity: z.array(activitySchema),
  mails: z.array(
    z.object({ at: instantSchema, to: z.string(), subject: z.string(), status: z.enum(['queued', 'sent', 'failed', 'stopped']) }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const exportAccount = defineEndpoint({
  id: 'accounts.export',
  method: 'POST',
  path: '/api/user/export',
  area: 'identity',
  summary:
    'Everything that is kept about the caller: profile, sessions, second factors, saved travelers, watched prices, bookings, claims, requests, what they did, emails.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'export',
  stepUp: 'proof',
  answer: dataOf(accountExportSchema),
  errors: [],
});
