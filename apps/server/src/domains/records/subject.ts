import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { getBooking, listClientsBookedBy } from '../bookings/index.ts';
import { getVisibleClient } from '../identity/index.ts';

/** What staff keep something about. */
export type Subject = { readonly type: 'booking' | 'client'; readonly id: string };

/**
 * Checks that the caller may read and keep something about a booking or a client. Throws `invalidBookingId` or `notFound` for what they may not see,
 * and `forbidden` for a trip of their own that somebody else sold them: what staff keep is never told to its traveler.
 */
export async function checkSubject(ctx: Ctx, { type, id }: Subject): Promise<void> {
  if (type === 'client') {
    await getVisibleClient({ listClientsBookedBy }, ctx, id);
    return;
  }
  const { userId } = requireUser(ctx);
  const { client, agent } = await getBooking(ctx, { bookingId: id });
  if (client._id === userId && agent?._id !== userId) throw new AppError('forbidden');
}

/** What an audit event is about. */
export function auditSubject({ type, id }: Subject): { readonly subjectType: string; readonly subjectId: string } {
  return { subjectType: type === 'client' ? 'user' : type, subjectId: id };
}
