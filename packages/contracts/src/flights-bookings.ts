import { z } from 'zod';
import {
  bookingListQuerySchema,
  bookingOutcomeSchema,
  cancellationQuoteSchema,
  sagaStateSchema,
  staffBookingSchema,
} from './bookings.ts';
import {
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  messageAnswerSchema,
  moneySchema,
  plainDateSchema,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { fareFamilySchema, flightSliceSchema } from './flights-offers.ts';
import { flightQuoteSchema } from './flights-search.ts';
import { contactSchema, flightTravelerSchema } from './flights-travelers.ts';
import { paymentSummarySchema } from './payments.ts';
import { personRefSchema } from './people.ts';
import { travelerPriceSchema } from './pricing.ts';
import { FLIGHT_STATUSES } from './products.ts';

export const flightStatusSchema = z.enum(FLIGHT_STATUSES);

/** What pays: a token that the gateway's frame gave for a card, or nothing for a hold. */
export const paymentChoiceSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), token: z.string().min(8).max(200) }),
  z.object({ method: z.literal('hold') }),
]);

export const bookFlight = defineEndpoint({
  id: 'flights.book',
  method: 'POST',
  path: '/api/v2/flight/booking',
  area: 'flights',
  summary: 'Books a quote: authorises the card, books at the supplier, captures, asks for the tickets.',
  access: 'session',
  rate: 'money',
  idempotent: true,
  body: z.object({
    quoteId: idSchema,
    /** The total on the pay button: a guard. A difference answers `priceChanged` and nothing is done. */
    acceptTotal: moneySchema,
    travellers: z.array(flightTravelerSchema).min(1).max(15),
    contact: contactSchema,
    payment: paymentChoiceSchema,
  }),
  answer: z.object({ data: bookingOutcomeSchema, message: z.string() }),
  errors: [
    'quoteExpired',
    'priceChanged',
    'flightNotAvailable',
    'paymentDeclined',
    'insufficientFunds',
    'cardExpired',
    'cardCodeWrong',
    'paymentFailed',
    'paymentDisabled',
    'bookingFailed',
    'supplierFailed',
    'bookingStateConflict',
  ],
});

/** Answered with `priceChanged` (409) in `data`: the old and the new price; the new quote waits for a Yes. */
export const priceChangedDataSchema = z.object({ previousTotal: moneySchema, quote: flightQuoteSchema });

/** A passenger of a reservation, with the ticket once there is one. */
export const reservationPassengerSchema = flightTravelerSchema.omit({ passport: true }).extend({
  passportLast4: z.string().nullable(),
  ticketNumber: z.string().nullable(),
});

/** A flight booking as its people see it. `staff` is there for staff only. */
export const flightReservationSchema = z.object({
  bookingId: idSchema,
  /** The spec's name of the same booking in agency lists. */
  vmid: z.string(),
  orderId: z.string(),
  recordLocator: z.string().nullable(),
  status: flightStatusSchema,
  sagaState: sagaStateSchema,
  bookedAt: instantSchema,
  serverTime: instantSchema,
  travelDate: plainDateSchema,
  endDate: plainDateSchema,
  flights: z.array(flightSliceSchema),
  /** Two directions, of which the second leads back to where the first began. */
  isRoundTrip: z.boolean(),
  /** Set where the airline moved a flight after booking. */
  scheduleChanged: z.boolean(),
  family: fareFamilySchema,
  passengers: z.array(reservationPassengerSchema),
  contact: contactSchema,
  totalAmount: z.number(),
  price: travelerPriceSchema,
  payment: paymentSummarySchema.nullable(),
  refund: z.object({
    status: z.enum(['none', 'pending', 'refunded', 'partial', 'Rejected']),
    amount: moneySchema,
    penalty: moneySchema,
    at: instantSchema.nullable(),
  }),
  holdExpiresAt: instantSchema.nullable(),
  protected: z.boolean(),
  client: personRefSchema,
  actions: z.object({ canCancel: z.boolean(), canVoid: z.boolean(), canTicket: z.boolean() }),
  documents: z.object({ pdf: z.string(), ics: z.string() }),
  agencyContact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  staff: staffBookingSchema.optional(),
});
export type FlightReservation = z.infer<typeof flightReservationSchema>;

export const getReservationDetails = defineEndpoint({
  id: 'flights.getReservationDetails',
  method: 'GET',
  path: '/api/v2/flight/getReservationDetails',
  area: 'flights',
  summary: 'A reservation by booking id or by order id (exactly one of them).',
  access: 'session',
  rate: 'read',
  query: z
    .object({ bookingId: idSchema.optional(), orderID: z.string().max(80).optional() })
    .refine((query) => (query.bookingId === undefined) !== (query.orderID === undefined), { error: 'oneIdRequired' }),
  answer: dataOf(flightReservationSchema),
  errors: ['invalidBookingId'],
});

export const sendFlightMail = defineEndpoint({
  id: 'flights.sendConfirmation',
  method: 'POST',
  path: '/api/v2/flight/sendFlightConfirmMail',
  area: 'flights',
  summary: "Mails the confirmation again, to the booking's contact, its client or its agent only.",
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: z.object({ bookingId: idSchema, email: emailSchema.optional() }),
  answer: messageAnswerSchema,
  errors: ['invalidBookingId', 'userNotAssociated'],
});

/** A booking named by id or by record locator. A locator alone finds only what the caller may see. */
const bookingRefSchema = z
  .object({
    bookingId: idSchema.optional(),
    pnr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{5,8}$/)
      .optional(),
  })
  .refine((ref) => (ref.bookingId === undefined) !== (ref.pnr === undefined), { error: 'oneIdRequired' });

const cancelBody = bookingRefSchema.and(
  z.object({
    /** The refund the person agreed to, major units: a guard. */
    quoteAmount: z.number().min(0).optional(),
    reason: lineSchema(200).optional(),
  }),
);

/** Either done, or the refund moved: then nothing was done and the person must say Yes to the new one. */
export const cancelAnswerSchema = z.object({
  data: z.object({
    priceChanged: z.boolean(),
    refundAmount: z.number(),
    quote: cancellationQuoteSchema.nullable(),
    booking: flightReservationSchema.nullable(),
  }),
  message: z.string(),
});

const cancelErrors = [
  'invalidBookingId',
  'cancellationFailed',
  'bookingStateConflict',
  'refundFailed',
  'supplierFailed',
  'supplierTimeout',
] as const;
const flightsCall = { area: 'flights', rate: 'money' } as const;

const penalty = {
  ...flightsCall,
  method: 'POST',
  rate: 'read',
  body: bookingRefSchema,
  answer: dataOf(cancellationQuoteSchema),
  errors: cancelErrors,
} as const;
const cancel = {
  ...flightsCall,
  method: 'POST',
  idempotent: true,
  body: cancelBody,
  answer: cancelAnswerSchema,
  errors: cancelErrors,
} as const;
const cancelByLocator = {
  ...flightsCall,
  method: 'GET',
  actsOnGet: true,
  query: z.object({
    pnr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{5,8}$/),
  }),
  answer: cancelAnswerSchema,
  errors: cancelErrors,
} as const;

export const getPenalty = defineEndpoint({
  ...penalty,
  id: 'flights.getPenalty',
  path: '/api/flight/get-penalty',
  access: 'session',
  summary: 'What cancelling would cost now.',
});
export const cancelFlight = defineEndpoint({
  ...cancel,
  id: 'flights.cancel',
  path: '/api/flight/flight-cancel-booking',
  access: 'session',
  summary: 'Cancels a booking at the penalty quoted.',
});
export const voidFlight = defineEndpoint({
  ...cancel,
  id: 'flights.void',
  path: '/api/flight/flightCancelVoidBooking',
  access: 'session',
  summary: 'Voids within 24 hours of ticketing where the fare allows it, else cancels at the penalty quoted.',
});
export const cancelFlightByLocator = defineEndpoint({
  ...cancelByLocator,
  id: 'flights.cancelByLocator',
  path: '/api/v2/flight/cancel',
  access: 'session',
  summary: 'Cancels by record locator, at the penalty of this moment.',
});
export const agencyGetPenalty = defineEndpoint({
  ...penalty,
  id: 'flights.agencyGetPenalty',
  path: '/api/agency/flights/bookings/getPenalty',
  access: 'staff',
  summary: 'What cancelling would cost now.',
});
export const agencyCancelFlight = defineEndpoint({
  ...cancel,
  id: 'flights.agencyCancel',
  path: '/api/agency/flights/bookings/flightCancelBooking',
  access: 'staff',
  summary: 'Cancels a booking of the agency.',
});
export const agencyVoidFlight = defineEndpoint({
  ...cancel,
  id: 'flights.agencyVoid',
  path: '/api/agency/flights/bookings/flightCancelVoidBooking',
  access: 'staff',
  summary: 'Voids or cancels a booking of the agency.',
});
export const agencyCancelFlightByLocator = defineEndpoint({
  ...cancelByLocator,
  id: 'flights.agencyCancelByLocator',
  path: '/api/v2/agency/flights/cancel',
  access: 'staff',
  summary: 'Cancels by record locator.',
});

export const ticketFlight = defineEndpoint({
  ...flightsCall,
  id: 'flights.ticket',
  method: 'POST',
  path: '/api/v2/flight/ticket',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for the tickets of a booking; a held one is paid first.',
  body: z.object({
    orderId: z.string().min(1).max(80),
    payment: z.object({ method: z.literal('card'), token: z.string().min(8).max(200) }).optional(),
  }),
  answer: z.object({ data: flightReservationSchema, message: z.string() }),
  errors: [
    'invalidBookingId',
    'ticketFailed',
    'bookingStateConflict',
    'paymentDeclined',
    'insufficientFunds',
    'cardExpired',
    'cardCodeWrong',
    'paymentFailed',
    'offerExpired',
  ],
});

/** A row of a flight list. The money of the agency is there for staff only. */
export const flightBookingRowSchema = z.object({
  bookingId: idSchema,
  vmid: z.string(),
  orderId: z.string(),
  /** Our own name of the booking: there before the airline gives its record locator. */
  reference: z.string(),
  recordLocator: z.string().nullable(),
  from: z.string(),
  fromCity: z.string(),
  to: z.string(),
  toCity: z.string(),
  airlines: z.array(z.string()),
  slices: z.int(),
  /** Two directions, of which the second leads back: `to` is then where the journey turns. */
  isRoundTrip: z.boolean(),
  dateBooked: instantSchema,
  travelDate: plainDateSchema,
  endDate: plainDateSchema,
  status: flightStatusSchema,
  sagaState: sagaStateSchema,
  leadPassenger: z.string(),
  passengerCount: z.int(),
  client: personRefSchema,
  salesPrice: moneySchema,
  holdExpiresAt: instantSchema.nullable(),
  staff: z
    .object({
      cost: moneySchema,
      commission: moneySchema,
      transactionFees: moneySchema,
      penaltyAmount: moneySchema,
      agent: personRefSchema.nullable(),
    })
    .optional(),
});
export type FlightBookingRow = z.infer<typeof flightBookingRowSchema>;

/** Sums over the whole filtered list, not the page; staff only. */
export const bookingSumsSchema = z.object({
  sales: moneySchema,
  cost: moneySchema,
  commission: moneySchema,
  transactionFees: moneySchema,
  refunded: moneySchema,
});

const listAnswer = dataOf(
  z.object({ flights: z.array(flightBookingRowSchema), totalFlightRecords: z.int(), sums: bookingSumsSchema.optional() }),
);
const list = {
  area: 'flights',
  method: 'GET',
  rate: 'read',
  query: bookingListQuerySchema,
  answer: listAnswer,
  errors: [],
} as const;

export const listMyFlights = defineEndpoint({
  ...list,
  id: 'flights.listMine',
  path: '/api/v2/flight/bookings/all',
  access: 'session',
  summary: "The caller's own flight bookings.",
});
export const listAgencyFlights = defineEndpoint({
  ...list,
  id: 'flights.listAgency',
  path: '/api/v3/agency/flights/bookings',
  access: 'staff',
  summary: "Flight bookings of the agency; a restricted agent's own only.",
});
export const listAgencyFlightsV1 = defineEndpoint({
  ...list,
  id: 'flights.listAgencyV1',
  path: '/api/agency/flights/bookings',
  access: 'staff',
  summary: 'Twin of the v3 list.',
});

export const getFlightBookingStatus = defineEndpoint({
  id: 'flights.bookingStatus',
  method: 'GET',
  path: '/api/flight/bookingStatus',
  area: 'flights',
  summary: 'How a booking stands, for the page that waits for it.',
  access: 'session',
  rate: 'read',
  query: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['invalidBookingId'],
});
