import { sendConfirmationAgain } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { getFlight } from './find-flight.ts';

/** Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. */
export async function sendConfirmation(
  deps: FlightsDeps,
  ctx: Ctx,
  { bookingId, email }: { readonly bookingId: string; readonly email?: string | undefined },
): Promise<{ message: string }> {
  const flight = await getFlight(ctx, { bookingId });
  return sendConfirmationAgain(deps.sendConfirmation, ctx, { ...flight, contactEmail: flight.order.contact.email }, email);
}
