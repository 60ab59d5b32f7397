import { sendActivityMail } from '@caravel/products/activities/contract';
import { call } from '../../../lib/api/call.ts';

/** Emails the confirmation of an activity again. */
export async function sendVoucher(bookingId: string, idempotencyKey: string): Promise<{ readonly message: string }> {
  return (await call(sendActivityMail, { body: { bookingId } }, { idempotencyKey })).data;
}
