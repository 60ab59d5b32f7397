import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { BookingRow } from '../booking-record.ts';
import { bookings } from '../tables.ts';

/** How long the lease of a worker that hangs blocks a booking. Others renew theirs, and that of a process that ended counts for nothing. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 7_000;

/** Another worker took over while this one was away: its result is dropped and will be looked up again. */
export class LeaseLost extends Error {
  constructor(bookingId: string) {
    super(`the lease on booking ${bookingId} is another's`);
    this.name = 'LeaseLost';
  }
}

/** The right to work on a booking. */
export type Lease = { readonly owner: string; readonly row: BookingRow };

async function claim(ctx: Ctx, bookingId: string, owner: string): Promise<BookingRow | undefined> {
  const now = new Date(ctx.clock.now());
  const lease = { leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) };
  const booking = and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId));
  return ctx.db.tx(async (tx) => {
    const take = async (isFree: SQL | undefined) =>
      (await tx.update(bookings).set(lease).where(and(booking, isFree)).returning())[0];
    // mutant lease-taken-from-the-living: `, now)` -> `, bookings.leaseUntil)` fails lease.test.ts
    const free = await take(or(isNull(bookings.leaseUntil), lte(bookings.leaseUntil, now)));
    if (free) return free;
    const [held] = await tx.select({ owner: bookings.leaseOwner }).from(bookings).where(booking);
    // mutant lease-taken-from-a-neighbour: `!(await ctx.db.workers.isGone(tx, held.owner))` -> `false` fails lease.test.ts
    if (!held?.owner || !(await ctx.db.workers.isGone(tx, held.owner))) return undefined;
    return take(eq(bookings.leaseOwner, held.owner));
  });
}

/**
 * Runs work that only one worker at a time, on any node, may do on a booking. Returns undefined without running it if another worker has
 * the booking or the booking does not exist.
 */
export async function withLease<T>(ctx: Ctx, bookingId: string, work: (lease: Lease) => Promise<T>): Promise<T | undefined> {
  const owner = ctx.db.workers.newId();
  const row = await claim(ctx, bookingId, owner);
  if (!row) return undefined;
  const mine = and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId), eq(bookings.leaseOwner, owner));
  const renew = () =>
    ctx.db
      .tx((tx) =>
        tx
          .update(bookings)
          .set({ leaseUntil: new Date(ctx.clock.now() + LEASE_MS) })
          .where(mine),
      )
      .catch((error: unknown) => ctx.log.warn({ bookingId, error: String(error) }, 'lease not renewed'));
  const timer = setInterval(renew, RENEW_EVERY_MS);
  timer.unref();
  try {
    return await work({ owner, row });
  } finally {
    clearInterval(timer);
    await ctx.db.tx((tx) => tx.update(bookings).set({ leaseOwner: null, leaseUntil: null }).where(mine));
  }
}
