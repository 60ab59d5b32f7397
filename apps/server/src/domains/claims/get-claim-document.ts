import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { getBooking } from '../bookings/index.ts';
import { findClaim, listDocuments } from './claim-records.ts';
import type { ClaimsDeps } from './deps.ts';

const SECONDS = 300;

/** Returns an address that serves a file of the claim on a booking that the caller may see. Throws `invalidBookingId`, `notFound`. */
export async function getClaimDocument(
  { storage }: ClaimsDeps,
  ctx: Ctx,
  { bookingId, documentId }: { readonly bookingId: string; readonly documentId: string },
): Promise<{ url: string }> {
  const booking = await getBooking(ctx, { bookingId });
  const key = await ctx.db.tx(async (tx) => {
    const claim = await findClaim(tx, ctx, booking.id);
    const documents = claim ? await listDocuments(tx, ctx, claim.id) : [];
    return documents.find(({ id }) => id === documentId)?.key;
  });
  if (key === undefined) throw new AppError('notFound');
  return { url: await storage.signedDownloadUrl(key, SECONDS) };
}
