import { z } from 'zod';
import { type Learned, learnAbout } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox, type OutboxMessage } from '../../../platform/outbox/enqueue-outbox.ts';
import { type CarRecord, cars, getCar } from '../bookings/find-car.ts';
import type { CarsDeps } from '../deps.ts';
import type { SupplierOrder } from '../ports.ts';
import { factsOf } from './order-facts.ts';
import { pickUpInstant } from './quoted-rental.ts';

export const WATCH_RENTAL = 'cars.watch-rental';
/** Queued in the transaction of what was learned, so that a crash cannot lose the notice. */
const CALLED_OFF = 'cars.called-off';

/** Listeners for what rental companies do to bookings. */
export type CarListeners = {
  /** The company cancelled a rental by itself: write to the people of the booking and to staff. */
  readonly calledOff?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
};

/** When an order is looked at: soon after it is confirmed, then every day until the pick-up. */
const FIRST_LOOK_MS = 60_000;
export const NEXT_LOOK_MS = 24 * 3_600_000;

/** The key of a look: a booking that has one of round 0 is watched. */
export const lookKey = (bookingId: string, round = 0): string => `${bookingId}:${round}`;

/** A look at a rental's order, to be queued for some milliseconds from now; `round` counts the looks. */
const look = (ctx: Ctx, bookingId: string, round: number, afterMs: number): OutboxMessage => ({
  kind: WATCH_RENTAL,
  payload: { bookingId, round },
  dedupeKey: lookKey(bookingId, round),
  availableAt: ctx.clock.now() + afterMs,
});

/** Begins to watch a rental in a transaction; once per booking, even if called several times. */
export const beginWatch = (tx: Tx, ctx: Ctx, bookingId: string, afterMs = FIRST_LOOK_MS): Promise<void> =>
  enqueueOutbox(tx, ctx, look(ctx, bookingId, 0, afterMs));

/** The same in one of its own. */
export async function promiseWatch(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx((tx) => beginWatch(tx, ctx, bookingId));
}

/** While our own cancellation runs, a cancelled order is what it asked for. */
const ENDS: ReadonlySet<string> = new Set(['cancelling', 'cancelled', 'failed']);

/** What is stored of an order that its company cancelled by itself; null if nothing is new. Its people read about it once. */
function learnOfEnd(car: CarRecord, order: SupplierOrder): Learned | null {
  if (order.state !== 'cancelled' || car.facts?.calledOff) return null;
  const { facts, ...found } = factsOf(order);
  // `net` is what the company keeps of what was paid.
  const calledOff = { isFree: order.net.amountMinor === 0 };
  return {
    found: { ...found, facts: { ...facts, calledOff } },
    action: 'car.calledOff',
    event: 'changed',
    message: { kind: CALLED_OFF, dedupeKey: car.id },
  };
}

/** Whether there is something to watch: a rental that nobody has cancelled, before its pick-up. */
const isWatched = ({ sagaState, facts, details }: CarRecord, now: number): boolean =>
  sagaState !== 'cancelled' && sagaState !== 'failed' && !facts?.calledOff && pickUpInstant(details) > now;

/** Asks the supplier for the order of a rental. If its company cancelled it, stores that and announces it. Where its account is gone, nobody can be asked. */
async function lookAtRental(deps: CarsDeps, ctx: Ctx, { id, reference, supplier }: CarRecord): Promise<void> {
  const seller = await deps.suppliers.findByAccount(ctx, supplier);
  if (!seller) return;
  await learnAbout(deps.bookings, ctx, id, async (record) => {
    const known = cars.read(record);
    if (ENDS.has(known.sagaState)) return null;
    const { supplierOrderId: orderId } = known;
    const order = await seller.find(orderId === null ? { reference } : { orderId });
    return order ? learnOfEnd(known, order) : null;
  });
}

/** The job that `promiseWatch` makes. The next look is queued before this one: a look that fails for good does not end the watch. */
export function watchRentalJob(deps: CarsDeps): Job {
  return defineJob({
    name: WATCH_RENTAL,
    schema: z.object({ bookingId: z.uuid(), round: z.int().min(0) }),
    run: async (ctx, { bookingId, round }) => {
      const car = await getCar(ctx, bookingId);
      if (!isWatched(car, ctx.clock.now())) return;
      await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, look(ctx, bookingId, round + 1, NEXT_LOOK_MS)));
      await lookAtRental(deps, ctx, car);
    },
  });
}

/** Announces that a company cancelled a rental by itself. */
export function calledOffJob(listeners: CarListeners): Job {
  return defineJob({
    name: CALLED_OFF,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => listeners.calledOff?.(ctx, bookingId, eventId),
  });
}
