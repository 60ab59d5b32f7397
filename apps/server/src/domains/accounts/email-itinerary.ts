import { isSettled } from '@caravel/contracts';
import { translatorIn } from '@caravel/messages';
import { type Ctx, isStaff, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { describeDocument, getBooking } from '../bookings/index.ts';
import { findPerson } from '../identity/index.ts';
import type { AccountsDeps } from './deps.ts';

/**
 * Emails the itinerary of a booking that the caller may see, by default to its contact. Another recipient must belong to the booking, or be
 * the caller or the agency's contact. Staff may also write to any account of the agency; for a client, that would reveal who has an
 * account. Throws `invalidBookingId`, `userNotAssociated`, and `bookingStateConflict` before the booking is settled.
 */
export async function emailItinerary(
  deps: AccountsDeps,
  ctx: Ctx,
  input: { bookingId: string; email?: string | undefined },
): Promise<void> {
  const caller = requireUser(ctx);
  const booking = await getBooking(ctx, { bookingId: input.bookingId });
  const contact = describeDocument(deps.bookings, booking, translatorIn(booking.locale)).contactEmail;
  const to = (input.email ?? contact).toLowerCase();
  const known = [contact, booking.client.email, booking.agent?.email, ctx.agency.contactEmail, caller.email];
  const isKnown = known.some((email) => email?.toLowerCase() === to);
  const isPerson = !isKnown && isStaff(caller) && (await findPerson(ctx, to, caller.sessionId)) !== undefined;
  if (!isKnown && !isPerson) throw new AppError('userNotAssociated');
  if (!isSettled(booking.sagaState)) throw new AppError('bookingStateConflict');
  await deps.sendItinerary(ctx, { bookingId: booking.id, to });
}
