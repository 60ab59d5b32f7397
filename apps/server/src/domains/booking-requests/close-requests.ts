import type { Ctx } from '../../platform/context.ts';
import { findBooking } from '../bookings/index.ts';
import { isOpen } from './get-requests.ts';
import { writeToClient } from './letters-about.ts';
import { addEntry, listRequests, lockRequest, moveRequest } from './request-records.ts';

/** For how long after its end a trip is worth an email about its request. */
const NEWS_MS = 7 * 86_400_000;

/**
 * Closes the open request about a booking that is cancelled: nothing can be changed about it any more. Its client is emailed, unless the booking was
 * cancelled more than a week ago. Does nothing where the booking is not cancelled or no request is open, so that it can be called again.
 */
export async function closeRequests(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const { sagaState } = await findBooking(tx, ctx, { bookingId });
    if (sagaState !== 'cancelled') return;
    const open = (await listRequests(tx, ctx, [bookingId])).find(isOpen);
    if (open === undefined) return;
    const { booking, request, entries } = await lockRequest(tx, ctx, open);
    if (!isOpen(request)) return;
    await moveRequest(tx, ctx, request, 'closed');
    await addEntry(tx, ctx, request, entries.length, { side: 'agency', status: 'closed' });
    // A booking without the instant was cancelled before instants were kept.
    if (ctx.clock.now() - (booking.cancelledAt ?? 0) <= NEWS_MS) {
      await writeToClient(tx, ctx, booking, request, { status: 'closed' });
    }
  });
}
