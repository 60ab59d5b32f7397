import { money, subtractMoney } from '@caravel/kernel';
import { authorised, captured, gatewayFee, recovered } from '../../payments/index.ts';
import { type RefundBreakdown, refundOfLater } from '../../pricing/index.ts';
import { capturedOf, type PaymentRow, planRefunds, sumOf, toCapture } from './money-tasks.ts';
import { type Effects, type EffectsInput, NOTHING } from './performed.ts';

export function amountOf(payment: PaymentRow) {
  return money(payment.amountMinor, payment.currency);
}

export function onAuthorised({ task, performed }: EffectsInput): Effects {
  if (!task) return NOTHING;
  const { payment } = task;
  const { brand, last4 } = performed.gatewayPayment ?? payment;
  const { lapsesAt } = performed;
  const keptCard = performed.gatewayPayment?.keptCard ?? payment.keptCard;
  const hash = performed.gatewayPayment?.transactionHash;
  return {
    ...NOTHING,
    booking: hash ? { chainTransaction: hash } : {},
    payment: {
      ...{ status: 'authorised', token: null, actionUrl: null, brand, last4, keptCard },
      lapsesAt: lapsesAt === undefined ? null : new Date(lapsesAt),
    },
    postings: [{ dedupeKey: `${payment.id}:authorised`, movement: authorised(amountOf(payment)) }],
  };
}

/** The posting for an amount that is kept from now on for the one who gave it to the traveler earlier; none if nothing changes. */
export function recoveredNow(key: string, now: RefundBreakdown, before: RefundBreakdown | null): Effects['postings'] {
  const more = before ? subtractMoney(now.recovered, before.recovered) : now.recovered;
  // mutant recovered-in-no-account: `recovered(more)` -> `recovered(money(0, more.currency))` fails figures.test.ts
  return more.amountMinor === 0 ? [] : [{ dedupeKey: `${key}:recovered`, movement: recovered(more) }];
}

/** Money that turns out to be taken from a booking that is over is refunded, less what is kept of a cancelled one. */
function lateRefund(input: EffectsInput, payment: PaymentRow): Pick<Effects, 'booking' | 'planned' | 'postings'> {
  const { row } = input;
  if (row.sagaState === 'voiding') {
    const number = input.money.refunds.filter(({ paymentId }) => paymentId === payment.id).length + 1;
    const { id: paymentId, amountMinor } = payment;
    return { booking: { refundStatus: 'pending' }, planned: [{ paymentId, number, amountMinor }], postings: [] };
  }
  if (row.sagaState !== 'cancelled' || !row.cancellation) return { booking: {}, planned: [], postings: [] };
  const payments = input.money.payments.map((one): PaymentRow => (one.id === payment.id ? { ...one, status: 'captured' } : one));
  const after = { payments, refunds: input.money.refunds };
  const agreed = row.cancellation.breakdown;
  const paid = money(row.capturedMinor + payment.amountMinor, payment.currency);
  const breakdown = refundOfLater(agreed, paid, money(row.compensatedMinor, paid.currency));
  // mutant late-refund-not-given: `breakdown.refund.amountMinor -` -> `0 *` fails cancel-booking.test.ts
  const planned = planRefunds(after, breakdown.refund.amountMinor - sumOf(after.refunds));
  return {
    planned,
    postings: recoveredNow(payment.id, breakdown, agreed),
    booking: {
      cancellation: { ...row.cancellation, breakdown },
      ...(planned.length > 0 && { refundStatus: 'pending' }),
    },
  };
}

export function onCaptured(input: EffectsInput): Effects {
  const { row, task } = input;
  if (!task) return NOTHING;
  const { payment } = task;
  const late = lateRefund(input, payment);
  return {
    ...NOTHING,
    booking: {
      capturedMinor: row.capturedMinor + payment.amountMinor,
      transactionFeeMinor: row.transactionFeeMinor + payment.feeMinor,
      ...(row.sagaState !== 'voiding' && { failureCode: null }),
      ...late.booking,
    },
    planned: late.planned,
    payment: { status: 'captured', keptCard: null },
    postings: [
      { dedupeKey: `${payment.id}:captured`, movement: captured(amountOf(payment), payment.method) },
      { dedupeKey: `${payment.id}:fee`, movement: gatewayFee(money(payment.feeMinor, payment.currency)) },
      ...late.postings,
    ],
  };
}

/** Taken before the supplier has decided. The traveler is told once nothing more of it is to be taken early. */
function onCapturedEarly(input: EffectsInput): Effects {
  const { row, money: all, task } = input;
  const taken = onCaptured(input);
  const isLast = toCapture(all).every((one) => one.id === task?.payment.id || one.lapsesAt === null);
  return {
    ...taken,
    // Why the order was refused when it was sent before is still looked into.
    booking: { ...taken.booking, failureCode: row.failureCode },
    messages: isLast ? ['booking.charged-early'] : [],
  };
}

/** A renewal has its card from the payment that it renews. */
function onRenewing({ performed, task }: EffectsInput): Effects {
  if (!performed.renewal || !task) return NOTHING;
  return { ...NOTHING, payment: { keptCard: null }, renewal: performed.renewal };
}

/** All that was taken early is to be given back, but what the traveler has already, by a bank for example: the supplier does not sell. */
export function givenBack({ row, money: all, performed, to }: EffectsInput): Effects {
  const failed = performed.failureCode ? { failureCode: performed.failureCode } : {};
  const taken = all.payments.reduce((sum, payment) => sum + capturedOf(payment), 0);
  if (to !== 'voiding' || taken === 0) return { ...NOTHING, booking: failed };
  const recoveredMinor = Math.min(taken, row.compensatedMinor);
  const had = money(recoveredMinor, row.currency);
  return {
    ...NOTHING,
    booking: { ...failed, recoveredMinor, ...(taken > recoveredMinor && { refundStatus: 'pending' }) },
    // mutant early-capture-kept: `planRefunds(all, taken - recoveredMinor)` -> `[]` fails lapsing-payments.test.ts
    planned: planRefunds(all, taken - recoveredMinor),
    postings: recoveredMinor > 0 ? [{ dedupeKey: `${row.id}:recovered`, movement: recovered(had) }] : [],
  };
}

/** What is done about an authorisation that would lapse, besides letting one go whose place another took. */
export function onSecured(
  input: EffectsInput,
  event: 'renewing' | 'renewed' | 'renewalRefused' | 'capturedEarly' | 'secureFailed',
): Effects {
  const { performed } = input;
  switch (event) {
    case 'renewing':
      return onRenewing(input);
    case 'renewed':
      return onAuthorised(input);
    case 'renewalRefused':
      return { ...NOTHING, payment: { status: 'failed', keptCard: null, failureCode: performed.failureCode ?? 'paymentFailed' } };
    case 'capturedEarly':
      return onCapturedEarly(input);
    case 'secureFailed':
      return { ...NOTHING, messages: performed.tellsStaff === true ? ['booking.money-lapses'] : [] };
  }
}
