import type { PersonRef } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { getBooking } from './load-booking.ts';
import { noteChanges } from './rollups/note-changes.ts';
import { giveBack, LeaseLost, withLeaseSoon } from './saga/lease.ts';
import { bookings } from './tables.ts';

/**
 * Makes a person of staff the agent of a booking, in place of who it was: their lists and figures have it from now on, letters to staff go to them. The caller
 * must have checked that the person works here. Returns false if it is theirs already. Throws `invalidBookingId` for what the caller may not see, and
 * `bookingStateConflict` while a worker has the booking for long: try again.
 */
export async function assignBooking(ctx: Ctx, bookingId: string, agent: PersonRef): Promise<boolean> {
  await getBooking(ctx, { bookingId });
  return withLeaseSoon(ctx, bookingId, async (lease) => {
    const { row, owner } = lease;
    if (row.agentId === agent._id) return false;
    const set = { agentId: agent._id, agentName: agent.name, agentEmail: agent.email, updatedAt: new Date(ctx.clock.now()) };
    await ctx.db.tx(async (tx) => {
      const written = await tx
        .update(bookings)
        .set(set)
        .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId), eq(bookings.leaseOwner, owner)))
        .returning({ id: bookings.id });
      if (written.length === 0) throw new LeaseLost(bookingId);
      await noteChanges(tx, ctx, row, { ...row, ...set });
      const data = { from: row.agentId, to: agent._id };
      await recordAudit(tx, ctx, { action: 'booking.assigned', subjectType: 'booking', subjectId: bookingId, data });
      await giveBack(tx, ctx, lease);
    });
    lease.isGivenBack = true;
    return true;
  });
}
