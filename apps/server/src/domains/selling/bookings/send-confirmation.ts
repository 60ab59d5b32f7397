import type { Ctx } from '../../../platform/context.ts';
import { type SendConfirmation, sendConfirmationAgain } from '../../bookings/index.ts';
import type { RecordOf } from './product-bookings.ts';

type Typed = { readonly contact: { readonly email: string } };

/** Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. `find`: a product's look-up. */
export async function sendConfirmation(
  deps: { readonly sendConfirmation: SendConfirmation },
  find: (ctx: Ctx, bookingId: string) => Promise<RecordOf<unknown, Typed, unknown>>,
  ctx: Ctx,
  { bookingId, email }: { readonly bookingId: string; readonly email?: string | undefined },
): Promise<{ message: string }> {
  const booking = await find(ctx, bookingId);
  return sendConfirmationAgain(deps.sendConfirmation, ctx, { ...booking, contactEmail: booking.order.contact.email }, email);
}
