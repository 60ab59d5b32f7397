import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BookingRecord } from '../booking-record.ts';

/** Sends the confirmation of a booking to an address that the booking knows. */
export type SendConfirmation = (ctx: Ctx, mail: { readonly bookingId: string; readonly to: string }) => Promise<void>;

/**
 * Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. Throws `userNotAssociated` for any
 * other address, `invalidBookingId` while the supplier has not confirmed.
 */
export async function sendConfirmationAgain(
  send: SendConfirmation,
  ctx: Ctx,
  booking: Pick<BookingRecord, 'id' | 'client' | 'agent' | 'supplierReference'> & { readonly contactEmail: string },
  email: string | undefined,
): Promise<{ message: string }> {
  const { id, client, agent, contactEmail, supplierReference } = booking;
  const known = [contactEmail, client.email, agent?.email].map((address) => address?.toLowerCase());
  const to = email?.toLowerCase() ?? contactEmail;
  if (!known.includes(to)) throw new AppError('userNotAssociated');
  if (supplierReference === null) throw new AppError('invalidBookingId');
  await send(ctx, { bookingId: id, to });
  return { message: translate(ctx.locale, 'mail.confirmationSent') };
}
