import { z } from 'zod';
import { dataOf, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bookingOutcomeSchema } from './bookings.ts';

/*
 * An order whose supplier's answer was lost or is late, at a supplier that cannot tell: staff ask the supplier, and write down what it said.
 */

/** What the supplier told staff: that it has the booking, under this id of its own, or that it has none. */
export const saidOfLostOrderSchema = z.discriminatedUnion('said', [
  z.strictObject({ said: z.literal('booked'), supplierOrderId: z.string().trim().min(1).max(120) }),
  z.strictObject({ said: z.literal('none') }),
]);
export type SaidOfLostOrder = z.infer<typeof saidOfLostOrderSchema>;

export const lostOrderSettledSchema = z.object({
  /** What counted: what the person wrote down, or the supplier's own answer, which came first after all. */
  by: z.enum(['person', 'supplier']),
  outcome: bookingOutcomeSchema,
});
export type LostOrderSettled = z.infer<typeof lostOrderSettledSchema>;

export const settleLostOrder = defineEndpoint({
  id: 'bookings.settleLost',
  method: 'POST',
  path: '/api/bookings/:bookingId/lost-order',
  area: 'bookings',
  summary: 'Writes down what the supplier said about an order whose answer was lost. The supplier is asked first.',
  access: 'staff',
  stepUp: 'proof',
  rate: 'money',
  idempotent: true,
  params: z.object({ bookingId: idSchema }),
  body: saidOfLostOrderSchema,
  answer: dataOf(lostOrderSettledSchema),
  errors: ['invalidBookingId', 'bookingStateConflict', 'supplierReferenceWrong', 'supplierFailed'],
});
