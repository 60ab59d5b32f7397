import { sendCarMail } from '@caravel/products/cars/contract';
import { call } from '../../../lib/api/call.ts';

/** Emails the confirmation of a rental again. */
export async function sendVoucher(bookingId: string, idempotencyKey: string): Promise<{ readonly message: string }> {
  return (await call(sendCarMail, { body: { bookingId } }, { idempotencyKey })).data;
}
