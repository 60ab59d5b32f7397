import { money, newId } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { readPaymentMethods } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { type MoneyTask, type PaymentRow, SECURED_BEFORE_MS } from '../rules/money-tasks.ts';
import type { Performed } from '../rules/performed.ts';
import type { SagaBooking } from './apply-step.ts';
import { capture, forgetCard, lapseOf, letGo, paidBy } from './perform-payment.ts';

/** Staff are told when so much time is left, even if the gateway only did not answer. */
const TOLD_BEFORE_MS = SECURED_BEFORE_MS - 12 * 3_600_000;

function failed(ctx: Ctx, { lapsesAt }: Pick<PaymentRow, 'lapsesAt'>, detail: string): Performed {
  const isLate = lapsesAt !== null && lapsesAt.getTime() - TOLD_BEFORE_MS <= ctx.clock.now();
  return { event: 'secureFailed', detail, tellsStaff: detail !== 'unknown' || isLate };
}

/** The payment that is to take the place of another: the same amount by the same card, under a reference of its own. */
function renewalOf(ctx: Ctx, { money: { payments } }: SagaBooking, payment: PaymentRow): PaymentRow {
  const now = new Date(ctx.clock.now());
  return {
    ...payment,
    id: newId(),
    position: Math.max(...payments.map(({ position }) => position)) + 1,
    status: 'created',
    askedAt: null,
    lapsesAt: null,
    renews: payment.id,
    createdAt: now,
    updatedAt: now,
  };
}

/** Authorises the amount anew by the kept card, whose holder is absent. */
async function renew(
  deps: BookingsDeps,
  ctx: Ctx,
  { money: { payments } }: SagaBooking,
  payment: PaymentRow,
): Promise<Performed> {
  const { gateway, reference } = await paidBy(deps, ctx, payment);
  const amount = money(payment.amountMinor, payment.currency);
  const outcome = await gateway.cards?.authorise({ reference, amount, cardId: payment.keptCard ?? '', offSession: true });
  if (outcome?.kind === 'authorised')
    return { event: 'renewed', gatewayPayment: outcome.payment, ...lapseOf(ctx, gateway.cards, payment) };
  if (outcome?.kind === 'unknown') {
    const replaced = payments.find(({ id }) => id === payment.renews) ?? payment;
    return failed(ctx, replaced, 'unknown');
  }
  await forgetCard(gateway, payment);
  return { event: 'renewalRefused', failureCode: outcome?.kind === 'declined' ? outcome.code : 'paymentFailed' };
}

/** Decides about an authorisation that lapses soon, as the agency's setting says; a renewal that was refused leaves the capture. */
async function secure(deps: BookingsDeps, ctx: Ctx, booking: SagaBooking, payment: PaymentRow): Promise<Performed> {
  const wasRefused = booking.money.payments.some(({ renews }) => renews === payment.id);
  const { onLapse } = await ctx.db.tx((tx) => readPaymentMethods(tx, ctx));
  if (onLapse === 'renew' && payment.keptCard !== null && !wasRefused) {
    const { gateway, reference } = await paidBy(deps, ctx, payment);
    const known = await gateway.retrieve(reference);
    // An earlier capture may have been done although its response was lost; then there is nothing to renew.
    if (known.kind === 'found' && known.payment.status === 'authorised')
      return { event: 'renewing', renewal: renewalOf(ctx, booking, payment) };
    if (known.kind === 'unknown') return failed(ctx, payment, 'unknown');
  }
  // A hold that is not sold after all stays a hold, and an order whose answer was lost may not exist: their money is not taken before.
  // mutant hold-charged-early: `=== 'payHold'` -> `=== 'hold'` fails lapsing-payments.test.ts
  if (booking.row.mode === 'payHold') return failed(ctx, payment, 'held');
  // mutant lost-order-charged-early: `=== 'supplierUnknown'` -> `=== 'held'` fails lapsing-payments.test.ts
  if (booking.row.sagaState === 'supplierUnknown') return failed(ctx, payment, 'lost');
  const taken = await capture(deps, ctx, payment, 'capturedEarly');
  return taken.event === 'captureFailed' ? failed(ctx, payment, taken.detail ?? 'unknown') : taken;
}

/** Keeps the money of a booking on which the supplier has not decided, before its authorisation lapses. */
export async function performSecure(
  deps: BookingsDeps,
  ctx: Ctx,
  booking: SagaBooking,
  task: MoneyTask | undefined,
): Promise<Performed> {
  if (!task) throw new Error(`booking ${booking.row.id} has no payment to secure`);
  const { payment } = task;
  if (payment.status === 'created') return renew(deps, ctx, booking, payment);
  const isReplaced = booking.money.payments.some(({ renews, status }) => renews === payment.id && status === 'authorised');
  if (!isReplaced) return secure(deps, ctx, booking, payment);
  const gone = await letGo(deps, ctx, payment);
  // Its money is safe in the renewal, whatever becomes of it.
  return gone === 'done' ? { event: 'replacedVoided' } : { event: 'secureFailed', detail: gone };
}
