import { sendConfirmationAgain } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsDeps } from '../deps.ts';
import { getHotel } from './find-hotel.ts';

/** Emails the confirmation again: to the booking's contact by default, otherwise only to a person of the booking. */
export async function sendConfirmation(
  deps: HotelsDeps,
  ctx: Ctx,
  { bookingId, email }: { readonly bookingId: string; readonly email?: string | undefined },
): Promise<{ message: string }> {
  const hotel = await getHotel(ctx, bookingId);
  return sendConfirmationAgain(deps.sendConfirmation, ctx, { ...hotel, contactEmail: hotel.order.contact.email }, email);
}
