import { sendConfirmationAgain } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { getCar } from './find-car.ts';

/** Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. */
export async function sendConfirmation(
  deps: Pick<CarsDeps, 'sendConfirmation'>,
  ctx: Ctx,
  { bookingId, email }: { readonly bookingId: string; readonly email?: string | undefined },
): Promise<{ message: string }> {
  const car = await getCar(ctx, bookingId);
  return sendConfirmationAgain(deps.sendConfirmation, ctx, { ...car, contactEmail: car.order.contact.email }, email);
}
