import { unreachable } from '@caravel/kernel';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { count, observe } from '../../../platform/telemetry/metrics.ts';
import { inSpan } from '../../../platform/telemetry/spans.ts';
import { toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { Performed } from '../rules/effects.ts';
import { type BookingMoney, commandFactsOf, type MoneyTask, taskOf } from '../rules/money-tasks.ts';
import { commandFor, type SagaCommand } from '../rules/saga.ts';
import { bookingPayments, bookingRefunds, bookingSteps } from '../tables.ts';
import { applyStep, beginStep, type SagaBooking } from './apply-step.ts';
import { LeaseLost, withLease } from './lease.ts';
import { performAuthorise, performCapture, performCheckPayment, performRefund, performVoid } from './perform-payment.ts';
import { performCancel, performCheckHold, performFulfil, performLookUp, performReserve } from './perform-supplier.ts';

/** More steps in a row than any booking needs: reaching it means that the transition table is wrong. */
const STEPS_AT_MOST = 40;

/** Options of a run. */
export type RunOptions = {
  /** Stop once the money is taken, because a person waits for the response; a job does the rest. */
  readonly stopAtCaptured?: boolean;
  /** Look now, even if the next look is due later. */
  readonly now?: boolean;
};

/** The result of a run. */
export type RunResult = {
  readonly booking: SagaBooking;
  /** The last event; undefined if there was nothing to do. */
  readonly last: Performed | undefined;
};

/** Whether this command was begun before for this payment, or in the booking's present state; it may then have taken effect. */
async function wasBegun(ctx: Ctx, { row }: SagaBooking, command: SagaCommand, task: MoneyTask | undefined): Promise<boolean> {
  if (command === 'authorise') return task?.payment.askedAt !== null;
  const mine = and(
    eq(bookingSteps.agencyId, ctx.agency.id),
    eq(bookingSteps.bookingId, row.id),
    eq(bookingSteps.command, command),
  );
  const begun = await ctx.db.tx((tx) => tx.select({ event: bookingSteps.event }).from(bookingSteps).where(mine));
  return begun.some(({ event }) => event === null || event === 'cancelUnknown');
}

async function perform(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  { command, task, isRepeated }: { command: SagaCommand; task: MoneyTask | undefined; isRepeated: boolean },
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

async function runStep(
  deps: BookingsDeps,
  ctx: Ctx,
  owner: string,
  found: SagaBooking,
  command: SagaCommand,
): Promise<RunResult> {
  const wanted = taskOf(command, found.money, found.row);
  const isRepeated = (command === 'authorise' || command === 'cancelAtSupplier') && (await wasBegun(ctx, found, command, wanted));
  // The order is marked as sent before it is sent: a worker that finds the mark looks the order up and never sends it blindly.
  const booking =
    command === 'reserve'
      ? await applyStep(deps, ctx, { booking: found, owner, command, performed: { event: 'requesting' } })
      : found;
  const { stepId, task } = await beginStep(ctx, booking, command, wanted);
  deps.crashPoint(`${command}:before`);
  const performed = await perform(deps, ctx, booking, { command, task, isRepeated });
  deps.crashPoint(`${command}:after`);
  const after = await applyStep(deps, ctx, { booking, owner, command, performed, task, stepId });
  deps.crashPoint(`${command}:stored`);
  return { booking: after, last: performed };
}

/** Runs a step as a part of the trace, and tells what came of it. */
async function runSeenStep(...step: Parameters<typeof runStep>): Promise<RunResult> {
  const [, ctx, , { row }, command] = step;
  const since = performance.now();
  let event = 'thrown';
  const facts = { 'caravel.agency.id': ctx.agency.id, 'caravel.booking.id': row.id };
  try {
    return await inSpan({ name: `step ${command}`, kind: 'internal', facts }, async (span) => {
      const result = await runStep(...step);
      event = result.last?.event ?? event;
      span?.set({ 'caravel.saga.event': event });
      return result;
    });
  } finally {
    observe('caravel_saga_step_duration_seconds', { command, event }, since);
  }
}

/** Moves a booking on, step by step, until it rests, waits or ends. The caller must hold its lease. */
export async function runLeased(
  deps: BookingsDeps,
  ctx: Ctx,
  owner: string,
  start: SagaBooking,
  options: RunOptions = {},
): Promise<RunResult> {
  // Before anything is done: what a newer version saved is moved on by that version.
  getDriver(deps, start.row.product).assertReadable(toBooking(start.row));
  let result: RunResult = { booking: start, last: undefined };
  for (let steps = 0; steps < STEPS_AT_MOST; steps++) {
    const { row } = result.booking;
    const command = commandFor(row.sagaState, commandFactsOf(row, result.booking.money));
    const isDue = row.nextRunAt !== null && row.nextRunAt.getTime() <= ctx.clock.now();
    const isWanted = isDue || (options.now === true && steps === 0);
    if (command === null || !isWanted) return result;
    if (options.stopAtCaptured && row.sagaState === 'captured') return result;
    result = await runSeenStep(deps, ctx, owner, result.booking, command);
  }
  throw new Error(`booking ${start.row.id} does not come to rest`);
}

/** Loads the payments of a booking's present round and its refunds. */
export async function loadMoney(ctx: Ctx, { id, paymentRound }: SagaBooking['row']): Promise<BookingMoney> {
  const ofRound = and(
    eq(bookingPayments.agencyId, ctx.agency.id),
    eq(bookingPayments.bookingId, id),
    eq(bookingPayments.round, paymentRound),
  );
  const ofBooking = and(eq(bookingRefunds.agencyId, ctx.agency.id), eq(bookingRefunds.bookingId, id));
  return ctx.db.tx(async (tx) => ({
    payments: await tx.select().from(bookingPayments).where(ofRound).orderBy(asc(bookingPayments.position)),
    refunds: await tx.select().from(bookingRefunds).where(ofBooking).orderBy(asc(bookingRefunds.number)),
  }));
}

/**
 * Moves a booking on. Returns undefined if another worker has it or it does not exist. Safe to call at any time and repeatedly: requests,
 * jobs, the sweep and the start after a crash all use it.
 */
export async function runBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
  options: RunOptions = {},
): Promise<RunResult | undefined> {
  try {
    return await withLease(ctx, bookingId, async ({ owner, row }) => {
      return runLeased(deps, ctx, owner, { row, money: await loadMoney(ctx, row) }, options);
    });
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    count('caravel_leases_lost_total', { of: 'booking' });
    ctx.log.warn({ bookingId }, 'another worker took the booking over');
    return undefined;
  }
}
