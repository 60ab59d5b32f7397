import type { Claim, ClaimEntry, Protection } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { type Ctx, isStaff, todayOf } from '../../platform/context.ts';
import { type BookingRecord, comesBack, getBooking } from '../bookings/index.ts';
import { type ClaimRow, type DocumentRow, type EntryRow, findClaim, listDocuments, listEntries } from './claim-records.ts';
import { canClaim, claimUntil, coveredBy, openDecisions, statusAfter } from './rules/claim.ts';

function presentEntry(entry: EntryRow, documents: readonly DocumentRow[], currency: string): ClaimEntry {
  return {
    at: entry.at.toISOString(),
    by: entry.side,
    name: entry.authorName,
    status: entry.status,
    text: entry.text,
    amount: entry.amountMinor === null ? null : money(entry.amountMinor, currency),
    documents: documents.filter(({ entryId }) => entryId === entry.id).map(({ id, name, size }) => ({ _id: id, name, size })),
  };
}

/** Whether the caller may decide claims on a booking: staff, but for their own trips. */
export function mayDecide(ctx: Ctx, booking: Pick<BookingRecord, 'client'>): boolean {
  return isStaff(ctx.actor) && ctx.actor.kind === 'user' && ctx.actor.userId !== booking.client._id;
}

function presentClaim(
  ctx: Ctx,
  booking: BookingRecord,
  row: ClaimRow,
  found: { readonly entries: readonly EntryRow[]; readonly documents: readonly DocumentRow[] },
): Claim {
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    paid: row.paidMinor === null ? null : money(row.paidMinor, row.currency),
    entries: found.entries.map((entry) => presentEntry(entry, found.documents, row.currency)),
    canReply: statusAfter(row.status, 'reply') !== undefined,
    decisions: mayDecide(ctx, booking) ? openDecisions(row.status) : [],
  };
}

/** Presents the protection of a booking with its claim as it stands now. */
export async function presentProtection(ctx: Ctx, booking: BookingRecord): Promise<Protection> {
  const claim = await ctx.db.tx(async (tx) => {
    const row = await findClaim(tx, ctx, booking.id);
    if (!row) return null;
    const found = { entries: await listEntries(tx, ctx, row.id), documents: await listDocuments(tx, ctx, row.id) };
    return presentClaim(ctx, booking, row, found);
  });
  return {
    covered: coveredBy(booking),
    refunded: comesBack(booking),
    alreadyGiven: booking.compensated,
    claimUntil: claimUntil(booking),
    canClaim: claim === null && canClaim(booking, todayOf(ctx)),
    claim,
  };
}

/** Returns the protection of a booking that the caller may see, and its claim. Throws `invalidBookingId`. */
export async function getClaim(ctx: Ctx, bookingId: string): Promise<Protection> {
  return presentProtection(ctx, await getBooking(ctx, { bookingId }));
}
