import type { ClaimStatus } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredDocument } from './store-documents.ts';
import { claimDocuments, claimEntries, protectionClaims } from './tables.ts';

export type ClaimRow = typeof protectionClaims.$inferSelect;
export type EntryRow = typeof claimEntries.$inferSelect;
export type DocumentRow = typeof claimDocuments.$inferSelect;

const ofBooking = (ctx: Ctx, bookingId: string) =>
  and(eq(protectionClaims.agencyId, ctx.agency.id), eq(protectionClaims.bookingId, bookingId));

/** Finds the claim on a booking. */
export async function findClaim(tx: Tx, ctx: Ctx, bookingId: string): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(protectionClaims).where(ofBooking(ctx, bookingId)).limit(1);
  return row;
}

/** Locks the claim on a booking until the transaction ends. Throws `claimChanged` if there is none. */
export async function lockClaim(tx: Tx, ctx: Ctx, bookingId: string): Promise<ClaimRow> {
  const [row] = await tx.select().from(protectionClaims).where(ofBooking(ctx, bookingId)).for('update');
  if (!row) throw new AppError('claimChanged');
  return row;
}

/** Lists the messages of a claim, oldest first. */
export async function listEntries(tx: Tx, ctx: Ctx, claimId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(claimEntries)
    .where(and(eq(claimEntries.agencyId, ctx.agency.id), eq(claimEntries.claimId, claimId)))
    .orderBy(asc(claimEntries.id));
}

/** Lists the files of a claim, oldest first. */
export async function listDocuments(tx: Tx, ctx: Ctx, claimId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(claimDocuments)
    .where(and(eq(claimDocuments.agencyId, ctx.agency.id), eq(claimDocuments.claimId, claimId)))
    .orderBy(asc(claimDocuments.id));
}

/** A message to add to a claim, with the status that it leads to. */
export type NewEntry = {
  readonly side: EntryRow['side'];
  readonly status: ClaimStatus;
  readonly text: string;
  readonly amount?: Money | undefined;
  readonly documents?: readonly StoredDocument[];
};

/** Adds a message with its files to a claim, and writes the step to the audit of the booking. */
export async function addEntry(tx: Tx, ctx: Ctx, claim: ClaimRow, action: string, entry: NewEntry): Promise<void> {
  const [id, agencyId] = [newId(), ctx.agency.id];
  const { side, status, text, amount, documents = [] } = entry;
  await tx.insert(claimEntries).values({
    agencyId,
    id,
    claimId: claim.id,
    side,
    authorName: requireUser(ctx).name,
    status,
    text,
    amountMinor: amount?.amountMinor ?? null,
    at: new Date(ctx.clock.now()),
  });
  if (documents.length > 0) {
    await tx
      .insert(claimDocuments)
      .values(documents.map((document) => ({ agencyId, claimId: claim.id, entryId: id, ...document })));
  }
  const data = { claimId: claim.id, status, files: documents.length, ...(amount && { amount }) };
  await recordAudit(tx, ctx, { action, subjectType: 'booking', subjectId: claim.bookingId, data });
}

/** Moves a locked claim to a status. */
export async function moveClaim(
  tx: Tx,
  ctx: Ctx,
  claim: ClaimRow,
  change: { status: ClaimStatus; paidMinor?: number },
): Promise<void> {
  await tx
    .update(protectionClaims)
    .set({ ...change, updatedAt: new Date(ctx.clock.now()) })
    .where(and(eq(protectionClaims.agencyId, ctx.agency.id), eq(protectionClaims.id, claim.id)));
}
