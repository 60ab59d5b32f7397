import {
  bookErrors,
  bookingActionsBase,
  bookingListCall,
  bookingOutcomeSchema,
  bookingRecordBase,
  bookingRowBase,
  bookRequestBase,
  cancelAnswerSchema,
  cancelByLocatorCall,
  cancelCall,
  cardPaymentSchema,
  dataOf,
  defineEndpoint,
  emailSchema,
  idSchema,
  messageAnswerSchema,
  PAYMENT_ERRORS,
  penaltyCall,
  priceChangedDataSchema,
  wholeListShape,
} from '@caravel/contracts';
import { z } from 'zod';
import { acceptChangeBodySchema, flightChangeSchema } from './changes.ts';
import { reservedExtrasSchema } from './extras.ts';
import { fareFamilySchema, flightSliceSchema } from './offers.ts';
import { flightQuoteSchema } from './quotes.ts';
import { FLIGHT_STATUSES } from './statuses.ts';
import { keptTravelerSchema, travelerToBookSchema } from './travelers.ts';

export const flightStatusSchema = z.enum(FLIGHT_STATUSES);

export const bookFlight = defineEndpoint({
  id: 'flights.book',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/v2/flight/booking',
  area: 'flights',
  summary: 'Books a quote: authorises the card, books at the supplier, captures, asks for the tickets.',
  access: 'session',
  sells: true,
  rate: 'money',
  idempotent: true,
  body: bookRequestBase.extend({ travellers: z.array(travelerToBookSchema).min(1).max(15) }),
  answer: z.object({ data: bookingOutcomeSchema, message: z.string() }),
  errors: bookErrors('flightNotAvailable'),
});

/** The old price and the new quote, which the person must accept. */
export const flightPriceChangedSchema = priceChangedDataSchema(flightQuoteSchema);

/** A passenger of a reservation, with the ticket number once it is issued. */
export const reservationPassengerSchema = keptTravelerSchema.omit({ passport: true }).extend({
  passportLast4: z.string().nullable(),
  ticketNumber: z.string().nullable(),
});

/** A flight booking as its people see it. */
export const flightReservationSchema = bookingRecordBase(flightStatusSchema).extend({
  /** The spec's name for the same booking in agency lists. */
  vmid: z.string(),
  flights: z.array(flightSliceSchema),
  /** True if it has two directions, the second of which leads back to the start of the first. */
  isRoundTrip: z.boolean(),
  /** True if the airline changed a flight after booking. */
  scheduleChanged: z.boolean(),
  /** What it changed; null if nothing differs from what was agreed on. */
  change: flightChangeSchema.nullable(),
  family: fareFamilySchema,
  /** Seats and bags, by the places of `passengers` in this list and of the flights that were bought. */
  extras: reservedExtrasSchema,
  passengers: z.array(reservationPassengerSchema),
  actions: bookingActionsBase.extend({ canTicket: z.boolean() }),
});
export type FlightReservation = z.infer<typeof flightReservationSchema>;

export const getReservationDetails = defineEndpoint({
  id: 'flights.getReservationDetails',
  keyScope: 'bookings:read',
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
  summary: "Emails the confirmation again, to the booking's contact, its client or its agent only.",
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: z.object({ bookingId: idSchema, email: emailSchema.optional() }),
  answer: messageAnswerSchema,
  errors: ['invalidBookingId', 'userNotAssociated'],
});

export const flightCancelAnswerSchema = cancelAnswerSchema(flightReservationSchema);

const penalty = { ...penaltyCall, area: 'flights' } as const;
const cancel = { ...cancelCall, area: 'flights', answer: flightCancelAnswerSchema } as const;
const cancelByLocator = { ...cancelByLocatorCall, area: 'flights', answer: flightCancelAnswerSchema } as const;

export const getPenalty = defineEndpoint({
  ...penalty,
  id: 'flights.getPenalty',
  keyScope: 'bookings:read',
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

const ticketing = {
  area: 'flights',
  rate: 'money',
  method: 'POST',
  access: 'staff',
  idempotent: true,
  body: z.object({
    orderId: z.string().min(1).max(80),
    payment: cardPaymentSchema.optional(),
  }),
  answer: z.object({ data: flightReservationSchema, message: z.string() }),
  errors: ['invalidBookingId', 'ticketFailed', 'tokenNotFound', 'bookingStateConflict', ...PAYMENT_ERRORS, 'offerExpired'],
} as const;

export const ticketFlight = defineEndpoint({
  ...ticketing,
  id: 'flights.ticket',
  path: '/api/v2/flight/ticket',
  summary: 'Asks for the tickets of a booking; a held one is paid first.',
});
/** For vendor CTW (spec 3, section 7). */
export const agencyTicketFlight = defineEndpoint({
  ...ticketing,
  id: 'flights.agencyTicket',
  path: '/api/agency/flights/bookings',
  summary: 'Twin of the ticket call, by the path that vendor CTW uses.',
});

export const acceptFlightChange = defineEndpoint({
  area: 'flights',
  rate: 'money',
  id: 'flights.acceptChange',
  method: 'POST',
  path: '/api/v2/flight/change/accept',
  access: 'session',
  idempotent: true,
  summary: 'Accepts what the airline changed, by the version that was on the screen. 409 if it has changed again.',
  body: acceptChangeBodySchema,
  answer: z.object({ data: flightReservationSchema, message: z.string() }),
  errors: [
    'invalidBookingId',
    'changedAgain',
    'changeNotAcceptable',
    'flightUpdateFailed',
    'bookingStateConflict',
    'supplierFailed',
    'supplierTimeout',
  ],
});

/** A row of a flight list. */
export const flightBookingRowSchema = bookingRowBase(flightStatusSchema).extend({
  vmid: z.string(),
  from: z.string(),
  fromCity: z.string(),
  to: z.string(),
  toCity: z.string(),
  airlines: z.array(z.string()),
  slices: z.int(),
  /** True if it has two directions, the second of which leads back: `to` is then the turning point. */
  isRoundTrip: z.boolean(),
  leadPassenger: z.string(),
  passengerCount: z.int(),
});
export type FlightBookingRow = z.infer<typeof flightBookingRowSchema>;

const list = {
  ...bookingListCall,
  area: 'flights',
  answer: dataOf(z.object({ flights: z.array(flightBookingRowSchema), totalFlightRecords: z.int(), ...wholeListShape })),
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
  keyScope: 'bookings:read',
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
  keyScope: 'bookings:read',
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
