import { translate } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { getFlight } from './find-flight.ts';

/** Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. */
export async function sendConfirmation(
  deps: FlightsDeps,
  ctx: Ctx,
  input: { bookingId: string; email?: string | undefined },
): Promise<{ message: string }> {
  const flight = await getFlight(ctx, { bookingId: input.bookingId });
  const known = [flight.order.contact.email, flight.client.email, flight.agent?.email].map((email) => email?.toLowerCase());
  const to = input.email?.toLowerCase() ?? flight.order.contact.email;
  if (!known.includes(to)) throw new AppError('userNotAssociated');
  if (flight.supplierReference === null) throw new AppError('invalidBookingId');
  await deps.sendConfirmation(ctx, { bookingId: flight.id, to });
  return { message: translate(ctx.locale, 'mail.confirmationSent') };
}
