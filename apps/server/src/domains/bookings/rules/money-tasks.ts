import { splitRefund } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { bookingPayments, bookingRefunds } from '../tables.ts';
import type { CommandFacts, SagaCommand } from './saga.ts';

export type PaymentRow = typeof bookingPayments.$inferSelect;
export type RefundRow = typeof bookingRefunds.$inferSelect;

/** The money of a booking: the payments of its present round in the order of charging, and all refunds by number. */
export type BookingMoney = { readonly payments: readonly PaymentRow[]; readonly refunds: readonly RefundRow[] };

/** The payment, and perhaps its refund, that a command works on. */
export type MoneyTask = { readonly payment: PaymentRow; readonly refund?: RefundRow };

const TAKEN: ReadonlySet<string> = new Set<PaymentRow['status']>(['captured', 'partlyRefunded', 'refunded']);
const OPEN: ReadonlySet<string> = new Set<PaymentRow['status']>(['created', 'actionRequired', 'authorised']);

/** What a payment took from the traveler, before refunds, in minor units. */
export function capturedOf({ status, amountMinor }: Pick<PaymentRow, 'status' | 'amountMinor'>): number {
  return TAKEN.has(status) ? amountMinor : 0;
}

/** The payment that must be authorised next. One after the other, so that a refused one leaves the least to be let go. */
export function toAuthorise({ payments }: BookingMoney): PaymentRow | undefined {
  return payments.find(({ status }) => status === 'created' || status === 'actionRequired');
}

/** Whether another payment took its authorisation's place, so that it is only to be let go. */
function isReplaced({ id }: PaymentRow, { payments }: BookingMoney): boolean {
  return payments.some(({ renews, status }) => renews === id && status !== 'created' && status !== 'failed');
}

/** Authorised payments that were not captured. */
export function toCapture(money: BookingMoney): PaymentRow[] {
  // mutant renewed-payment-taken-twice: `&& !isReplaced(one, money)` -> nothing fails renewed-payments.test.ts
  return money.payments.filter((one) => one.status === 'authorised' && !isReplaced(one, money));
}

/**
 * How long before an authorisation lapses its money is secured: more than a day, so that there is time to try again, and for people to be told.
 */
export const SECURED_BEFORE_MS = 36 * 3_600_000;

/** Number of tries to let an authorisation go whose place another took; then it is left to lapse. */
const LET_GO_AT_MOST = 5;

/**
 * What must be done so that an authorisation is not lost before the supplier decides: let one go whose place another took, begin the renewal of one, or secure one
 * that lapses soon. `now`: epoch milliseconds. What fails is tried again at every other look, so that the supplier is still asked.
 */
export function toSecure(money: BookingMoney, attempt: number, now: number): PaymentRow | undefined {
  const replaced = money.payments.find((one) => one.status === 'authorised' && isReplaced(one, money));
  if (replaced && attempt < LET_GO_AT_MOST) return replaced;
  // mutant authorisation-left-to-lapse: `- SECURED_BEFORE_MS <= now` -> `<= now` fails lapsing-payments.test.ts
  const lapsing = toCapture(money).find(({ lapsesAt }) => lapsesAt !== null && lapsesAt.getTime() - SECURED_BEFORE_MS <= now);
  if (!lapsing || attempt % 2 === 1) return undefined;
  return money.payments.find(({ renews, status }) => renews === lapsing.id && status === 'created') ?? lapsing;
}

/** Payments for which a source may keep money. One that was never asked keeps none. */
export function toRelease({ payments }: BookingMoney): PaymentRow[] {
  return payments.filter(({ status, askedAt }) => OPEN.has(status) && askedAt !== null);
}

/** Refunds that were not made; of each payment the first, because what is sent again must be what was sent before. */
function toRefund({ payments, refunds }: BookingMoney): Required<MoneyTask>[] {
  return payments.flatMap((payment) => {
    const refund = refunds.find(({ paymentId, status }) => paymentId === payment.id && status === 'pending');
    return refund ? [{ payment, refund }] : [];
  });
}

/** One of several, another at each try: one that fails again and again must not keep the others waiting. */
function turn<T>(tasks: readonly T[], attempt: number): T | undefined {
  return tasks[attempt % tasks.length];
}

/** What is to be done with the money of a booking that is over: authorisations are released, and what was taken is refunded. */
function taskOfOver(money: BookingMoney, attempt: number): MoneyTask | undefined {
  return turn([...toRelease(money).map((payment) => ({ payment })), ...toRefund(money)], attempt);
}

/**
 * Returns what a command works on; undefined if there is no such payment. `attempt` counts the tries before, from 0; `now` in epoch milliseconds.
 */
export function taskOf(
  command: SagaCommand,
  money: BookingMoney,
  { attempt }: Pick<BookingRow, 'attempt'>,
  now: number,
): MoneyTask | undefined {
  const first = (payment: PaymentRow | undefined) => payment && { payment };
  switch (command) {
    case 'secure':
      return first(toSecure(money, attempt, now));
    case 'authorise':
    case 'checkPayment':
      return first(toAuthorise(money));
    case 'capture':
      return first(turn(toCapture(money), attempt));
    case 'void':
    case 'refund':
      return taskOfOver(money, attempt);
    default:
      return undefined;
  }
}

/** Returns what a booking's next command depends on besides its state. `now`: epoch milliseconds. */
export function commandFactsOf(
  row: Pick<BookingRow, 'mode' | 'payingHold' | 'attempt' | 'totalMinor'>,
  money: BookingMoney,
  now: number,
): CommandFacts {
  const due = taskOfOver(money, row.attempt);
  return {
    mode: row.mode,
    isFree: row.totalMinor === 0,
    payingHold: row.payingHold,
    isChallenged: toAuthorise(money)?.status === 'actionRequired',
    isLapsing: toSecure(money, row.attempt, now) !== undefined,
    moneyDue: due ? (due.refund ? 'refund' : 'void') : null,
  };
}

/** A refund that is to be made: its payment, its number within it, and its amount in minor units. */
export type PlannedRefund = Pick<RefundRow, 'paymentId' | 'number' | 'amountMinor'>;

/** Shares a refund (minor units) among the payments that were captured; each has its refunds so far, made or not, taken off. */
export function planRefunds({ payments, refunds }: BookingMoney, amountMinor: number): PlannedRefund[] {
  const ofPayment = payments.map((payment) => refunds.filter(({ paymentId }) => paymentId === payment.id));
  const parts = splitRefund(
    amountMinor,
    payments.map((payment, i) => ({ captured: capturedOf(payment), given: sumOf(ofPayment[i] ?? []) })),
  );
  return payments.flatMap(({ id }, i) => {
    const part = parts[i] ?? 0;
    return part > 0 ? [{ paymentId: id, number: (ofPayment[i]?.length ?? 0) + 1, amountMinor: part }] : [];
  });
}

/** The sum of refunds, made or not, in minor units. */
export function sumOf(refunds: readonly Pick<RefundRow, 'amountMinor'>[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
