import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type BookingRecord, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { Found } from '../ports.ts';
import { bookings } from '../tables.ts';
import { noteTrip } from '../trips/claim-trip.ts';
import { describeRow } from './apply-step.ts';
import { withLease } from './lease.ts';

/** Something that a product learned outside the saga, such as changed times. */
export type FactsUpdate = {
  readonly bookingId: string;
  readonly found: Found<unknown>;
  /** The audit action, such as `booking.schedule-changed`. */
  readonly action: string;
  /** A message sent with it; `payload` gets `bookingId` and `product`. */
  readonly message?: { readonly kind: string; readonly dedupeKey: string };
};

/** Stores new facts and the description derived from them. Throws `bookingStateConflict` if a worker has the booking: try again. */
export async function updateFacts(deps: BookingsDeps, ctx: Ctx, update: FactsUpdate): Promise<BookingRecord> {
  const { found, action, message, bookingId } = update;
  const stored = await withLease(ctx, bookingId, async ({ row }) => {
    const changed = {
      ...row,
      supplierOrderId: found.supplierOrderId ?? row.supplierOrderId,
      supplierReference: found.supplierReference ?? row.supplierReference,
      facts: found.facts === undefined ? row.facts : getDriver(deps, row.product).storeFacts(found.facts),
      updatedAt: new Date(ctx.clock.now()),
    };
    const { supplierOrderId, supplierReference, facts, updatedAt } = changed;
    const set = { supplierOrderId, supplierReference, facts, updatedAt, ...describeRow(deps, changed) };
    await ctx.db.tx(async (tx) => {
      await tx
        .update(bookings)
        .set(set)
        .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId)));
      await noteTrip(tx, deps, changed);
      await recordAudit(tx, ctx, { action, subjectType: 'booking', subjectId: bookingId });
      if (message) await enqueueOutbox(tx, ctx, { ...message, payload: { bookingId, product: row.product } });
    });
    return toBooking({ ...changed, ...set });
  });
  if (!stored) throw new AppError('bookingStateConflict');
  return stored;
}
