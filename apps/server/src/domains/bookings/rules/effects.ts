import { money } from '@caravel/kernel';
import { cancelled, refunded, released, sold } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { amountOf, givenBack, onAuthorised, onCaptured, onSecured, recoveredNow } from './effects-of-taking.ts';
import { OWED } from './events.ts';
import { isOverdue } from './is-overdue.ts';
import { type PaymentRow, planRefunds, sumOf } from './money-tasks.ts';
import { type Effects, type EffectsInput, NOTHING } from './performed.ts';

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

const backToHold = { mode: 'hold', payingHold: false } as const;

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
    payment: payment ? { status: 'voided', token: null, actionUrl: null, keptCard: null } : {},
    postings: payment && wasHeldByBank ? [{ dedupeKey: `${payment.id}:released`, movement: released(amountOf(payment)) }] : [],
    messages: to === 'failed' && row.listed && !isAsked(row, payment, now) ? ['booking.failed'] : [],
  };
}

/** Travel stands that is not paid. An authorisation that lapsed meanwhile is held by no bank any longer. */
function onCaptureFailed({ row, task, performed }: EffectsInput): Effects {
  const messages: Effects['messages'] = row.sagaState === 'paymentDue' ? [] : ['booking.payment-due'];
  const payment = performed.gatewayPayment?.status === 'voided' ? task?.payment : undefined;
  if (payment?.status !== 'authorised') return { ...NOTHING, messages };
  return {
    ...NOTHING,
    payment: { status: 'voided', keptCard: null },
    postings: [{ dedupeKey: `${payment.id}:released`, movement: released(amountOf(payment)) }],
    messages,
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

/** Staff hear that an order was given up of which they heard before that it was lost: it may appear yet, and then it is sold to nobody. */
const GIVEN_UP_AFTER_MS = 3_600_000;
const tellsOfGivingUp = ({ row, now }: EffectsInput) =>
  row.mode !== 'payHold' && now - row.createdAt.getTime() >= GIVEN_UP_AFTER_MS;

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
    case 'exhausted':
      return { ...givenBack(input), messages: tellsOfGivingUp(input) ? ['booking.given-up'] : [] };
    case 'refused':
    case 'saidNone':
    case 'abandoned':
      return givenBack(input);
    case 'renewing':
    case 'renewed':
    case 'renewalRefused':
    case 'capturedEarly':
    case 'secureFailed':
      return onSecured(input, performed.event);
    case 'replacedVoided':
      return { ...onVoided(input), messages: [] };
    case 'captured':
    case 'capturedPart':
      return onCaptured(input);
    case 'captureFailed':
      return onCaptureFailed(input);
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
