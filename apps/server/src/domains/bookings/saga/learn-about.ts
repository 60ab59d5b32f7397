import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type BookingRecord, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { Found } from '../ports.ts';
import { bookingSteps, bookings } from '../tables.ts';
import { noteTrip } from '../trips/claim-trip.ts';
import { actorColumns, describeRow } from './apply-step.ts';
import { giveBack, LeaseLost, type TakenLease, withLease } from './lease.ts';

/** Something that a product learned outside the saga, such as changed times. */
export type Learned = {
  readonly found: Found<unknown>;
  /** The audit action, such as `booking.schedule-changed`. */
  readonly action: string;
  /** What the timeline says; absent: nothing. */
  readonly event?: string;
  /** A message sent with it; `payload` gets `bookingId` and `product`. */
  readonly message?: { readonly kind: string; readonly dedupeKey: string };
};

/** For how long, and how often, another worker is waited for. */
const PATIENCE = { tries: 20, ms: 150 } as const;

async function store(deps: BookingsDeps, ctx: Ctx, lease: TakenLease, learned: Learned): Promise<BookingRecord> {
  const { row, owner } = lease;
  const { found, action, event, message } = learned;
  const now = new Date(ctx.clock.now());
  const changed = {
    ...row,
    supplierOrderId: found.supplierOrderId ?? row.supplierOrderId,
    supplierReference: found.supplierReference ?? row.supplierReference,
    facts: found.facts === undefined ? row.facts : getDriver(deps, row.product).storeFacts(found.facts),
    updatedAt: now,
  };
  const { supplierOrderId, supplierReference, facts, updatedAt } = changed;
  const set = { supplierOrderId, supplierReference, facts, updatedAt, ...describeRow(deps, changed) };
  const { agencyId, id: bookingId, product, sagaState } = row;
  await ctx.db.tx(async (tx) => {
    const written = await tx
      .update(bookings)
      .set(set)
      .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, bookingId), eq(bookings.leaseOwner, owner)))
      .returning({ id: bookings.id });
    if (written.length === 0) throw new LeaseLost(bookingId);
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
  });
  lease.isGivenBack = true;
  return toBooking({ ...changed, ...set });
}

/**
 * Lets a product learn something about a booking while no other worker, on any node, has it: `learn` gets it as it is then, may ask its supplier, and
 * returns what to store; null: nothing. Waits a little for a worker that has the booking, then throws `bookingStateConflict`: try again.
 */
export async function learnAbout(
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
  learn: (booking: BookingRecord) => Promise<Learned | null>,
): Promise<BookingRecord> {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    if (tries > 0) await pause(PATIENCE.ms);
    const known = await withLease(ctx, bookingId, async (lease) => {
      const booking = toBooking(lease.row);
      const learned = await learn(booking);
      return learned ? store(deps, ctx, lease, learned) : booking;
    });
    if (known) return known;
  }
  throw new AppError('bookingStateConflict');
}
