import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { BookingsDeps } from '../deps.ts';
import { commandFactsOf, type MoneyTask, taskOf } from '../rules/money-tasks.ts';
import { commandFor, type SagaCommand } from '../rules/saga.ts';
import { bookingPayments, bookingSteps } from '../tables.ts';
import { actorColumns, applyStep, type SagaBooking, type StepInput } from './apply-step.ts';
import { giveBack, type Lease } from './lease.ts';

/** Options of a run. */
export type RunOptions = {
  /** Stop once the money is taken, because a person waits for the response; a job does the rest. */
  readonly stopAtCaptured?: boolean;
  /** Look now, even if the next look is due later. */
  readonly now?: boolean;
};

/** A command of which it is stored that its call may have gone out, and what it works on. */
export type BegunStep = {
  readonly command: SagaCommand;
  readonly stepId: string;
  readonly task: MoneyTask | undefined;
  /** It was begun before for this payment, or in the booking's present state; it may then have taken effect. */
  readonly isRepeated: boolean;
};

/** A booking in a run, and the command that is to be performed next; null: it rests, and the lease on it is given back. */
export type Underway = { readonly booking: SagaBooking; readonly begun: BegunStep | null };

/** Returns what a run does next with a booking; null: it rests, waits or ends. */
function nextCommand(ctx: Ctx, { row, money }: SagaBooking, { stopAtCaptured, now }: RunOptions): SagaCommand | null {
  const isDue = row.nextRunAt !== null && row.nextRunAt.getTime() <= ctx.clock.now();
  if (!isDue && !now) return null;
  if (stopAtCaptured && row.sagaState === 'captured') return null;
  return commandFor(row.sagaState, commandFactsOf(row, money, ctx.clock.now()));
}

async function wasBegun(tx: Tx, { row }: SagaBooking, command: SagaCommand, task: MoneyTask | undefined): Promise<boolean> {
  if (command === 'authorise') return task?.payment.askedAt !== null;
  if (command !== 'cancelAtSupplier') return false;
  const mine = and(
    eq(bookingSteps.agencyId, row.agencyId),
    eq(bookingSteps.bookingId, row.id),
    eq(bookingSteps.command, command),
  );
  const begun = await tx.select({ event: bookingSteps.event }).from(bookingSteps).where(mine);
  // mutant begun-step-performed-as-new: `|| event === 'cancelUnknown'` -> nothing fails cancel-booking.test.ts
  return begun.some(({ event }) => event === null || event === 'cancelUnknown');
}

/** Records the start of a step, and that a source is asked. */
async function beginStep(tx: Tx, ctx: Ctx, booking: SagaBooking, command: SagaCommand): Promise<BegunStep> {
  const { row, money } = booking;
  const task = taskOf(command, money, row, ctx.clock.now());
  const isRepeated = await wasBegun(tx, booking, command, task);
  const [stepId, now] = [newId(), new Date(ctx.clock.now())];
  await tx.insert(bookingSteps).values({
    id: stepId,
    agencyId: row.agencyId,
    bookingId: row.id,
    command,
    attempt: row.attempt,
    ...actorColumns(ctx),
    fromState: row.sagaState,
    startedAt: now,
  });
  const asks = command === 'authorise' || (command === 'secure' && task?.payment.status === 'created');
  if (!asks || task?.payment.askedAt !== null) return { command, stepId, task, isRepeated };
  const { payment } = task;
  const asked = and(eq(bookingPayments.agencyId, row.agencyId), eq(bookingPayments.id, payment.id));
  await tx.update(bookingPayments).set({ askedAt: now }).where(asked);
  return { command, stepId, task: { payment: { ...payment, askedAt: now } }, isRepeated };
}

/**
 * Begins, in an open transaction, what a run does next with a booking, before its call goes out; where it does nothing more, gives the lease
 * back.
 */
export async function beginNext(
  tx: Tx,
  deps: BookingsDeps,
  ctx: Ctx,
  lease: Lease,
  booking: SagaBooking,
  options: RunOptions,
): Promise<Underway> {
  const command = nextCommand(ctx, booking, options);
  if (command === null) {
    // mutant lease-stays-with-who-is-done: `await giveBack(tx, ctx, lease);` -> nothing fails lease.test.ts
    await giveBack(tx, ctx, lease);
    return { booking, begun: null };
  }
  // The order is marked as sent before it is sent: a worker that finds the mark looks the order up and never sends it blindly.
  const ready =
    command === 'reserve'
      ? await applyStep(tx, deps, ctx, lease, { booking, command, performed: { event: 'requesting' } })
      : booking;
  return { booking: ready, begun: await beginStep(tx, ctx, ready, command) };
}

/**
 * Writes an event and, in the same transaction, begins what comes next, or gives the lease back. Throws LeaseLost if another worker took
 * over.
 */
export function takeStep(deps: BookingsDeps, ctx: Ctx, lease: Lease, step: StepInput, options: RunOptions): Promise<Underway> {
  return ctx.db.tx(async (tx) => {
    // Decided once: time goes on between the write and what follows it.
    let isOver = false;
    const rests = (after: SagaBooking) => {
      isOver = nextCommand(ctx, after, options) === null;
      return isOver;
    };
    const booking = await applyStep(tx, deps, ctx, lease, { ...step, rests });
    return isOver ? { booking, begun: null } : beginNext(tx, deps, ctx, lease, booking, options);
  });
}
