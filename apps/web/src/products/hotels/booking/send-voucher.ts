import { sendHotelMail } from '@caravel/products/hotels/contract';
import { call } from '../../../lib/api/call.ts';

/** Emails the confirmation of a stay again. */
export async function sendVoucher(bookingId: string, idempotencyKey: string): Promise<{ readonly message: string }> {
  return (await call(sendHotelMail, { body: { bookingId } }, { idempotencyKey })).data;
}
