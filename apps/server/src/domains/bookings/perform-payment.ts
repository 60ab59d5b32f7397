import { money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { getGateway, type PaymentGateway, paymentReference } from '../payments/index.ts';
import type { SagaBooking } from './apply-step.ts';
import type { BookingsDeps } from './deps.ts';
import type { PaymentRow, Performed } from './rules/effects.ts';
import { authoriseEvent, paymentEvent } from './rules/events.ts';

type Paid = { readonly gateway: PaymentGateway; readonly payment: PaymentRow; readonly reference: string };

function paidBy(deps: BookingsDeps, ctx: Ctx, { row, payment }: SagaBooking): Paid {
  if (!payment) throw new Error(`booking ${row.id} has no payment`);
  return { gateway: getGateway(deps.payments, payment.gateway), payment, reference: paymentReference(ctx.agency.id, payment.id) };
}

function paymentFacts(ctx: Ctx, { row }: SagaBooking, payment: PaymentRow) {
  return { mode: row.mode, age: ctx.clock.now() - payment.createdAt.getTime() };
}

/**
 * Asks the gateway to keep the amount. Where it may have been asked before, the payment is looked up first: a card is never charged twice,
 * since the gateway knows one payment by our reference.
 */
export async function performAuthorise(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  isRepeated: boolean,
): Promise<Performed> {
  const { gateway, payment, reference } = paidBy(deps, ctx, booking);
  if (isRepeated) {
    const known = await performCheckPayment(deps, ctx, booking);
    if (known.event !== 'authoriseUnknown' || known.detail !== 'notFound') return known;
  }
  const amount = money(payment.amountMinor, payment.currency);
  const outcome = await gateway.authorise({ reference, amount, token: payment.token ?? '' });
  const step = authoriseEvent(outcome, paymentFacts(ctx, booking, payment));
  return outcome.kind !== 'unknown' && outcome.payment ? { ...step, gatewayPayment: outcome.payment } : step;
}

/** Reads a payment that was begun. `authoriseUnknown` with the detail `notFound`: the gateway never heard of it. */
export async function performCheckPayment(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { gateway, payment, reference } = paidBy(deps, ctx, booking);
  const outcome = await gateway.retrieve(reference);
  const step = paymentEvent(outcome, paymentFacts(ctx, booking, payment));
  if (step === 'notFound') return { event: 'authoriseUnknown', detail: 'notFound' };
  return outcome.kind === 'found' ? { ...step, gatewayPayment: outcome.payment } : step;
}

/** Takes the money. A refusal is tried again; the travel that the supplier confirmed is never given up for it. */
export async function performCapture(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { gateway, payment, reference } = paidBy(deps, ctx, booking);
  const outcome = await gateway.capture({ reference, amount: money(payment.amountMinor, payment.currency) });
  if (outcome.kind === 'done') return { event: 'captured', gatewayPayment: outcome.payment };
  return { event: 'captureFailed', detail: outcome.kind === 'refused' ? outcome.code : 'unknown' };
}

/** Lets the authorisation go. A payment that the gateway never heard of, or that failed, leaves nothing to let go. */
export async function performVoid(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { row } = booking;
  const event = row.sagaState === 'voiding' && row.mode === 'payHold' && row.failureCode === null ? 'voidedHeld' : 'voided';
  if (!booking.payment) return { event };
  const { gateway, reference } = paidBy(deps, ctx, booking);
  const known = await gateway.retrieve(reference);
  if (known.kind === 'unknown') return { event: 'voidFailed', detail: 'unknown' };
  if (known.kind === 'notFound' || known.payment.status === 'declined' || known.payment.status === 'voided') return { event };
  if (known.payment.status === 'captured' && row.sagaState === 'cancelled') return { event: 'captured' };
  const outcome = await gateway.void({ reference });
  if (outcome.kind === 'done') return { event };
  return { event: 'voidFailed', detail: outcome.kind === 'refused' ? outcome.code : 'unknown' };
}

/** Gives the refund back, the way it was paid. Its reference makes a second sending harmless. */
export async function performRefund(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { gateway, reference } = paidBy(deps, ctx, booking);
  const amount = booking.row.cancellation?.breakdown.refund;
  if (!amount) throw new Error(`booking ${booking.row.id} has no refund`);
  const outcome = await gateway.refund({ reference, refundReference: `${reference}_refund`, amount });
  if (outcome.kind === 'done') return { event: 'refunded' };
  return outcome.kind === 'refused'
    ? { event: 'refundFailed', failureCode: outcome.code }
    : { event: 'refundFailed', detail: 'unknown' };
}
