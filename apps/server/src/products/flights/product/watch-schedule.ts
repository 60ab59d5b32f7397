import { z } from 'zod';
import { type Learned, learnAbout, runBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type FlightRecord, findFlight, toFlightRecord } from '../bookings/find-flight.ts';
import type { FlightsDeps } from '../deps.ts';
import type { SupplierChange, SupplierOrder } from '../ports.ts';
import { isSameSchedule } from '../rules/match-flights.ts';
import { departsAt, flownSlices, lastDepartsAt } from './current-flights.ts';
import { CHANGE_ACCEPTED, LOOK_AT_ORDER, SCHEDULE_CHANGED, scheduleWatch, WATCH_SCHEDULE } from './follow-ups.ts';
import { factsOf, type StoredChange } from './order-facts.ts';

/** Listeners for what airlines do to bookings. */
export type FlightListeners = {
  /** The airline changed flights: write to the people of the booking and to staff. */
  readonly scheduleChanged?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
  /** A change was accepted: write to the people of the booking and to staff. */
  readonly changeAccepted?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
  /** No tickets after half an hour: staff must look. */
  readonly ticketingOverdue?: (ctx: Ctx, bookingId: string, eventId: string) => Promise<void>;
};

/** What is told when a change becomes known: that the flights are others, or that they were accepted; undefined if its people know. */
function newsOf(flight: FlightRecord, change: StoredChange): Pick<Learned, 'event' | 'message'> | undefined {
  const dedupeKey = `${flight.id}:${change.version}`;
  if (change.toldAt === null) return { event: 'changed', message: { kind: SCHEDULE_CHANGED, dedupeKey } };
  const isNew = change.isAccepted && !flight.facts?.change?.isAccepted;
  return isNew ? { event: 'changeAccepted', message: { kind: CHANGE_ACCEPTED, dedupeKey } } : undefined;
}

/** A traveler who has flown a part cannot count on all the money: the quote of the cancellation says what comes back. */
const withoutPromise = (order: SupplierOrder): SupplierOrder =>
  order.change?.freesCancelling ? { ...order, change: { ...order.change, freesCancelling: null } } : order;

/**
 * What is stored of an order whose flights the airline changed; null if nothing is new. Its people read about each change once, also if it became
 * known with something else, such as the tickets.
 */
export function learnOfChange(flight: FlightRecord, order: SupplierOrder, now: number): Learned | null {
  const { facts, ...found } = factsOf(departsAt(flight) > now ? order : withoutPromise(order), { facts: flight.facts, now });
  const action = 'flight.scheduleChanged';
  const change = facts?.change;
  if (!facts || !change) return flight.facts?.change ? { found: { ...found, ...(facts && { facts }) }, action } : null;
  const news = newsOf(flight, change);
  const stored = flight.facts?.change;
  const isKnown = stored?.version === change.version && stored.freesCancelling === change.freesCancelling;
  if (!news && isKnown && isSameSchedule(order.slices, flownSlices(flight))) return null;
  return { found: { ...found, facts: { ...facts, change: { ...change, toldAt: change.toldAt ?? now } } }, action, ...news };
}

/**
 * An order that its supplier cancelled by itself, as a change: nothing of it flies, and there is nothing to accept. Cancelling is free if all came back; else
 * the quote of the cancellation says what does, because the rules of the fare are not asked any more.
 */
const cancelledChange = ({ net, refunded }: SupplierOrder): SupplierChange => ({
  ...{ version: 'cancelled', isAccepted: false },
  freesCancelling: refunded?.amountMinor === net.amountMinor ? true : null,
});
// mutant airline-cancellation-untold: `order.state === 'cancelled' ?` -> `order.orderId === '' ?` fails duffel-watch.test.ts
const asChange = (order: SupplierOrder): SupplierOrder =>
  order.state === 'cancelled' ? { ...order, slices: [], change: cancelledChange(order) } : order;

/** While our own cancellation runs, a cancelled order is what it asked for. */
const ENDS: ReadonlySet<string> = new Set(['cancelling', 'cancelled', 'failed']);

/** In these a booking stands; in others a hold is not paid, or nobody knows yet whether it is. */
const STANDS: ReadonlySet<string> = new Set(['confirmed', 'paymentDue', 'captured', 'done']);

/** A hold whose time is over is cancelled because it was not paid, also while somebody tries to: the booking learns that by itself. */
const isLapsing = ({ sagaState, facts }: FlightRecord, now: number) =>
  !STANDS.has(sagaState) && facts?.holdUntil != null && facts.holdUntil <= now;

/** Whether there is nothing to watch any more: the booking is over, or its last flight has left. */
const isOver = (flight: FlightRecord, now: number) =>
  flight.sagaState === 'cancelled' || flight.sagaState === 'failed' || lastDepartsAt(flight) <= now;

/** Checks whether the airline changed a flight of a booking, or cancelled it. If so, stores the airline's itinerary and announces the change. */
async function lookAtSchedule(deps: FlightsDeps, ctx: Ctx, flight: FlightRecord): Promise<void> {
  const supplier = await deps.suppliers.byAccount(ctx, flight.supplier);
  await learnAbout(deps.bookings, ctx, flight.id, async (record) => {
    const known = toFlightRecord(record);
    if (ENDS.has(known.sagaState) || isLapsing(known, ctx.clock.now())) return null;
    const order = await supplier.find({ reference: flight.reference });
    return order ? learnOfChange(known, asChange(order), ctx.clock.now()) : null;
  });
}

/** Schedules the next look at a booking's flights, then looks: a look that fails for good, because its supplier is down for long, ends nothing. */
export async function watchSchedule(
  deps: FlightsDeps,
  ctx: Ctx,
  { bookingId, round }: { bookingId: string; round: number },
): Promise<void> {
  const flight = await findFlight(ctx, { bookingId });
  if (isOver(flight, ctx.clock.now())) return;
  const pause = flight.facts?.ticketedAt == null ? 'waiting' : 'ticketed';
  await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, scheduleWatch(ctx, bookingId, round + 1, pause)));
  await lookAtSchedule(deps, ctx, flight);
}

/** Looks at an order of which its supplier has sent an event: what waits for the supplier goes on, and what stands is watched. */
export function lookAtOrderJob(deps: FlightsDeps): Job {
  return defineJob({
    name: LOOK_AT_ORDER,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }) => {
      await runBooking(deps.bookings, ctx, bookingId, { now: true });
      const flight = await findFlight(ctx, { bookingId });
      if (!isOver(flight, ctx.clock.now())) await lookAtSchedule(deps, ctx, flight);
    },
  });
}

/** The job that `scheduleWatch` makes. */
export function watchScheduleJob(deps: FlightsDeps): Job {
  return defineJob({
    name: WATCH_SCHEDULE,
    schema: z.object({ bookingId: z.uuid(), round: z.int().min(0) }),
    run: (ctx, payload) => watchSchedule(deps, ctx, payload),
  });
}

/** Announces a stored change of schedule. */
export function scheduleChangedJob(listeners: FlightListeners): Job {
  return defineJob({
    name: SCHEDULE_CHANGED,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => listeners.scheduleChanged?.(ctx, bookingId, eventId),
  });
}

/** Announces that a change was accepted. */
export function changeAcceptedJob(listeners: FlightListeners): Job {
  return defineJob({
    name: CHANGE_ACCEPTED,
    schema: z.object({ bookingId: z.uuid() }),
    run: async (ctx, { bookingId }, eventId) => listeners.changeAccepted?.(ctx, bookingId, eventId),
  });
}
