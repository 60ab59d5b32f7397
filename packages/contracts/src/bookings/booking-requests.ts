import { z } from 'zod';
import {
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  moneySchema,
  plainDateSchema,
  textSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { phoneSchema } from './travelers.ts';

/*
 * A request about a booking, such as another day: asked from the trip, answered by the agency with a price, accepted or declined by the traveler, and
 * done by the agency outside the platform. Where the supplier can make the change, its offers take the place of that: one is chosen and paid, and the
 * supplier is told. A booking has one open request.
 */

/**
 * `seen`: the agency works on it; `answered`: the traveler has to decide on the agency's offer; `closed`: the booking was cancelled while the request was
 * open.
 */
export const REQUEST_STATUSES = [
  'sent',
  'seen',
  'answered',
  'accepted',
  'declined',
  'withdrawn',
  'refused',
  'done',
  'closed',
] as const;
export const requestStatusSchema = z.enum(REQUEST_STATUSES);
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The statuses of a request that is not over. */
export const OPEN_REQUEST_STATUSES = ['sent', 'seen', 'answered', 'accepted'] as const satisfies readonly RequestStatus[];

/** What the traveler does with a request that is made. */
export const TRAVELER_REQUEST_STEPS = ['accept', 'decline', 'withdraw'] as const;
/** What the agency does with it. */
export const AGENCY_REQUEST_STEPS = ['see', 'answer', 'refuse', 'complete'] as const;
export type RequestStep = (typeof TRAVELER_REQUEST_STEPS)[number] | (typeof AGENCY_REQUEST_STEPS)[number];

/** A time of day: morning from 5, afternoon from 12, evening from 18, night from 22 o'clock. */
export const DAY_TIMES = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayTime = (typeof DAY_TIMES)[number];

/** Most characters of what is asked and of an answer. */
export const REQUEST_TEXT = 2_000;
/** Most requests about one booking, open or over. */
export const REQUESTS_PER_BOOKING = 20;

const requestTextSchema = textSchema(REQUEST_TEXT);

/** What should become of a part of the trip. Nothing but its number: it is named and the text says the rest. */
const askedPartSchema = z.strictObject({
  /** The part, in the product's own order from 0. */
  part: z.int().min(0).max(99),
  day: plainDateSchema.optional(),
  time: z.enum(DAY_TIMES).optional(),
});

/** `agreed`: to be paid, if it costs something; `refunding`: it was not made, and what was paid goes back; `failed`: it was not made. */
export const CHANGE_STATES = ['agreed', 'confirming', 'refunding', 'failed', 'done'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** A part of the trip as it would be, in words. Times are local. */
export const offeredPartSchema = z.object({
  title: z.string(),
  detail: z.string(),
  startsAt: localDateTimeSchema,
  endsAt: localDateTimeSchema,
  /** Whether it is another than before. */
  isNew: z.boolean(),
});

/** What a change comes to for its traveler: `due` is difference and penalty together, below zero for what comes back. */
const changeCostSchema = z.object({
  parts: z.array(offeredPartSchema),
  /** What the new travel costs more; below zero: less. */
  difference: moneySchema,
  penalty: moneySchema,
  due: moneySchema,
  /** The total of the booking with its changes, this one too. */
  total: moneySchema,
});

/** What the supplier of a booking offers in answer to a request. */
export const changeOfferSchema = changeCostSchema.extend({ offer: z.string(), expiresAt: instantSchema });
export type ChangeOfferShown = z.infer<typeof changeOfferSchema>;

export const requestEntrySchema = z.object({
  at: instantSchema,
  by: z.enum(['traveler', 'agency']),
  name: z.string(),
  status: requestStatusSchema,
  text: z.string().nullable(),
  /** With an offer: what the change costs in all; null if the agency named none. */
  amount: moneySchema.nullable(),
  /** With an offer: the last day on which it can be accepted, at the agency's office. */
  validUntil: plainDateSchema.nullable(),
});
export type RequestEntry = z.infer<typeof requestEntrySchema>;

export const bookingRequestSchema = z.object({
  /** The first of a booking is 1. */
  number: z.int(),
  status: requestStatusSchema,
  parts: z.array(z.object({ title: z.string(), day: plainDateSchema.nullable(), time: z.enum(DAY_TIMES).nullable() })),
  travelers: z.array(z.string()),
  text: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The agency's offer as it stands: `entry` is its place among the entries, from 0. */
  offer: z
    .object({
      entry: z.int(),
      text: z.string(),
      amount: moneySchema.nullable(),
      validUntil: plainDateSchema,
      isOver: z.boolean(),
    })
    .nullable(),
  /** The supplier's offer that was chosen; null where the agency does it. */
  change: changeCostSchema.extend({ state: z.enum(CHANGE_STATES) }).nullable(),
  /** Oldest first. */
  entries: z.array(requestEntrySchema),
  /** What the caller may do now. */
  steps: z.array(z.enum([...TRAVELER_REQUEST_STEPS, ...AGENCY_REQUEST_STEPS])),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

export const bookingRequestsSchema = z.object({
  /** Why none can be made now; null if one can. */
  shut: z.enum(['notOffered', 'notStanding', 'begun', 'open', 'tooMany']).nullable(),
  /** The currency of offers. */
  currency: z.string(),
  /** What can be asked about; `begun` parts cannot. Times are local to the place. */
  parts: z.array(z.object({ part: z.int(), title: z.string(), startsAt: localDateTimeSchema, begun: z.boolean() })),
  travelers: z.array(z.object({ traveler: z.int(), name: z.string() })),
  /** What is known of what changes cost, in words; null if nothing is. */
  terms: z.string().nullable(),
  /** Where the traveler can be reached, as typed at checkout. */
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** Newest first. */
  requests: z.array(bookingRequestSchema),
});
export type BookingRequests = z.infer<typeof bookingRequestsSchema>;

const base = {
  area: 'bookings',
  access: 'session',
  params: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingRequestsSchema),
} as const;
const numbered = z.object({ bookingId: idSchema, number: z.coerce.number().int().min(1).max(REQUESTS_PER_BOOKING) });

export const getBookingRequests = defineEndpoint({
  ...base,
  id: 'requests.get',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/bookings/:bookingId/requests',
  summary: 'What can be asked about a booking, and the requests that were made.',
  rate: 'read',
  errors: ['invalidBookingId'],
});

export const makeBookingRequest = defineEndpoint({
  ...base,
  id: 'requests.make',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/bookings/:bookingId/requests',
  summary:
    'Asks the agency to change a booking: which parts, for whom, and to what. Both sides are emailed. Nothing is changed and nothing is charged.',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    parts: z.array(askedPartSchema).min(1).max(20),
    /** Which travelers, in the order of the booking from 0. */
    travelers: z.array(z.int().min(0).max(99)).min(1).max(20),
    /** Needed where no part has a new day or time. */
    text: requestTextSchema.optional(),
    email: emailSchema,
    phone: phoneSchema.optional(),
  }),
  errors: ['invalidBookingId', 'requestNotPossible'],
});

export const stepBookingRequest = defineEndpoint({
  ...base,
  id: 'requests.step',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/bookings/:bookingId/requests/:number/steps',
  summary:
    'The traveler accepts the offer that they saw, declines it, or withdraws the request. The agency is emailed. No money moves.',
  params: numbered,
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    step: z.enum(TRAVELER_REQUEST_STEPS),
    /** With `accept` alone: which offer, by its `entry`. */
    offer: z.int().min(0).optional(),
    text: requestTextSchema.optional(),
  }),
  errors: ['invalidBookingId', 'requestChanged', 'forbidden'],
});

export const listChangeOffers = defineEndpoint({
  ...base,
  id: 'requests.offers',
  method: 'GET',
  path: '/api/bookings/:bookingId/requests/:number/offers',
  summary:
    'What the supplier can change the booking to, in answer to an open request (null: it cannot, and the agency answers), and where an offer that was chosen is paid.',
  params: numbered,
  answer: dataOf(z.object({ offers: z.array(changeOfferSchema).nullable(), payUrl: z.string().nullable() })),
  rate: 'search',
  errors: ['invalidBookingId', 'requestChanged', 'repriceFailed', 'supplierTimeout'],
});

export const chooseChangeOffer = defineEndpoint({
  ...base,
  id: 'requests.choose',
  method: 'POST',
  path: '/api/bookings/:bookingId/requests/:number/offers',
  summary:
    'Says Yes to an offer of the supplier at its price. What costs something is paid at the address that is answered, and then made; all else is made at once. What is paid and cannot be made is refunded by itself.',
  params: numbered,
  answer: dataOf(z.object({ requests: bookingRequestsSchema, payUrl: z.string().nullable() })),
  rate: 'money',
  idempotent: true,
  body: z.strictObject({
    offer: z.string().min(1).max(520),
    /** What the person saw, and says Yes to. */
    due: z.strictObject({ amountMinor: z.int(), currency: z.string().length(3) }),
  }),
  errors: [
    'invalidBookingId',
    'requestChanged',
    'changeOfferGone',
    'bookingDisputed',
    'paymentDisabled',
    'payLinkNotPossible',
    'repriceFailed',
    'supplierTimeout',
  ],
});

export const answerBookingRequest = defineEndpoint({
  ...base,
  id: 'requests.answer',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/bookings/:bookingId/requests/:number/answers',
  summary:
    'The agency works on a request, answers it with an offer, refuses it, or notes that it is done. The traveler is emailed. No money moves. Nobody answers their own request.',
  params: numbered,
  access: 'staff',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    step: z.enum(AGENCY_REQUEST_STEPS),
    /** Needed but with `see`. */
    text: requestTextSchema.optional(),
    /** With `answer` alone: what the change costs in all, in the currency of the booking. */
    amount: moneySchema.optional(),
    /** With `answer`: the last day on which it can be accepted. */
    validUntil: plainDateSchema.optional(),
  }),
  errors: ['invalidBookingId', 'requestChanged', 'forbidden'],
});
