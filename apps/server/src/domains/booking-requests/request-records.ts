import type { RequestStatus } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { type BookingRecord, findBooking } from '../bookings/index.ts';
import { type ChangeRow, findChosen } from './change-records.ts';
import type { RequestSide } from './rules/request.ts';
import { bookingRequestEntries, bookingRequests } from './tables.ts';

export type RequestRow = typeof bookingRequests.$inferSelect;
export type EntryRow = typeof bookingRequestEntries.$inferSelect;

/** Lists the requests about bookings, newest first. */
export async function listRequests(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<RequestRow[]> {
  if (bookingIds.length === 0) return [];
  return tx
    .select()
    .from(bookingRequests)
    .where(and(eq(bookingRequests.agencyId, ctx.agency.id), inArray(bookingRequests.bookingId, [...bookingIds])))
    .orderBy(asc(bookingRequests.bookingId), desc(bookingRequests.number));
}

/** Lists the entries of all requests about bookings, oldest first. */
export async function listEntries(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<EntryRow[]> {
  if (bookingIds.length === 0) return [];
  const { agencyId, bookingId, number, position } = bookingRequestEntries;
  return tx
    .select()
    .from(bookingRequestEntries)
    .where(and(eq(agencyId, ctx.agency.id), inArray(bookingId, [...bookingIds])))
    .orderBy(asc(bookingId), asc(number), asc(position));
}

/** The entries of a request among those of its booking, oldest first. */
export function entriesOf(request: RequestRow, entries: readonly EntryRow[]): EntryRow[] {
  return entries.filter(({ bookingId, number }) => bookingId === request.bookingId && number === request.number);
}

/** A request that is locked, its entries, and its booking as it was when the lock was had. */
export type LockedRequest = {
  readonly booking: BookingRecord;
  readonly request: RequestRow;
  readonly entries: EntryRow[];
  /** The supplier's offer that was chosen. */
  readonly change: ChangeRow | undefined;
};

/**
 * Locks a request until the transaction ends. The booking is read after it, so that a cancellation which was committed while the lock was waited for is
 * seen. Throws `requestChanged` if there is no such request, `invalidBookingId` if the caller does not see the booking any more.
 */
export async function lockRequest(tx: Tx, ctx: Ctx, key: Pick<RequestRow, 'bookingId' | 'number'>): Promise<LockedRequest> {
  const { agencyId, bookingId, number } = bookingRequests;
  const [row] = await tx
    .select()
    .from(bookingRequests)
    .where(and(eq(agencyId, ctx.agency.id), eq(bookingId, key.bookingId), eq(number, key.number)))
    .for('update');
  if (!row) throw new AppError('requestChanged');
  const booking = await findBooking(tx, ctx, { bookingId: key.bookingId });
  const entries = entriesOf(row, await listEntries(tx, ctx, [row.bookingId]));
  return { booking, request: row, entries, change: await findChosen(tx, ctx, row) };
}

/** The name of the person who acts on a request, else of the agency, where the platform acts for it. */
export function authorOf({ actor, agency }: Ctx): string {
  return actor.kind === 'user' ? actor.name : agency.name;
}

/** What is said or done about a request. `offer`: with an answer. */
export type NewEntry = {
  readonly side: RequestSide;
  readonly status: RequestStatus;
  readonly text?: string | undefined;
  readonly offer?: { readonly amount?: Money | undefined; readonly validUntil: string } | undefined;
};

/** Adds an entry to a request that is locked or new, as its `position`, and writes the step to the audit of the booking, without its words. */
export async function addEntry(tx: Tx, ctx: Ctx, request: RequestRow, position: number, entry: NewEntry): Promise<void> {
  const { side, status, text, offer } = entry;
  await tx.insert(bookingRequestEntries).values({
    agencyId: ctx.agency.id,
    bookingId: request.bookingId,
    number: request.number,
    position,
    side,
    authorName: authorOf(ctx),
    status,
    text: text ?? null,
    ...offer?.amount,
    validUntil: offer?.validUntil ?? null,
    at: new Date(ctx.clock.now()),
  });
  const data = { request: request.number, status, ...(offer?.amount && { amount: offer.amount }) };
  await recordAudit(tx, ctx, { action: `request.${status}`, subjectType: 'booking', subjectId: request.bookingId, data });
}

/** Moves a locked request to a status. */
export async function moveRequest(tx: Tx, ctx: Ctx, request: RequestRow, status: RequestStatus): Promise<void> {
  const { agencyId, bookingId, number } = bookingRequests;
  await tx
    .update(bookingRequests)
    .set({ status, updatedAt: new Date(ctx.clock.now()) })
    .where(and(eq(agencyId, ctx.agency.id), eq(bookingId, request.bookingId), eq(number, request.number)));
}
