import { CLAIM_FILES, type Protection } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { type BookingRecord, getBooking } from '../bookings/index.ts';
import { addEntry, listDocuments, lockClaim, moveClaim } from './claim-records.ts';
import type { ClaimsDeps } from './deps.ts';
import { presentProtection } from './get-claim.ts';
import { writeToAgency } from './letters-about.ts';
import { statusAfter } from './rules/claim.ts';
import { forgetDocuments, type StoredDocument, storeDocuments, type UploadedDocument } from './store-documents.ts';

type Reply = { readonly text: string; readonly documents: readonly UploadedDocument[] };

async function addReply(tx: Tx, ctx: Ctx, booking: BookingRecord, text: string, documents: readonly StoredDocument[]) {
  const claim = await lockClaim(tx, ctx, booking.id);
  const status = statusAfter(claim.status, 'reply');
  if (status === undefined) throw new AppError('claimChanged');
  const before = await listDocuments(tx, ctx, claim.id);
  if (before.length + documents.length > CLAIM_FILES.perClaim) refuseFields(ctx, { documents: 'claimTooManyDocuments' });
  await moveClaim(tx, ctx, claim, { status });
  await addEntry(tx, ctx, claim, 'claim.answered', { side: 'traveler', status, text, documents });
  await writeToAgency(tx, ctx, booking, { text, isNew: false });
}

/**
 * Adds the traveler's answer to an undecided claim, which the agency then has to look at again. Throws `claimChanged` if there is none, or it
 * was decided.
 */
export async function replyToClaim(deps: ClaimsDeps, ctx: Ctx, bookingId: string, reply: Reply): Promise<Protection> {
  const booking = await getBooking(ctx, { bookingId });
  const documents = await storeDocuments(deps.storage, ctx, reply.documents);
  try {
    await ctx.db.tx((tx) => addReply(tx, ctx, booking, reply.text, documents));
  } catch (error) {
    await forgetDocuments(deps.storage, documents);
    throw error;
  }
  await forgetDocuments(deps.storage, reply.documents);
  return presentProtection(ctx, booking);
}
