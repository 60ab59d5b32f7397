import {
  bookErrors,
  bookingListCall,
  bookingOutcomeSchema,
  CANCEL_ERRORS,
  dataOf,
  defineEndpoint,
  emailSchema,
  idSchema,
  messageAnswerSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import {
  hotelBookAnswerSchema,
  hotelBookingSchema,
  hotelBookRequestSchema,
  hotelCancelAnswerSchema,
  hotelCancelRequestSchema,
  hotelListAnswerSchema,
  hotelPenaltyAnswerSchema,
  hotelPenaltyRequestSchema,
  hotelPriceAnswerSchema,
  hotelPriceRequestSchema,
} from './bookings.ts';

export const getHotelPrice = defineEndpoint({
  id: 'hotels.getPrice',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/hotel/getPrice',
  area: 'hotels',
  summary: 'Asks the supplier for the price of chosen rooms again and makes a quote of it.',
  access: 'session',
  sells: true,
  rate: 'search',
  body: hotelPriceRequestSchema,
  answer: hotelPriceAnswerSchema,
  errors: [
    'searchExpired',
    'searchLost',
    'hotelNotFound',
    'roomNotAvailable',
    'priceNotFound',
    'nonRefundableNotAuthorized',
    'supplierTimeout',
    'userNotAssociated',
  ],
});

export const bookHotel = defineEndpoint({
  id: 'hotels.book',
  keyScope: 'bookings:write',
  method: 'POST',
  path: '/api/v2/hotel/booking',
  area: 'hotels',
  summary: 'Books a quote: authorises the card, books at the supplier, captures.',
  access: 'session',
  sells: true,
  rate: 'money',
  idempotent: true,
  body: hotelBookRequestSchema,
  answer: hotelBookAnswerSchema,
  errors: bookErrors('roomNotAvailable'),
});

export const getHotelBooking = defineEndpoint({
  id: 'hotels.getBooking',
  method: 'GET',
  path: '/api/v3/hotel/hotel-booking/:id',
  area: 'hotels',
  summary: 'A hotel booking.',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idSchema }),
  answer: dataOf(hotelBookingSchema),
  errors: ['invalidBookingId'],
});

export const sendHotelMail = defineEndpoint({
  id: 'hotels.sendConfirmation',
  method: 'POST',
  path: '/api/v2/hotel/sendHotelBookingEmail',
  area: 'hotels',
  summary: "Emails the confirmation again, to the booking's contact, its client or its agent only.",
  access: 'session',
  rate: 'mail',
  idempotent: true,
  body: z.object({ bookingId: idSchema, email: emailSchema.optional() }),
  answer: messageAnswerSchema,
  errors: ['invalidBookingId', 'userNotAssociated'],
});

export const getHotelPenalty = defineEndpoint({
  id: 'hotels.getPenalty',
  keyScope: 'bookings:read',
  method: 'POST',
  path: '/api/v2/hotel/cancelpenalty',
  area: 'hotels',
  summary: 'What cancelling a booking, or one of its rooms, would cost now.',
  access: 'session',
  rate: 'read',
  body: hotelPenaltyRequestSchema,
  answer: hotelPenaltyAnswerSchema,
  errors: CANCEL_ERRORS,
});

export const cancelHotel = defineEndpoint({
  id: 'hotels.cancel',
  method: 'POST',
  path: '/api/v2/hotel/cancel/hotel',
  area: 'hotels',
  summary: 'Cancels a booking, or one of its rooms, at the penalty quoted.',
  access: 'session',
  rate: 'money',
  idempotent: true,
  body: hotelCancelRequestSchema,
  answer: hotelCancelAnswerSchema,
  errors: CANCEL_ERRORS,
});

export const getHotelBookingStatus = defineEndpoint({
  id: 'hotels.bookingStatus',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/v2/hotel/bookingStatus',
  area: 'hotels',
  summary: 'How a booking stands, for the page that waits for it.',
  access: 'session',
  rate: 'read',
  query: z.object({ bookingId: idSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['invalidBookingId'],
});

const list = { ...bookingListCall, area: 'hotels', answer: hotelListAnswerSchema } as const;

export const listMyHotels = defineEndpoint({
  ...list,
  id: 'hotels.listMine',
  path: '/api/v2/hotel/bookings/all',
  access: 'session',
  summary: "The caller's own hotel bookings.",
});
export const listAgencyHotels = defineEndpoint({
  ...list,
  id: 'hotels.listAgency',
  keyScope: 'bookings:read',
  path: '/api/v2/agency/hotels/bookings',
  access: 'staff',
  summary: "Hotel bookings of the agency; a restricted agent's own only.",
});

export const getAgencyHotelBooking = defineEndpoint({
  id: 'hotels.getAgencyBooking',
  keyScope: 'bookings:read',
  method: 'GET',
  path: '/api/agency/hotels/bookings/:id',
  area: 'hotels',
  summary: 'A hotel booking of the agency.',
  access: 'staff',
  rate: 'read',
  params: z.object({ id: idSchema }),
  answer: dataOf(hotelBookingSchema),
  errors: ['invalidBookingId'],
});
