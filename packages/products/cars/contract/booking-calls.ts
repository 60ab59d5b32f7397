import {
  bookErrors,
  bookingListCall,
  bookingOutcomeSchema,
  CANCEL_ERRORS,
  cancelCall,
  dataOf,
  defineEndpoint,
  emailSchema,
  idSchema,
  messageAnswerSchema,
  penaltyCall,
} from '@caravel/contracts';
import { z } from 'zod';
import {
  carBookingSchema,
  carCancelAnswerSchema,
  carCancelRequestSchema,
  carListAnswerSchema,
  carPriceAnswerSchema,
  carPriceRequestSchema,
  carRefundAnswerSchema,
  carRefundRequestSchema,
  reserveCarAnswerSchema,
  reserveCarRequestSchema,
} from './bookings.ts';

export const getCarPrice = defineEndpoint({
  id: 'cars.getPrice',
  keyScope: 'search',
  method: 'POST',
  path: '/api/car-rental/getPrice',
  area: 'cars',
  summary: 'Asks the supplier for the price of an offer with chosen extras again and makes a quote of it.',
  access: 'session',
  sells: true,
  rate: 'search',
  body: carPriceRequestSchema,
  answer: carPriceAnswerSchema,
  errors: ['searchExpired', 'searchLost', 'carNotAvailable', 'supplierFailed', 'supplierTimeout', 'userNotAssociated'],
});

export const askCarCard = defineEndpoint({
  id: 'cars.cardForm',
  method: 'POST',
  path: '/api/car-rental/cardForm',
  area: 'cars',
  summary: "Where the supplier's own form takes the card that holds a quoted car. No card passes this server.",
  access: 'session',
  sells: true,
  rate: 'search',
  body: z.object({ quoteId: idSchema }),
  /** An address of this site, to be framed. It works for some minutes and speaks as the frame of a card that pays does (`gatewayFrameMessageSchema`). */
  answer: dataOf(z.object({ frameUrl: z.string() })),
  errors: ['quoteExpired', 'carNotAvailable', 'supplierFailed', 'supplierTimeout'],
});

export const reserveCar = defineEndpoint({
  id: 'cars.reserve',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/car-rental/reserveCar',
  area: 'cars',
  summary: 'Books a quote: authorises the card, books at the supplier, captures.',
  access: 'session',
  sells: true,
  rate: 'money',
  idempotent: true,
  body: reserveCarRequestSchema,
  answer: reserveCarAnswerSchema,
  errors: [...bookErrors('carNotAvailable'), 'carBookingFailed', 'holdingCardRefused'],
});

export const sendCarMail = defineEndpoint({
  id: 'cars.sendConfirmation',
  method: 'POST',
  path: '/api/car-rental/sendCarBookingEmail',
  area: 'cars',
  summary: "Emails the confirmation again, to the booking's contact, its client or its agent only.",
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: z.object({ bookingId: idSchema, email: emailSchema.optional() }),
  answer: messageAnswerSchema,
  errors: ['carBookingNotFound', 'userNotAssociated'],
});

export const findCarReservation = defineEndpoint({
  id: 'cars.findReservation',
  method: 'POST',
  path: '/api/car-rental/findReservation',
  area: 'cars',
  summary: "A car booking by its id, or by the supplier's reference; it finds only what the caller may see.",
  access: 'session',
  rate: 'read',
  body: penaltyCall.body,
  answer: dataOf(carBookingSchema),
  errors: ['carBookingNotFound', 'noReservationsFound'],
});

export const getCarRefund = defineEndpoint({
  ...penaltyCall,
  id: 'cars.getRefund',
  path: '/api/getRefund',
  area: 'cars',
  summary: 'What cancelling a booking would give back now; of a cancelled one, what was given back. Moves no money.',
  access: 'session',
  body: carRefundRequestSchema,
  answer: carRefundAnswerSchema,
  errors: [...CANCEL_ERRORS, 'carBookingNotFound'],
});

export const cancelCar = defineEndpoint({
  ...cancelCall,
  id: 'cars.cancel',
  path: '/api/car-rental/cancel',
  area: 'cars',
  summary: 'Cancels a booking at the penalty quoted, for one of three reasons.',
  access: 'session',
  body: carCancelRequestSchema,
  answer: carCancelAnswerSchema,
  errors: [...CANCEL_ERRORS, 'carBookingNotFound'],
});

export const getCarBookingStatus = defineEndpoint({
  id: 'cars.bookingStatus',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/car-rental/bookingStatus',
  area: 'cars',
  summary: 'How a booking stands, for the page that waits for it.',
  access: 'session',
  rate: 'read',
  query: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['carBookingNotFound'],
});

const list = { ...bookingListCall, area: 'cars', answer: carListAnswerSchema } as const;

export const listMyCars = defineEndpoint({
  ...list,
  id: 'cars.listMine',
  path: '/api/car-rental/findMyReservations',
  access: 'session',
  summary: "The caller's own car bookings.",
});
export const listAgencyCars = defineEndpoint({
  ...list,
  id: 'cars.listAgency',
  keyScope: 'bookings:read',
  path: '/api/v2/agency/cars/bookings',
  access: 'staff',
  summary: "Car bookings of the agency; a restricted agent's own only.",
});

export const getAgencyCarBooking = defineEndpoint({
  id: 'cars.getAgencyBooking',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/agency/cars/bookings/:id',
  area: 'cars',
  summary: 'A car booking of the agency.',
  access: 'staff',
  rate: 'read',
  params: z.object({ id: idSchema }),
  answer: dataOf(carBookingSchema),
  errors: ['carBookingNotFound'],
});
