import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { bookingRequestEntries, bookingRequests } from './tables.ts';

/** Shown in place of what was erased. */
const ERASED = '–';

/**
 * Erases what a person wrote in requests about their bookings, and where they could be reached: words, name, address, telephone. What was asked of
 * which part and how it was answered stays, as the booking does.
 */
export async function forgetRequests(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const agencyId = ctx.agency.id;
  const ofPerson = and(eq(bookingRequests.agencyId, agencyId), inArray(bookingRequests.bookingId, [...bookingIds]));
  await tx.update(bookingRequests).set({ email: ERASED, phone: null }).where(ofPerson);
  await tx
    .update(bookingRequests)
    .set({ text: ERASED })
    .where(and(ofPerson, isNotNull(bookingRequests.text)));
  const theirs = and(
    eq(bookingRequestEntries.agencyId, agencyId),
    inArray(bookingRequestEntries.bookingId, [...bookingIds]),
    eq(bookingRequestEntries.side, 'traveler'),
  );
  await tx.update(bookingRequestEntries).set({ authorName: ERASED }).where(theirs);
  await tx
    .update(bookingRequestEntries)
    .set({ text: ERASED })
    .where(and(theirs, isNotNull(bookingRequestEntries.text)));
}
