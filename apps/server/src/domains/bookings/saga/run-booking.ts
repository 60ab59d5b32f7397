import { unreachable } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { count, observe } from '../../../platform/telemetry/metrics.ts';
import { inSpan } from '../../../platform/telemetry/spans.ts';
import { toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { Performed } from '../rules/performed.ts';
import type { SagaCommand } from '../rules/saga.ts';
import type { SagaBooking } from './apply-step.ts';
import { holdLease, type Lease, LeaseLost, takeLease } from './lease.ts';
import { performAuthorise, performCapture, performCheckPayment, performRefund, performVoid } from './perform-payment.ts';
import { performCancel, performCheckHold, performFulfil, performLookUp, performReserve } from './perform-supplier.ts';
import { performSecure } from './secure-payment.ts';
import { type BegunStep, beginNext, type RunOptions, takeStep, type Underway } from './take-step.ts';

/** More steps in a row than any booking needs: reaching it means that the transition table is wrong. */
const STEPS_AT_MOST = 40;

/** The result of a run. */
export type RunResult = {
  readonly booking: SagaBooking;
  /** The last event; undefined if there was nothing to do. */
  readonly last: Performed | undefined;
};

async function perform(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  { command, task, isRepeated }: BegunStep,
): Promise<Performed> {
  switch (command) {
    case 'authorise':
      return performAuthorise(deps, ctx, booking, task, isRepeated);
    case 'checkPayment':
      return performCheckPayment(deps, ctx, booking, task);
    case 'reserve':
      return performReserve(deps, ctx, booking);
    case 'lookUp':
      return performLookUp(deps, ctx, booking);
    case 'secure':
      return performSecure(deps, ctx, booking, task);
    case 'capture':
      return performCapture(deps, ctx, booking, task);
    case 'fulfil':
      return performFulfil(deps, ctx, booking);
    case 'void':
      return performVoid(deps, ctx, booking, task);
    case 'checkHold':
      return performCheckHold(deps, ctx, booking);
    case 'cancelAtSupplier':
      return performCancel(deps, ctx, booking, isRepeated);
    case 'refund':
      return performRefund(deps, ctx, booking, task);
    default:
      return unreachable(command);
  }
}

/** Runs a step as a part of the trace, and tells what came of it. */
async function seen(ctx: Ctx, bookingId: string, command: SagaCommand, step: () => Promise<Performed>): Promise<Performed> {
  const since = performance.now();
  let event = 'thrown';
  const facts = { 'caravel.agency.id': ctx.agency.id, 'caravel.booking.id': bookingId };
  try {
    return await inSpan({ name: `step ${command}`, kind: 'internal', facts }, async (span) => {
      const performed = await step();
      ({ event } = performed);
      span?.set({ 'caravel.saga.event': event });
      return performed;
    });
  } finally {
    observe('caravel_saga_step_duration_seconds', { command, event }, since);
  }
}

/**
 * Performs what was begun, and what comes after it, until the booking rests, waits or ends. The transaction that stores what a call did
 * begins the next one. The caller must hold the lease.
 */
export async function runOn(
  deps: BookingsDeps,
  ctx: Ctx,
  lease: Lease,
  start: Underway,
  options: RunOptions = {},
): Promise<RunResult> {
  let { booking, begun } = start;
  let last: Performed | undefined;
  for (let steps = 0; begun; steps++) {
    if (steps === STEPS_AT_MOST) throw new Error(`booking ${booking.row.id} does not come to rest`);
    const [now, step] = [booking, begun];
    last = await seen(ctx, now.row.id, step.command, async () => {
      const { command, stepId, task } = step;
      deps.crashPoint(`${command}:before`);
      const performed = await perform(deps, ctx, now, step);
      deps.crashPoint(`${command}:after`);
      ({ booking, begun } = await takeStep(deps, ctx, lease, { booking: now, command, performed, task, stepId }, options));
      deps.crashPoint(`${command}:stored`);
      return performed;
    });
  }
  lease.isGivenBack = true;
  return { booking, last };
}

/** Returns undefined instead of the result if another worker took the booking over. */
export async function unlessLost<T>(ctx: Ctx, bookingId: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    count('caravel_leases_lost_total', { of: 'booking' });
    ctx.log.warn({ bookingId }, 'another worker took the booking over');
    return undefined;
  }
}

/**
 * Moves a booking on. Returns undefined if another worker has it or it does not exist. Safe to call at any time and repeatedly: requests,
 * jobs, the sweep and the start after a crash all use it.
 */
export function runBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
  options: RunOptions = {},
): Promise<RunResult | undefined> {
  return unlessLost(ctx, bookingId, async () => {
    const taken = await ctx.db.tx(async (tx) => {
      const lease = await takeLease(tx, ctx, bookingId);
      if (!lease) return undefined;
      // Before anything is done: what a newer version saved is moved on by that version.
      getDriver(deps, lease.row.product).assertReadable(toBooking(lease.row));
      return { lease, underway: await beginNext(tx, deps, ctx, lease, lease, options) };
    });
    if (!taken) return undefined;
    const { lease, underway } = taken;
    return holdLease(ctx, lease, () => runOn(deps, ctx, lease, underway, { ...options, now: false }));
  });
}
