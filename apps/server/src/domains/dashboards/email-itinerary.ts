import { isSettled } from '@caravel/contracts';
import { translatorIn } from '@caravel/products/translate.ts';
import { type Ctx, isStaff, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { describeDocument, getBooking } from '../bookings/index.ts';
import { findPerson } from '../identity/index.ts';
import type { DashboardsDeps, ItineraryMail } from './deps.ts';

/** The email of an itinerary as it is asked for; `email` is absent if it goes to the booking's contact. */
export type ItineraryRequest = {
  readonly bookingId: string;
  readonly email?: string | undefined;
  /** What staff write to the recipient. */
  readonly message?: string | undefined;
  /** The same email asked for again by this is the first one. */
  readonly dedupeKey?: string | undefined;
};

/**
 * Returns the email that the caller may send: of a booking that they may see, by default to its contact. Another recipient must belong to the booking,
 * or be the caller or the agency's contact. Staff may also write to any account of the agency; for a client, that would reveal who has an
 * account. Throws `invalidBookingId`, `userNotAssociated`, `bookingStateConflict` before the booking is settled, and `forbidden` for a message of
 * anybody but staff: it is shown as the agency's words.
 */
export async function itineraryMailOf(
  deps: Pick<DashboardsDeps, 'bookings'>,
  ctx: Ctx,
  { bookingId, email, message, dedupeKey }: ItineraryRequest,
): Promise<ItineraryMail> {
  const caller = requireUser(ctx);
  const booking = await getBooking(ctx, { bookingId });
  const contact = describeDocument(deps.bookings, booking, translatorIn(booking.locale)).contactEmail;
  const to = (email ?? contact).toLowerCase();
  const known = [contact, booking.client.email, booking.agent?.email, ctx.agency.contactEmail, caller.email];
  const isKnown = known.some((address) => address?.toLowerCase() === to);
  const isPerson = !isKnown && isStaff(caller) && (await findPerson(ctx, to, caller.sessionId)) !== undefined;
  if (!isKnown && !isPerson) throw new AppError('userNotAssociated');
  if (message !== undefined && !isStaff(caller)) throw new AppError('forbidden');
  if (!isSettled(booking.sagaState)) throw new AppError('bookingStateConflict');
  return {
    bookingId: booking.id,
    to,
    ...(message === undefined ? {} : { message }),
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  };
}

/** Emails the itinerary of a booking. Throws as `itineraryMailOf`. */
export async function emailItinerary(deps: DashboardsDeps, ctx: Ctx, input: ItineraryRequest): Promise<void> {
  await deps.sendItinerary(ctx, await itineraryMailOf(deps, ctx, input));
}
