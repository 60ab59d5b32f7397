import { z } from 'zod';
import { dataOf, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bookingOutcomeSchema } from './bookings.ts';

export const askedNowSchema = z.object({
  /** False: the supplier was asked a moment ago, or is being asked now, so it was not asked again. */
  asked: z.boolean(),
  outcome: bookingOutcomeSchema,
});
export type AskedNow = z.infer<typeof askedNowSchema>;

export const askNow = defineEndpoint({
  id: 'bookings.askNow',
  method: 'POST',
  path: '/api/bookings/:bookingId/ask-now',
  area: 'bookings',
  summary: 'Asks the supplier of a booking that waits for it at once, and not when it is due.',
  access: 'staff',
  rate: 'money',
  idempotent: true,
  params: z.object({ bookingId: idSchema }),
  answer: dataOf(askedNowSchema),
  errors: ['invalidBookingId', 'bookingStateConflict'],
});
