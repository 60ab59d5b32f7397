import { z } from 'zod';
import { dataOf, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_ERRORS } from './booking-bases.ts';
import { bookingOutcomeSchema } from './bookings.ts';
import { chargedPaymentSchema } from './payments.ts';

export const payHeldBooking = defineEndpoint({
  id: 'bookings.payHeld',
  method: 'POST',
  path: '/api/bookings/:bookingId/pay',
  area: 'bookings',
  summary:
    'Pays a booking that is held unpaid, by a card or travel credit: its traveler or its staff. A refused card leaves the hold as it is.',
  access: 'session',
  rate: 'money',
  idempotent: true,
  params: z.object({ bookingId: idSchema }),
  body: z.strictObject({ payment: chargedPaymentSchema }),
  answer: dataOf(bookingOutcomeSchema),
  errors: ['invalidBookingId', 'bookingStateConflict', 'offerExpired', ...PAYMENT_ERRORS],
});
