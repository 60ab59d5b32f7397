import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type BookingRecord, type BookingRow, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { Found } from '../ports.ts';
import { noteChanges } from '../rollups/note-changes.ts';
import { bookingSteps, bookings } from '../tables.ts';
import { noteTrip } from '../trips/claim-trip.ts';
import { actorColumns, describeRow } from './apply-step.ts';
import { giveBack, LeaseLost, type TakenLease, withLeaseSoon } from './lease.ts';

/** Something that a product learned outside the saga, such as changed times. */
export type Learned = {
  readonly found: Found<unknown>;
  /** The audit action, such as `booking.schedule-changed`. */
  readonly action: string;
  /** What the timeline says; absent: nothing. */
  readonly event?: string;
  /** A message sent with it; `payload` gets `bookingId` and `product`. */
  readonly message?: { readonly kind: string; readonly dedupeKey: string };
  /** Details in place of those that were sold, in the form in which they are stored; then `found` has its facts in that form, too. */
  readonly details?: unknown;
  /** Runs in the same transaction, and returns columns that change with it. A throw undoes all of it. */
  readonly also?: (tx: Tx, booking: TakenLease) => Promise<Partial<BookingRow>>;
};

function factsOf(deps: BookingsDeps, { row }: TakenLease, { found, details }: Learned): unknown {
  if (found.facts === undefined) return row.facts;
  return details === undefined ? getDriver(deps, row.product).storeFacts(found.facts) : found.facts;
}

async function store(deps: BookingsDeps, ctx: Ctx, lease: TakenLease, learned: Learned): Promise<BookingRecord> {
  const { row, owner } = lease;
  const { found, action, event, message, also } = learned;
  const now = new Date(ctx.clock.now());
  const changed = {
    ...row,
    supplierOrderId: found.supplierOrderId ?? row.supplierOrderId,
    supplierReference: found.supplierReference ?? row.supplierReference,
    facts: factsOf(deps, lease, learned),
    details: learned.details ?? row.details,
    updatedAt: now,
  };
  const { supplierOrderId, supplierReference, facts, details, updatedAt } = changed;
  const set = { supplierOrderId, supplierReference, facts, details, updatedAt, ...describeRow(deps, changed) };
  const { agencyId, id: bookingId, product, sagaState } = row;
  const columns = await ctx.db.tx(async (tx) => {
    const columns = (await also?.(tx, lease)) ?? {};
    const written = await tx
      .update(bookings)
      .set({ ...set, ...columns })
      .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, bookingId), eq(bookings.leaseOwner, owner)))
      .returning({ id: bookings.id });
    if (written.length === 0) throw new LeaseLost(bookingId);
    await noteChanges(tx, ctx, row, { ...changed, ...set, ...columns });
    await noteTrip(tx, deps, changed);
    await recordAudit(tx, ctx, { action, subjectType: 'booking', subjectId: bookingId });
    if (event) {
      const step = { id: newId(), agencyId, bookingId, command: 'learn', attempt: 0, ...actorColumns(ctx), event };
      await tx
        .insert(bookingSteps)
        .values({ ...step, fromState: sagaState, toState: sagaState, startedAt: now, finishedAt: now });
    }
    if (message) await enqueueOutbox(tx, ctx, { ...message, payload: { bookingId, product } });
    await giveBack(tx, ctx, lease);
    return columns;
  });
  lease.isGivenBack = true;
  return toBooking({ ...changed, ...set, ...columns });
}

/**
 * Lets a product learn something about a booking while no other worker, on any node, has it: `learn` gets it as it is then, may ask its supplier, and
 * returns what to store; null: nothing. Waits a little for a worker that has the booking, then throws `bookingStateConflict`: try again.
 */
export function learnAbout(
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
  learn: (booking: BookingRecord) => Promise<Learned | null>,
): Promise<BookingRecord> {
  return withLeaseSoon(ctx, bookingId, async (lease) => {
    const booking = toBooking(lease.row);
    const learned = await learn(booking);
    return learned ? store(deps, ctx, lease, learned) : booking;
  });
}
