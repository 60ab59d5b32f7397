import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BookingRow } from '../booking-record.ts';
import type { BookingMoney } from '../rules/money-tasks.ts';
import { bookings } from '../tables.ts';
import { loadMoney } from './load-money.ts';

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
export type Lease = {
  readonly owner: string;
  readonly bookingId: string;
  /** Set by the work that gave it back together with its last write. */
  isGivenBack: boolean;
};

/** A lease, and the booking with its money when it was taken. */
export type TakenLease = Lease & { readonly row: BookingRow; readonly money: BookingMoney };

/** Makes a lease on a booking, and the columns that say so. It holds once they are stored. */
export function newLease(ctx: Ctx, bookingId: string) {
  const owner = ctx.db.workers.newId();
  const lease: Lease = { owner, bookingId, isGivenBack: false };
  return { lease, columns: { leaseOwner: owner, leaseUntil: new Date(ctx.clock.now() + LEASE_MS) } };
}

function isLeased(ctx: Ctx, { bookingId, owner }: Lease): SQL | undefined {
  return and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId), eq(bookings.leaseOwner, owner));
}

/** Gives a lease back in an open transaction; does nothing if it is another's by now. */
export async function giveBack(tx: Tx, ctx: Ctx, lease: Lease): Promise<void> {
  await tx.update(bookings).set({ leaseOwner: null, leaseUntil: null }).where(isLeased(ctx, lease));
}

/** Takes the lease on a booking in an open transaction. Returns undefined if another worker has it or the booking does not exist. */
export async function takeLease(tx: Tx, ctx: Ctx, bookingId: string): Promise<TakenLease | undefined> {
  const { lease, columns } = newLease(ctx, bookingId);
  const now = new Date(ctx.clock.now());
  const booking = and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId));
  const take = async (isFree: SQL | undefined) => {
    const [row] = await tx.update(bookings).set(columns).where(and(booking, isFree)).returning();
    return row && { ...lease, row, money: await loadMoney(tx, ctx, row) };
  };
  // mutant lease-taken-from-the-living: `, now)` -> `, bookings.leaseUntil)` fails lease.test.ts
  const free = await take(or(isNull(bookings.leaseUntil), lte(bookings.leaseUntil, now)));
  if (free) return free;
  const [held] = await tx.select({ owner: bookings.leaseOwner }).from(bookings).where(booking);
  // mutant lease-taken-from-a-neighbour: `!(await ctx.db.workers.isGone(tx, held.owner))` -> `false` fails lease.test.ts
  if (!held?.owner || !(await ctx.db.workers.isGone(tx, held.owner))) return undefined;
  return take(eq(bookings.leaseOwner, held.owner));
}

/** Runs work under a lease that was taken: renews it meanwhile, and gives it back at the end unless the work did. */
export async function holdLease<T>(ctx: Ctx, lease: Lease, work: () => Promise<T>): Promise<T> {
  const { bookingId } = lease;
  const renew = () =>
    ctx.db
      .tx((tx) =>
        tx
          .update(bookings)
          .set({ leaseUntil: new Date(ctx.clock.now() + LEASE_MS) })
          .where(isLeased(ctx, lease)),
      )
      .catch((error: unknown) => ctx.log.warn({ bookingId, error: String(error) }, 'lease not renewed'));
  const timer = setInterval(renew, RENEW_EVERY_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (!lease.isGivenBack) await ctx.db.tx((tx) => giveBack(tx, ctx, lease));
  }
}

/**
 * Runs work that only one worker at a time, on any node, may do on a booking. Returns undefined without running it if another worker has
 * the booking or the booking does not exist.
 */
export async function withLease<T>(ctx: Ctx, bookingId: string, work: (lease: TakenLease) => Promise<T>): Promise<T | undefined> {
  const lease = await ctx.db.tx((tx) => takeLease(tx, ctx, bookingId));
  return lease && holdLease(ctx, lease, () => work(lease));
}

/** For how long, and how often, another worker is waited for. */
const PATIENCE = { tries: 20, ms: 150 } as const;

/** Like `withLease`, but waits a little for a worker that has the booking. Throws `bookingStateConflict` if that takes longer: try again. */
export async function withLeaseSoon<T>(ctx: Ctx, bookingId: string, work: (lease: TakenLease) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    if (tries > 0) await pause(PATIENCE.ms);
    const done = await withLease(ctx, bookingId, async (lease) => ({ result: await work(lease) }));
    if (done) return done.result;
  }
  throw new AppError('bookingStateConflict');
}
