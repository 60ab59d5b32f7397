import { money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { getGateway, type PaymentGateway, paymentReference } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import type { PaymentRow, Performed } from '../rules/effects.ts';
import { authoriseEvent, paymentEvent } from '../rules/events.ts';
import type { SagaBooking } from './apply-step.ts';

type Paid = { readonly gateway: PaymentGateway; readonly payment: PaymentRow; readonly reference: string };

async function paidBy(deps: BookingsDeps, ctx: Ctx, { row, payment }: SagaBooking): Promise<Paid> {
  if (!payment) throw new Error(`booking ${row.id} has no payment`);
  const gateway = await getGateway(deps.payments, ctx, payment);
  return { gateway, payment, reference: paymentReference(ctx.agency.id, payment.id) };
}

function paymentFacts(ctx: Ctx, { row }: SagaBooking, payment: PaymentRow) {
  return { mode: row.mode, age: ctx.clock.now() - payment.createdAt.getTime() };
}

/** Reads the state of a payment. `authoriseUnknown` with the detail `notFound` means that the gateway does not know it. */
async function readPayment(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { gateway, payment, reference } = await paidBy(deps, ctx, booking);
  const outcome = await gateway.retrieve(reference);
  const step = paymentEvent(outcome, paymentFacts(ctx, booking, payment));
  if (step === 'notFound') return { event: 'authoriseUnknown', detail: 'notFound' };
  return outcome.kind === 'found' ? { ...step, gatewayPayment: outcome.payment } : step;
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
  isRepeated: boolean,
): Promise<Performed> {
  const { gateway, payment, reference } = await paidBy(deps, ctx, booking);
  if (isRepeated) {
    const known = await readPayment(deps, ctx, booking);
    if (known.detail !== 'notFound') return known;
  }
  const amount = money(payment.amountMinor, payment.currency);
  const outcome = await gateway.authorise({
    reference,
    amount,
    token: payment.token ?? '',
    traveler: booking.row.leadTraveler,
  });
  if (outcome.kind === 'declined' && outcome.payment === null && isRepeated) return performCheckPayment(deps, ctx, booking);
  const step = authoriseEvent(outcome, paymentFacts(ctx, booking, payment));
  return outcome.kind !== 'unknown' && outcome.payment ? { ...step, gatewayPayment: outcome.payment } : step;
}

/**
 * Reads a payment that was begun. If the gateway does not know it, we wait as for a payment that the cardholder's bank has not answered.
 */
export async function performCheckPayment(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const known = await readPayment(deps, ctx, booking);
  if (known.detail !== 'notFound') return known;
  const { payment } = await paidBy(deps, ctx, booking);
  return { ...authoriseEvent({ kind: 'unknown' }, paymentFacts(ctx, booking, payment)), detail: 'notFound' };
}

/**
 * Takes the money. A refusal may mean that it was taken before, so the payment is read. Otherwise it is tried again; travel that the
 * supplier confirmed is never given up because of a capture.
 */
export async function performCapture(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  if (!booking.payment) return { event: 'captureFailed', detail: 'noPayment' };
  const { gateway, payment, reference } = await paidBy(deps, ctx, booking);
  const outcome = await gateway.capture({ reference, amount: money(payment.amountMinor, payment.currency) });
  if (outcome.kind === 'done') return { event: 'captured', gatewayPayment: outcome.payment };
  if (outcome.kind === 'unknown') return { event: 'captureFailed', detail: 'unknown' };
  const known = await gateway.retrieve(reference);
  const wasTaken = known.kind === 'found' && known.payment.captured.amountMinor === payment.amountMinor;
  return wasTaken ? { event: 'captured', gatewayPayment: known.payment } : { event: 'captureFailed', detail: outcome.code };
}

/**
 * Releases the authorisation. A failed payment needs no release, nor does one that the gateway does not know, unless the gateway confirmed
 * earlier that it has it.
 */
export async function performVoid(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { row } = booking;
  const event = row.sagaState === 'voiding' && row.mode === 'payHold' && row.failureCode === null ? 'voidedHeld' : 'voided';
  if (!booking.payment) return { event };
  const { gateway, reference } = await paidBy(deps, ctx, booking);
  const known = await gateway.retrieve(reference);
  if (known.kind === 'unknown') return { event: 'voidFailed', detail: 'unknown' };
  if (known.kind === 'notFound') {
    const wasThere = booking.payment.status === 'authorised' || booking.payment.status === 'actionRequired';
    if (wasThere) return { event: 'voidFailed', detail: 'notFound' };
    const { kind } = await gateway.void({ reference });
    return kind === 'unknown' ? { event: 'voidFailed', detail: kind } : { event };
  }
  if (known.payment.status === 'declined' || known.payment.status === 'voided') return { event };
  if (known.payment.status === 'captured' && row.sagaState === 'cancelled') return { event: 'captured' };
  const outcome = await gateway.void({ reference });
  if (outcome.kind === 'done') return { event };
  return { event: 'voidFailed', detail: outcome.kind === 'refused' ? outcome.code : 'unknown' };
}

/** Refunds the way the booking was paid. The reference makes a second sending harmless; a refusal may be caused by the first one. */
export async function performRefund(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking): Promise<Performed> {
  const { gateway, reference } = await paidBy(deps, ctx, booking);
  const amount = booking.row.cancellation?.breakdown.refund;
  if (!amount) throw new Error(`booking ${booking.row.id} has no refund`);
  const outcome = await gateway.refund({ reference, refundReference: `${reference}_refund`, amount });
  if (outcome.kind === 'done') return { event: 'refunded' };
  if (outcome.kind === 'unknown') return { event: 'refundFailed', detail: 'unknown' };
  const known = await gateway.retrieve(reference);
  const wasGiven = known.kind === 'found' && known.payment.refunded.amountMinor >= amount.amountMinor;
  return wasGiven ? { event: 'refunded' } : { event: 'refundFailed', failureCode: outcome.code };
}
