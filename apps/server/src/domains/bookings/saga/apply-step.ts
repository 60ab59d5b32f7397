import { isDeepStrictEqual } from 'node:util';
import { ERROR_CODES } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { ringAfterCommit } from '../../../platform/db/unit-of-work.ts';
import { foundBy } from '../../../platform/found-by/found-by.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { postMovement } from '../../payments/index.ts';
import { type BookingRow, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { noteChanges } from '../rollups/note-changes.ts';
import { effectsOf } from '../rules/effects.ts';
import { sharesOf } from '../rules/figures.ts';
import { mayBeSent } from '../rules/may-be-sent.ts';
import { moneyAfter } from '../rules/money-after.ts';
import { type BookingMoney, commandFactsOf, type MoneyTask, type PaymentRow } from '../rules/money-tasks.ts';
import type { Effects, Performed } from '../rules/performed.ts';
import { commandFor, goesOn, nextState, retryDelay, type SagaCommand } from '../rules/saga.ts';
import { bookingPayments, bookingRefunds, bookingSteps, bookings } from '../tables.ts';
import { type Lease, LeaseLost } from './lease.ts';

/** The job that continues a booking. */
export const RESUME_JOB = 'bookings.resume';

/** Rings when a booking has to wait before it goes on. */
export const WAITING_BELL = 'bookings.waiting';

/** A booking with its money. */
export type SagaBooking = { readonly row: BookingRow; readonly money: BookingMoney };

/** What a step did: a command of the saga, or a person's request. */
export type StepCommand = SagaCommand | 'start' | 'pay' | 'cancel' | 'update' | 'settle';

/** Returns who takes a step, for a booking's timeline: the person, or our job. Throws if nobody is logged in. */
export function actorColumns(ctx: Ctx): { readonly actorKind: 'person' | 'system'; readonly actor: string } {
  if (ctx.actor.kind === 'system') return { actorKind: 'system', actor: ctx.actor.task };
  return { actorKind: 'person', actor: requireUser(ctx).name };
}

/** Returns the words, days and status columns of a row, from its product's driver. */
export function describeRow(deps: BookingsDeps, row: BookingRow): Partial<BookingRow> {
  const driver = getDriver(deps, row.product);
  const booking = toBooking(row);
  const words = driver.describe(booking);
  const { title: titles, subtitle, startsOn, endsOn, leadTraveler, travelerCount } = words;
  const found = [
    words.searchText,
    ...Object.values(titles),
    subtitle,
    leadTraveler,
    row.clientName,
    row.clientEmail,
    row.supplierReference,
    row.supplierOrderId,
    row.reference,
    ...words.contact,
  ];
  const numbers = [...words.contact, ...words.numbers].filter((text) => !text.includes('@'));
  return {
    title: titles.en,
    titlePt: titles.pt,
    titleEs: titles.es,
    subtitle,
    startsOn,
    endsOn,
    leadTraveler,
    travelerCount,
    openChange: words.openChange ?? null,
    searchText: foundBy(
      found.flatMap((text) => text ?? []),
      numbers,
    ),
    status: driver.statusFor(row.sagaState, {
      facts: booking.facts,
      paid: row.capturedMinor > 0,
      origin: row.cancelOrigin,
      failureCode: ERROR_CODES.find((code) => code === row.failureCode) ?? null,
    }),
  };
}

/** Columns that few steps change: each is written only if it did. All others are always written, so that there are few statements. */
const SELDOM = [
  ...(['product', 'supplierName', 'supplierSimulated', 'supplierAccountId', 'clientId', 'clientName', 'clientEmail'] as const),
  ...(['agentId', 'agentName', 'agentEmail', 'quoteId', 'reference', 'locale', 'currency', 'createdAt'] as const),
  ...(['details', 'order', 'facts', 'price', 'cancellation', 'searchText', 'title', 'titlePt', 'titleEs', 'subtitle'] as const),
  ...(['startsOn', 'endsOn', 'leadTraveler', 'travelerCount', 'totalMinor', 'netMinor', 'quoteExpiresAt'] as const),
];

/** What a step must write of a row: `after` without those of `SELDOM` that are as the row has them. */
function changedOf<Columns extends Partial<BookingRow>>(row: BookingRow, after: Columns): Partial<Columns> {
  const same: ReadonlySet<string> = new Set(SELDOM.filter((name) => isDeepStrictEqual(row[name], after[name])));
  return Object.fromEntries(Object.entries(after).filter(([name]) => !same.has(name))) as Partial<Columns>;
}

function nextRunAt(booking: SagaBooking, from: BookingRow, performed: Performed, now: number): Date | null {
  const command = commandFor(booking.row.sagaState, commandFactsOf(booking.row, booking.money, now));
  if (command === null) return null;
  if (command === 'checkHold')
    return new Date(Math.max(booking.row.holdExpiresAt?.getTime() ?? 0, now) + retryDelay(command, booking.row.attempt));
  const atOnce = goesOn(from.sagaState, performed.event, booking.row.sagaState);
  return new Date(atOnce ? now : now + retryDelay(command, booking.row.attempt));
}

async function writeEffects(tx: Tx, ctx: Ctx, before: BookingRow, { postings, messages }: Effects): Promise<void> {
  for (const posting of postings) await postMovement(tx, ctx, { bookingId: before.id, ...posting });
  for (const kind of messages) {
    // A hold that is paid later confirms once, and may be paid again after a decline, so the key includes the number of sendings; money
    // that comes to light late is refunded after other refunds.
    const times = kind === 'booking.refunded' ? `${before.sends}:${before.refundedMinor}` : before.sends;
    const dedupeKey = `${before.id}:${kind}:${times}`;
    await enqueueOutbox(tx, ctx, { kind, payload: { bookingId: before.id, product: before.product }, dedupeKey });
  }
}

function isPayment(ctx: Ctx, id: string) {
  return and(eq(bookingPayments.agencyId, ctx.agency.id), eq(bookingPayments.id, id));
}

/** Writes the payments and refunds that changed. */
async function writeMoney(tx: Tx, ctx: Ctx, before: BookingMoney, after: BookingMoney, { renewal }: Effects): Promise<void> {
  for (const { id, agencyId: _agency, askedAt: _asked, ...columns } of after.payments.filter(
    (one) => !before.payments.includes(one) && one !== renewal,
  )) {
    await tx.update(bookingPayments).set(columns).where(isPayment(ctx, id));
  }
  if (renewal) await tx.insert(bookingPayments).values(renewal);
  for (const refund of after.refunds.filter((one) => !before.refunds.includes(one))) {
    const { status, updatedAt } = refund;
    await tx
      .insert(bookingRefunds)
      .values(refund)
      .onConflictDoUpdate({
        target: [bookingRefunds.agencyId, bookingRefunds.paymentId, bookingRefunds.number],
        set: { status, updatedAt },
      });
  }
}

/** The order of a row as it is kept in a state: without what only sending it needs, once it is sent. */
function keptOrder(deps: BookingsDeps, { product, order, quoteExpiresAt }: BookingRow, to: BookingRow['sagaState'], now: number) {
  const { placed } = getDriver(deps, product);
  return placed && !mayBeSent(to, quoteExpiresAt.getTime() > now) ? placed(order) : order;
}

/** The input of `applyStep`. `stepId` is the step's row if the step was begun before the call. */
export type StepInput = {
  readonly booking: SagaBooking;
  readonly command: StepCommand;
  readonly performed: Performed;
  /** The payment, and perhaps its refund, that the command worked on. */
  readonly task?: MoneyTask | undefined;
  /** Payments that a person's request begins: the booking's new round. */
  readonly newPayments?: readonly PaymentRow[];
  /** Columns that a person's request sets together with the event. */
  readonly wish?: Partial<BookingRow>;
  readonly stepId?: string;
  /** Whether the run ends with what the step makes of the booking: then the same write gives the lease back. */
  readonly rests?: (after: SagaBooking) => boolean;
  /** Runs first in the transaction of the step, which a throw undoes. */
  readonly within?: (tx: Tx) => Promise<void>;
};

/** Whether a look-up found no order. No response does not count. */
function isEmptyLook({ command, performed: { event, detail } }: StepInput): boolean {
  return command === 'lookUp' ? event === 'lookupEmpty' : command === 'checkHold' && detail === 'notFound';
}

/**
 * Writes an event in an open transaction: the new state with its payment, ledger entries, messages, audit and step. Throws LeaseLost if
 * another worker took over.
 */
export async function applyStep(tx: Tx, deps: BookingsDeps, ctx: Ctx, { owner }: Lease, input: StepInput): Promise<SagaBooking> {
  const { booking, performed, task } = input;
  const before = { ...booking.row, ...input.wish };
  const now = ctx.clock.now();
  const to = nextState(before.sagaState, performed.event, before.cancelOrigin);
  const effects = effectsOf({ row: before, money: booking.money, task, performed, to, now });
  const waits = !goesOn(before.sagaState, performed.event, to);
  const attempt = waits && before.sagaState === to ? before.attempt + 1 : 0;
  const looks = isEmptyLook(input) ? before.looks + 1 : before.looks;
  const order = keptOrder(deps, before, to, now);
  const moved: BookingRow = { ...before, order, looks, ...effects.booking, sagaState: to, attempt, updatedAt: new Date(now) };
  const changed: BookingRow = { ...moved, ...sharesOf(moved) };
  const money = moneyAfter(changed, booking.money, { task, effects, now: new Date(now) });
  const words = describeRow(deps, changed);
  const after: BookingRow = { ...changed, ...words };
  // What was given besides refunds is written by others while this one works (`noteCompensation`).
  // mutant given-overwritten-by-a-step: `compensatedMinor: _given,` -> nothing fails given-once.test.ts
  const { id: _id, agencyId: _agency, leaseOwner: _owner, leaseUntil: _until, compensatedMinor: _given, ...columns } = after;
  const runsAt = nextRunAt({ row: after, money }, before, performed, now);
  const stepped: SagaBooking = { row: { ...after, nextRunAt: runsAt }, money };
  const freed = input.rests?.(stepped) ? { leaseOwner: null, leaseUntil: null } : {};
  const set = { ...changedOf(booking.row, columns), updatedAt: after.updatedAt, nextRunAt: runsAt, ...freed };
  await input.within?.(tx);
  const written = await tx
    .update(bookings)
    .set(set)
    // mutant lease-lost-and-written: `, eq(bookings.leaseOwner, owner)` -> nothing fails lease.test.ts
    .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, before.id), eq(bookings.leaseOwner, owner)))
    .returning({ id: bookings.id });
  if (written.length === 0) throw new LeaseLost(before.id);
  await noteChanges(tx, ctx, booking.row, after);
  if (input.newPayments?.length) await tx.insert(bookingPayments).values([...input.newPayments]);
  await writeMoney(tx, ctx, booking.money, money, effects);
  await writeEffects(tx, ctx, before, effects);
  for (const promise of performed.promises ?? []) await enqueueOutbox(tx, ctx, promise);
  await finishStep(tx, ctx, input, before, to);
  if (before.sagaState !== to) {
    await recordAudit(tx, ctx, {
      action: `booking.${performed.event}`,
      subjectType: 'booking',
      subjectId: before.id,
      data: { from: before.sagaState, to, ...(performed.failureCode && { failureCode: performed.failureCode }) },
    });
  }
  // Work that the person need not wait for runs in a job; if the job is lost, the sweep does it.
  if (to === 'captured' && before.sagaState !== 'captured') {
    await enqueueOutbox(tx, ctx, { kind: RESUME_JOB, payload: { bookingId: before.id } });
  }
  if (runsAt !== null && runsAt.getTime() > now) ringAfterCommit(WAITING_BELL);
  return stepped;
}

async function finishStep(tx: Tx, ctx: Ctx, input: StepInput, before: BookingRow, to: BookingRow['sagaState']): Promise<void> {
  const now = new Date(ctx.clock.now());
  const detail = input.performed.failureCode ?? input.performed.detail ?? null;
  const outcome = { event: input.performed.event, toState: to, detail, finishedAt: now };
  if (input.stepId) {
    await tx
      .update(bookingSteps)
      .set(outcome)
      .where(and(eq(bookingSteps.agencyId, ctx.agency.id), eq(bookingSteps.id, input.stepId)));
    return;
  }
  await tx.insert(bookingSteps).values({
    id: newId(),
    agencyId: ctx.agency.id,
    bookingId: before.id,
    command: input.command,
    attempt: before.attempt,
    ...actorColumns(ctx),
    fromState: before.sagaState,
    startedAt: now,
    ...outcome,
  });
}
