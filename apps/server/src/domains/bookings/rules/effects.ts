import type { ErrorCode, SagaState } from '@caravel/contracts';
import { money, subtractMoney } from '@caravel/kernel';
import {
  authorised,
  cancelled,
  captured,
  type GatewayPayment,
  gatewayFee,
  type Movement,
  recovered,
  refunded,
  released,
  sold,
} from '../../payments/index.ts';
import { type RefundBreakdown, refundOfLater } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { Found } from '../ports.ts';
import type { BookingMessage } from './booking-message.ts';
import { OWED } from './events.ts';
import { isOverdue } from './is-overdue.ts';
import {
  type BookingMoney,
  type MoneyTask,
  type PaymentRow,
  type PlannedRefund,
  planRefunds,
  type RefundRow,
  sumOf,
} from './money-tasks.ts';
import type { SagaEvent } from './saga.ts';

/** The result of a command: the event and its data. */
export type Performed = {
  readonly event: SagaEvent;
  readonly failureCode?: ErrorCode;
  /** What the supplier said about the order. */
  readonly found?: Found<unknown>;
  /** Until when the supplier holds the order, epoch milliseconds. */
  readonly heldUntil?: number;
  /** Until when the supplier may take to decide, epoch milliseconds. */
  readonly decidesBy?: number;
  /** The gateway's record of the payment. */
  readonly gatewayPayment?: GatewayPayment;
  /** For the step's record: a code, never personal data. */
  readonly detail?: string;
};

/** Everything that an event changes, all in one transaction. */
export type Effects = {
  readonly booking: Partial<BookingRow>;
  /** Changes of the payment, and of the refund, that the command worked on. */
  readonly payment: Partial<PaymentRow>;
  readonly refund: Partial<RefundRow>;
  /** Refunds that are due from now on. */
  readonly planned: readonly PlannedRefund[];
  readonly postings: readonly { readonly dedupeKey: string; readonly movement: Movement }[];
  readonly messages: readonly BookingMessage[];
};

/** The booking before an event, and the event. */
export type EffectsInput = {
  readonly row: BookingRow;
  readonly money: BookingMoney;
  readonly task: MoneyTask | undefined;
  readonly performed: Performed;
  /** The state after the event. */
  readonly to: SagaState;
  readonly now: number;
};

/**
 * Number of tries after which staff are told: about half an hour for an order that is still unknown, about twenty minutes for a
 * cancellation, and about half an hour for money that the gateway has not released or refunded.
 */
const TOLD_AFTER = { order: 9, cancellation: 5, money: 5 } as const;

/** After how many attempts in a state the booking needs somebody; in states that are not here it never does by attempts alone. */
export const ASKS_STAFF_AFTER: Readonly<Partial<Record<BookingRow['sagaState'], number>>> = {
  supplierRequested: TOLD_AFTER.order,
  supplierPending: TOLD_AFTER.order,
  supplierUnknown: TOLD_AFTER.order,
  cancelling: TOLD_AFTER.cancellation,
  voiding: TOLD_AFTER.money,
  cancelled: TOLD_AFTER.money,
  done: TOLD_AFTER.money,
  /** The traveler's money could not be taken: somebody has to ask for it. */
  paymentDue: -1,
};

const NOTHING: Effects = { booking: {}, payment: {}, refund: {}, planned: [], postings: [], messages: [] };
const backToHold = { mode: 'hold', payingHold: false } as const;

function amountOf(payment: PaymentRow) {
  return money(payment.amountMinor, payment.currency);
}

function onAuthorised({ task, performed }: EffectsInput): Effects {
  if (!task) return NOTHING;
  const { payment } = task;
  const { brand, last4 } = performed.gatewayPayment ?? payment;
  const hash = performed.gatewayPayment?.transactionHash;
  return {
    ...NOTHING,
    booking: hash ? { chainTransaction: hash } : {},
    payment: { status: 'authorised', token: null, actionUrl: null, brand, last4 },
    postings: [{ dedupeKey: `${payment.id}:authorised`, movement: authorised(amountOf(payment)) }],
  };
}

function onActionRequired({ performed }: EffectsInput): Effects {
  const found = performed.gatewayPayment;
  if (!found) return NOTHING;
  const { brand, last4, actionUrl } = found;
  return { ...NOTHING, payment: { status: 'actionRequired', token: null, actionUrl, brand, last4 } };
}

/** Where others hold money for us, the booking fails, or is held again, once they let it go. */
function onDeclined({ row, performed, to }: EffectsInput): Effects {
  const failureCode = performed.failureCode ?? 'paymentFailed';
  const isPaidLater = row.mode === 'payHold';
  return {
    ...NOTHING,
    booking: to === 'held' ? backToHold : isPaidLater ? {} : { failureCode },
    payment: { status: 'failed', token: null, actionUrl: null, failureCode },
  };
}

function onConfirmed({ row, now }: EffectsInput): Effects {
  return {
    ...NOTHING,
    booking: { confirmedAt: new Date(now), failureCode: null, payingHold: false },
    postings: [{ dedupeKey: `${row.id}:sold`, movement: sold(row.price) }],
    messages: ['booking.confirmed'],
  };
}

/** The posting for an amount that is kept from now on for the one who gave it to the traveler earlier; none if nothing changes. */
function recoveredNow(key: string, now: RefundBreakdown, before: RefundBreakdown | null): Effects['postings'] {
  const more = before ? subtractMoney(now.recovered, before.recovered) : now.recovered;
  // mutant recovered-in-no-account: `recovered(more)` -> `recovered(money(0, more.currency))` fails figures.test.ts
  return more.amountMinor === 0 ? [] : [{ dedupeKey: `${key}:recovered`, movement: recovered(more) }];
}

/** Money that turns out to be taken from a booking that is already cancelled is refunded, less what is kept. */
function lateRefund(input: EffectsInput, payment: PaymentRow): Pick<Effects, 'booking' | 'planned' | 'postings'> {
  const { row } = input;
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

function onCaptured(input: EffectsInput): Effects {
  const { row, task } = input;
  if (!task) return NOTHING;
  const { payment } = task;
  const late = lateRefund(input, payment);
  return {
    ...NOTHING,
    booking: {
      capturedMinor: row.capturedMinor + payment.amountMinor,
      transactionFeeMinor: row.transactionFeeMinor + payment.feeMinor,
      failureCode: null,
      ...late.booking,
    },
    planned: late.planned,
    payment: { status: 'captured' },
    postings: [
      { dedupeKey: `${payment.id}:captured`, movement: captured(amountOf(payment), payment.method) },
      { dedupeKey: `${payment.id}:fee`, movement: gatewayFee(money(payment.feeMinor, payment.currency)) },
      ...late.postings,
    ],
  };
}

/** How long after the press of Pay the person still waits on the page for what becomes of it. */
const ON_THE_PAGE_MS = 60_000;

/** Whether the page just asks the person to accept a changed price: as long as they may say Yes, nothing says that it is not booked. */
function isAsked({ failureCode }: BookingRow, payment: PaymentRow | undefined, now: number): boolean {
  return failureCode === 'priceChanged' && payment !== undefined && now - payment.createdAt.getTime() < ON_THE_PAGE_MS;
}

/** The authorisation was released. The ledger records a release only if the bank had authorised the payment. */
function onVoided({ row, task, performed, to, now }: EffectsInput): Effects {
  const payment = task?.payment;
  const wasHeldByBank = payment?.status === 'authorised';
  const isHeldAgain = performed.event === 'voidedHeld';
  return {
    ...NOTHING,
    booking: isHeldAgain ? backToHold : to === 'failed' ? { failureCode: row.failureCode ?? 'bookingFailed' } : {},
    payment: payment ? { status: 'voided', token: null, actionUrl: null } : {},
    postings: payment && wasHeldByBank ? [{ dedupeKey: `${payment.id}:released`, movement: released(amountOf(payment)) }] : [],
    messages: to === 'failed' && row.listed && !isAsked(row, payment, now) ? ['booking.failed'] : [],
  };
}

/** What is to be given back besides what was planned before, and where the booking's refunds stand then. */
function refundsOf(
  { row, money: taken }: EffectsInput,
  refundMinor: number,
): Pick<Effects, 'planned'> & Pick<BookingRow, 'refundStatus'> {
  // mutant part-refunded-twice: `- sumOf(taken.refunds)` -> nothing fails figures.test.ts
  const due = refundMinor - sumOf(taken.refunds);
  return { planned: planRefunds(taken, due), refundStatus: due > 0 ? 'pending' : row.refundStatus };
}

function onSupplierCancelled(input: EffectsInput): Effects {
  const { row, now } = input;
  if (!row.cancellation) throw new Error(`booking ${row.id} has no cancellation`);
  const { breakdown: kept, settled } = row.cancellation;
  const wasSold = row.confirmedAt !== null;
  const { planned, refundStatus } = refundsOf(input, kept.refund.amountMinor);
  return {
    ...NOTHING,
    booking: {
      cancelledAt: new Date(now),
      payingHold: false,
      penaltyMinor: wasSold ? kept.penalty.amountMinor : 0,
      refundStatus,
    },
    planned,
    postings: wasSold
      ? [
          { dedupeKey: `${row.id}:cancelled`, movement: cancelled(row.price, kept, settled) },
          ...recoveredNow(row.id, kept, settled),
        ]
      : [],
    messages: ['booking.cancelled'],
  };
}

/** One part is cancelled and the others stand: what is kept of the booking from now on, and the refund of the part. */
function onPartCancelled(input: EffectsInput): Effects {
  const { row } = input;
  const part = row.cancellation?.part;
  if (!row.cancellation || !part) throw new Error(`booking ${row.id} has no part to cancel`);
  const { breakdown: kept, settled } = row.cancellation;
  const { planned, refundStatus } = refundsOf(input, kept.refund.amountMinor);
  return {
    ...NOTHING,
    booking: {
      cancelOrigin: null,
      cancellation: { ...row.cancellation, settled: kept },
      penaltyMinor: row.penaltyMinor + part.penalty.amountMinor,
      refundStatus,
    },
    planned,
    postings: [
      { dedupeKey: `${row.id}:cancelled:${part.index}`, movement: cancelled(row.price, kept, settled) },
      ...recoveredNow(`${row.id}:${part.index}`, kept, settled),
    ],
    messages: ['booking.part-cancelled'],
  };
}

/** The cancellation that is left when a supplier refuses one: that of the parts that were cancelled before. */
function leftOf(refused: BookingRow['cancellation']): BookingRow['cancellation'] {
  return refused?.settled ? { ...refused, breakdown: refused.settled, part: null } : null;
}

/** One refund was made. The traveler is told when all are. */
function onRefunded({ row, money: all, task, now }: EffectsInput): Effects {
  if (!task?.refund) return NOTHING;
  const { payment, refund } = task;
  const ofPayment = payment.refundedMinor + refund.amountMinor;
  const ofBooking = row.refundedMinor + refund.amountMinor;
  const isLast = all.refunds.every((one) => one === refund || one.status === 'done');
  const key = refund.number === 1 ? `${payment.id}:refunded` : `${payment.id}:refunded:${refund.number}`;
  return {
    ...NOTHING,
    booking: {
      refundedMinor: ofBooking,
      refundStatus: isLast ? (ofBooking === row.capturedMinor ? 'refunded' : 'partial') : 'pending',
      refundedAt: new Date(now),
    },
    payment: { status: ofPayment === payment.amountMinor ? 'refunded' : 'partlyRefunded', refundedMinor: ofPayment },
    refund: { status: 'done' },
    postings: [{ dedupeKey: key, movement: refunded(money(refund.amountMinor, payment.currency), payment.method) }],
    messages: isLast ? ['booking.refunded'] : [],
  };
}

function tellStaff(isTime: boolean): Effects {
  return isTime ? { ...NOTHING, messages: ['booking.needs-staff'] } : NOTHING;
}

function changesOf(input: EffectsInput): Effects {
  const { row, performed, now } = input;
  switch (performed.event) {
    case 'authorised':
    case 'authorisedPart':
      return onAuthorised(input);
    case 'actionRequired':
      return onActionRequired(input);
    case 'declined':
    case 'declinedPart':
    case 'declinedHeld':
      return onDeclined(input);
    case 'requesting':
      return { ...NOTHING, booking: { sends: row.sends + 1, looks: 0, listed: true } };
    case 'confirmed':
      return onConfirmed(input);
    case 'held':
      return { ...NOTHING, booking: { looks: 0 }, messages: row.sagaState === 'held' ? [] : ['booking.held'] };
    case 'refused':
    case 'exhausted':
    case 'abandoned':
      return { ...NOTHING, booking: performed.failureCode ? { failureCode: performed.failureCode } : {} };
    case 'captured':
    case 'capturedPart':
      return onCaptured(input);
    case 'captureFailed':
      return { ...NOTHING, messages: row.sagaState === 'paymentDue' ? [] : ['booking.payment-due'] };
    case 'fulfilled':
      return {
        ...NOTHING,
        booking: { failureCode: null },
        messages: performed.detail === 'nothing' ? [] : ['booking.fulfilled'],
      };
    case 'fulfilPending':
      return { ...NOTHING, booking: { failureCode: performed.failureCode ?? null } };
    case 'voided':
    case 'voidedPart':
    case 'voidedHeld':
      return onVoided(input);
    case 'lapsed':
      return { ...NOTHING, booking: { cancelledAt: new Date(now) }, messages: ['booking.cancelled'] };
    case 'supplierCancelled':
      return onSupplierCancelled(input);
    case 'partCancelled':
      return onPartCancelled(input);
    case 'cancelRefused':
      // Unless the cancellation was refused at once, the person was told that it is in progress.
      return {
        ...NOTHING,
        booking: { cancelOrigin: null, cancellation: leftOf(row.cancellation) },
        messages: row.attempt > 0 ? ['booking.needs-staff'] : [],
      };
    case 'cancelUnknown':
      return tellStaff(row.attempt === TOLD_AFTER.cancellation);
    case 'pending':
    case 'supplierUnknown':
      return tellStaff(isOverdue(row, performed.decidesBy, now, TOLD_AFTER.order));
    case 'lookupEmpty':
      return { ...NOTHING, booking: performed.failureCode ? { failureCode: performed.failureCode } : {} };
    case 'refunded':
      return onRefunded(input);
    case 'refundFailed':
      return {
        ...tellStaff(row.attempt === (performed.detail === OWED ? 0 : TOLD_AFTER.money)),
        booking: { refundStatus: performed.failureCode ? 'Rejected' : 'pending' },
      };
    case 'voidFailed':
      return tellStaff(row.attempt === TOLD_AFTER.money);
    case 'authoriseUnknown':
    case 'retried':
    case 'resend':
    case 'payRequested':
    case 'cancelRequested':
      return NOTHING;
  }
}

/** Returns what an event changes: columns, the payment, ledger entries and messages. Pure. */
export function effectsOf(input: EffectsInput): Effects {
  const { found, heldUntil, decidesBy } = input.performed;
  const changes = changesOf(input);
  return {
    ...changes,
    booking: {
      ...(found?.supplierOrderId !== undefined && { supplierOrderId: found.supplierOrderId }),
      ...(found?.supplierReference !== undefined && { supplierReference: found.supplierReference }),
      ...(found?.facts !== undefined && { facts: found.facts }),
      ...(heldUntil !== undefined && { holdExpiresAt: new Date(heldUntil) }),
      ...(decidesBy !== undefined && { decidesBy: new Date(decidesBy) }),
      ...changes.booking,
    },
  };
}
