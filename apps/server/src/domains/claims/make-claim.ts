import type { ClaimReason, Protection } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { type BookingRecord, getBooking } from '../bookings/index.ts';
import { addEntry } from './claim-records.ts';
import type { ClaimsDeps } from './deps.ts';
import { presentProtection } from './get-claim.ts';
import { writeToAgency, writeToClient } from './letters-about.ts';
import { canClaim, coveredBy } from './rules/claim.ts';
import { forgetDocuments, type StoredDocument, storeDocuments, type UploadedDocument } from './store-documents.ts';
import { protectionClaims } from './tables.ts';

/** What somebody claims: why, in their words, with their files. */
export type ClaimInput = {
  readonly reason: ClaimReason;
  readonly text: string;
  readonly documents: readonly UploadedDocument[];
};

async function insertClaim(tx: Tx, ctx: Ctx, booking: BookingRecord, { reason, text }: ClaimInput, documents: StoredDocument[]) {
  const at = new Date(ctx.clock.now());
  const row = {
    agencyId: ctx.agency.id,
    id: newId(),
    bookingId: booking.id,
    status: 'sent',
    reason,
    locale: ctx.locale,
    currency: coveredBy(booking).currency,
    createdAt: at,
    updatedAt: at,
  } as const;
  // Two tabs at once: the key lets one through.
  const [claim] = await tx.insert(protectionClaims).values(row).onConflictDoNothing().returning();
  if (!claim) throw new AppError('claimNotPossible');
  await addEntry(tx, ctx, claim, 'claim.made', { side: 'traveler', status: 'sent', text, documents });
  return claim;
}

/**
 * Claims on the protection of a booking, for anybody who may see it: a member of staff may send it for their client. Throws
 * `claimNotPossible` where nothing is covered, it is too late, or there is a claim already. The agency and the client are emailed.
 */
export async function makeClaim(deps: ClaimsDeps, ctx: Ctx, bookingId: string, input: ClaimInput): Promise<Protection> {
  const booking = await getBooking(ctx, { bookingId });
  if (!canClaim(booking, todayOf(ctx))) throw new AppError('claimNotPossible');
  const documents = await storeDocuments(deps.storage, ctx, input.documents);
  try {
    await ctx.db.tx(async (tx) => {
      const claim = required(await insertClaim(tx, ctx, booking, input, documents), 'claim');
      await writeToClient(tx, ctx, booking, claim, { status: 'sent', text: input.text });
      await writeToAgency(tx, ctx, booking, { text: input.text, isNew: true });
    });
  } catch (error) {
    await forgetDocuments(deps.storage, documents);
    throw error;
  }
  await forgetDocuments(deps.storage, input.documents);
  return presentProtection(ctx, booking);
}
