import { money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { getGateway, type PaymentGateway, paymentReference, refundReference } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { authoriseEvent, OWED, type PaymentFacts, paymentEvent } from '../rules/events.ts';
import { capturedOf, type MoneyTask, type PaymentRow, toCapture, toRelease } from '../rules/money-tasks.ts';
import type { Performed } from '../rules/performed.ts';
import type { SagaBooking } from './apply-step.ts';

type Paid = { readonly gateway: PaymentGateway; readonly reference: string };

export async function paidBy(deps: BookingsDeps, ctx: Ctx, payment: PaymentRow): Promise<Paid> {
  return { gateway: await getGateway(deps.payments, ctx, payment), reference: paymentReference(ctx.agency.id, payment.id) };
}

function paymentOf({ row }: SagaBooking, task: MoneyTask | undefined): PaymentRow {
  if (!task) throw new Error(`booking ${row.id} has no such payment`);
  return task.payment;
}

function paymentFacts(ctx: Ctx, { row, money: { payments } }: SagaBooking, payment: PaymentRow): PaymentFacts {
  const others = payments.filter(({ id }) => id !== payment.id).map(({ status }) => status);
  return {
    mode: row.mode,
    isTransfer: payment.method === 'crypto',
    age: ctx.clock.now() - (payment.askedAt ?? payment.createdAt).getTime(),
    isLast: others.every((status) => status === 'authorised'),
    othersHeld: others.includes('authorised'),
  };
}

/** When the authorisation of a payment lapses: counted from the first call for it, which cannot be later than the bank's answer. */
export function lapseOf(
  ctx: Ctx,
  source: Pick<PaymentGateway, 'authorisationLives'> | null | undefined,
  { askedAt }: PaymentRow,
): Pick<Performed, 'lapsesAt'> {
  const authorisationLives = source?.authorisationLives ?? null;
  return authorisationLives === null ? {} : { lapsesAt: (askedAt?.getTime() ?? ctx.clock.now()) + authorisationLives };
}

/** Has the gateway forget a card that was kept for a renewal: its payment is decided. What fails is left: we forget it in any case. */
export async function forgetCard(gateway: PaymentGateway, { keptCard }: PaymentRow): Promise<void> {
  if (keptCard !== null) await gateway.cards?.forget(keptCard);
}

/** Reads the state of a payment. `authoriseUnknown` with the detail `notFound` means that the gateway does not know it. */
async function readPayment(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking, payment: PaymentRow): Promise<Performed> {
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const outcome = await gateway.retrieve(reference);
  const step = paymentEvent(outcome, paymentFacts(ctx, booking, payment));
  if (step === 'notFound') return { event: 'authoriseUnknown', detail: 'notFound' };
  return outcome.kind === 'found' ? { ...step, gatewayPayment: outcome.payment, ...lapseOf(ctx, gateway, payment) } : step;
}

/**
 * Asks the gateway to authorise the amount. If it may have been asked before, the payment is looked up first. A card is never charged
 * twice, because the gateway keeps one payment per reference of ours. A refusal that names no payment may be caused by the first call, so
 * it is looked up too.
 */
export async function performAuthorise(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  task: MoneyTask | undefined,
  isRepeated: boolean,
): Promise<Performed> {
  const payment = paymentOf(booking, task);
  if (isRepeated) {
    const known = await readPayment(deps, ctx, booking, payment);
    if (known.detail !== 'notFound') return known;
  }
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const outcome = await gateway.authorise({
    reference,
    amount: money(payment.amountMinor, payment.currency),
    token: payment.token ?? '',
    traveler: booking.row.leadTraveler,
    keepsCard: payment.keepsCard,
  });
  if (outcome.kind === 'declined' && outcome.payment === null && isRepeated) return performCheckPayment(deps, ctx, booking, task);
  const step = authoriseEvent(outcome, paymentFacts(ctx, booking, payment));
  return outcome.kind !== 'unknown' && outcome.payment
    ? { ...step, gatewayPayment: outcome.payment, ...lapseOf(ctx, gateway, payment) }
    : step;
}

/**
 * Reads a payment that was begun. If the gateway does not know it, we wait as for a payment that the cardholder's bank has not answered.
 */
export async function performCheckPayment(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  task: MoneyTask | undefined,
): Promise<Performed> {
  const payment = paymentOf(booking, task);
  const known = await readPayment(deps, ctx, booking, payment);
  if (known.detail !== 'notFound') return known;
  return { ...authoriseEvent({ kind: 'unknown' }, paymentFacts(ctx, booking, payment)), detail: 'notFound' };
}

/**
 * Takes the money of one payment; of a booking whose total is zero there is none to take. A refusal may mean that it was taken before, so the payment is read. Otherwise it is tried again; travel
 * that the supplier confirmed is never given up because of a capture.
 */
export async function performCapture(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  task: MoneyTask | undefined,
): Promise<Performed> {
  if (!task && booking.row.totalMinor === 0) return { event: 'captured', detail: 'nothing' };
  if (!task) {
    const taken = booking.money.payments.reduce((sum, one) => sum + capturedOf(one), 0);
    // mutant early-capture-due-again: `taken === booking.row.totalMinor` -> `false` fails lapsing-payments.test.ts
    return taken === booking.row.totalMinor
      ? { event: 'captured', detail: 'earlier' }
      : { event: 'captureFailed', detail: 'noPayment' };
  }
  const { payment } = task;
  const isLast = toCapture(booking.money).every(({ id }) => id === payment.id);
  return capture(deps, ctx, payment, isLast ? 'captured' : 'capturedPart');
}

/** Takes the money of a payment, which is told by `event`; else `captureFailed`, with the gateway's record if it keeps nothing any longer. */
export async function capture(
  deps: BookingsDeps,
  ctx: Ctx,
  payment: PaymentRow,
  event: 'captured' | 'capturedPart' | 'capturedEarly',
): Promise<Performed> {
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const outcome = await gateway.capture({ reference, amount: money(payment.amountMinor, payment.currency) });
  if (outcome.kind === 'done') {
    await forgetCard(gateway, payment);
    return { event, gatewayPayment: outcome.payment };
  }
  if (outcome.kind === 'unknown') return { event: 'captureFailed', detail: 'unknown' };
  const known = await gateway.retrieve(reference);
  const wasTaken = known.kind === 'found' && known.payment.captured.amountMinor === payment.amountMinor;
  const isGone = known.kind === 'found' && known.payment.status === 'voided';
  if (wasTaken || isGone) await forgetCard(gateway, payment);
  // mutant capture-taken-but-due: `wasTaken ?` -> `false ?` fails book-and-pay.test.ts
  return wasTaken
    ? { event, gatewayPayment: known.payment }
    : { event: 'captureFailed', detail: outcome.code, ...(isGone && { gatewayPayment: known.payment }) };
}

/** The event once an authorisation is released: others may remain, and a hold that could not be paid is a hold again. */
function voidedEvent({ row, money: all }: SagaBooking, task: MoneyTask | undefined): 'voided' | 'voidedPart' | 'voidedHeld' {
  if (row.sagaState !== 'voiding') return 'voided';
  const isLast =
    toRelease(all).every(({ id }) => id === task?.payment.id) && all.refunds.every(({ status }) => status === 'done');
  if (!isLast) return 'voidedPart';
  return row.mode === 'payHold' && row.failureCode === null ? 'voidedHeld' : 'voided';
}

/**
 * Releases an authorisation. A failed payment needs no release, nor does one that the gateway does not know, unless the gateway confirmed
 * earlier that it has it.
 */
export async function performVoid(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  task: MoneyTask | undefined,
): Promise<Performed> {
  const event = voidedEvent(booking, task);
  if (!task) return { event };
  const { payment } = task;
  const performed = await letGo(deps, ctx, payment);
  if (performed === 'captured' && booking.row.sagaState !== 'done') return { event: 'captured' };
  return performed === 'done' ? { event } : { event: 'voidFailed', detail: performed };
}

/** Lets an authorisation go. Returns `done`, `captured` if its money was taken after all, or why it failed. */
export async function letGo(deps: BookingsDeps, ctx: Ctx, payment: PaymentRow): Promise<string> {
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const known = await gateway.retrieve(reference);
  if (known.kind === 'unknown') return 'unknown';
  if (known.kind === 'notFound') {
    const wasThere = payment.status === 'authorised' || payment.status === 'actionRequired';
    // mutant void-of-what-the-gateway-hides: `if (wasThere)` -> `if (false)` fails book-and-pay.test.ts
    if (wasThere) return 'notFound';
    const { kind } = await gateway.void({ reference });
    if (kind === 'unknown') return kind;
    await forgetCard(gateway, payment);
    return 'done';
  }
  if (known.payment.status === 'captured') return 'captured';
  const isOver = known.payment.status === 'declined' || known.payment.status === 'voided';
  const outcome = isOver ? ({ kind: 'done' } as const) : await gateway.void({ reference });
  if (outcome.kind !== 'done') return outcome.kind === 'refused' ? outcome.code : 'unknown';
  await forgetCard(gateway, payment);
  return 'done';
}

/**
 * Whether all payments of a booking still stand, right before its supplier is asked: a chain may undo a transfer that it confirmed. Null if they do;
 * else what is to be done in place of the order, which is then never sent.
 */
export async function recheckPayments(
  deps: BookingsDeps,
  ctx: Ctx,
  { money: { payments } }: SagaBooking,
): Promise<Performed | null> {
  for (const payment of payments) {
    if (payment.method !== 'crypto') continue;
    const { gateway, reference } = await paidBy(deps, ctx, payment);
    const found = (await gateway.recheck?.(reference)) ?? 'stands';
    if (found === 'undone') return { event: 'refused', failureCode: 'transferUndone', detail: 'transferUndone' };
    // Nothing was sent, so looking it up finds nothing, and it is sent again once the chain can be asked.
    if (found === 'unknown') return { event: 'supplierUnknown', detail: 'chainUnreachable' };
  }
  return null;
}

/** Makes a refund, the way the payment came. The reference makes a second sending harmless; a refusal may be caused by the first one. */
export async function performRefund(
  deps: BookingsDeps,
  ctx: Ctx,
  { row }: SagaBooking,
  task: MoneyTask | undefined,
): Promise<Performed> {
  if (!task?.refund) throw new Error(`booking ${row.id} has no refund`);
  const { payment, refund } = task;
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const outcome = await gateway.refund({
    reference,
    refundReference: refundReference(reference, refund.number),
    amount: money(refund.amountMinor, payment.currency),
  });
  if (outcome.kind === 'done') return { event: 'refunded' };
  if (outcome.kind === 'pending') return { event: 'refundFailed', detail: OWED };
  if (outcome.kind === 'unknown') return { event: 'refundFailed', detail: 'unknown' };
  const known = await gateway.retrieve(reference);
  const wasGiven = known.kind === 'found' && known.payment.refunded.amountMinor >= payment.refundedMinor + refund.amountMinor;
  return wasGiven ? { event: 'refunded' } : { event: 'refundFailed', failureCode: outcome.code };
}
