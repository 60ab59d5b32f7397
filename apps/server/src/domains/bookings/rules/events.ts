import type { ErrorCode } from '@caravel/contracts';
import type { AuthoriseOutcome, RetrieveOutcome } from '../../payments/index.ts';
import type { CancellationKind } from '../../pricing/index.ts';
import type { CancelOutcome, ReserveMode, SupplierOutcome } from '../ports.ts';
import type { SagaEvent } from './saga.ts';

/** Number of looks before an empty look-up is believed, and the most times that an order is sent. */
export const LOOKS_BEFORE_BELIEVING = 3;
export const SENDS_AT_MOST = 2;
/** Number of tries of a cancellation that the supplier refuses while it also denies the order: about a day. */
export const DENIALS_AT_MOST = 30;
/** How long a payment may wait for the cardholder's bank or for the gateway before it is released. */
export const PAYMENT_PATIENCE_MS = 15 * 60_000;
/** The same of a payment by transfer: it ends by itself, unless nobody can ask the chain. */
export const TRANSFER_PATIENCE_MS = 75 * 60_000;

/** The detail of a refund that is owed: staff make it outside of our system. */
export const OWED = 'owed';

/** An event, with the reason if the booking fails. */
export type SagaStep = { readonly event: SagaEvent; readonly failureCode?: ErrorCode };

/** What is needed to interpret a supplier's response. */
export type SupplierFacts = {
  readonly mode: ReserveMode;
  /** Whether the response is to the order itself or to a look-up. */
  readonly asked: 'reserve' | 'lookUp';
  /** Empty look-ups since the order was last sent, including the current one. */
  readonly looks: number;
  readonly sends: number;
  /** Why the order was refused when it was sent a second time; null if it was not. */
  readonly refusal: ErrorCode | null;
  /** Whether the quote is still good, so that the order may be sent again. */
  readonly isQuoteLive: boolean;
};

/**
 * The supplier does not know the order (or, while a hold is being paid, still only holds it): look again, then send again, then give up. An
 * order that may not be sent again, because the quote has expired, is looked up just as many times before giving up.
 */
function notThere(facts: SupplierFacts): SagaStep {
  // mutant unknown-first-empty-look-believed: `facts.looks < LOOKS_BEFORE_BELIEVING` -> `false` fails events.test.ts
  if (facts.asked === 'reserve' || facts.looks < LOOKS_BEFORE_BELIEVING) return { event: 'lookupEmpty' };
  if (facts.sends < SENDS_AT_MOST) {
    // mutant unknown-sent-after-its-quote: `if (facts.isQuoteLive)` -> `if (true)` fails events.test.ts
    if (facts.isQuoteLive) return { event: 'resend' };
    if (facts.looks < LOOKS_BEFORE_BELIEVING * SENDS_AT_MOST) return { event: 'lookupEmpty' };
  }
  return facts.mode === 'payHold'
    ? { event: 'exhausted' }
    : { event: 'exhausted', failureCode: facts.refusal ?? 'bookingFailed' };
}

/**
 * The supplier refused an order. It may refuse a second sending because it has the first, so the order is looked up, as after a timeout. A
 * hold that the supplier would not let us pay remains a hold.
 */
function refusedOrder(code: ErrorCode, { asked, sends, mode }: SupplierFacts): SagaStep {
  // mutant unknown-second-refusal-believed: `sends > 1` -> `sends > 2` fails book-and-pay.test.ts
  const isDoubtful = asked === 'reserve' && sends > 1;
  if (mode === 'payHold' && asked === 'reserve') return { event: isDoubtful ? 'lookupEmpty' : 'exhausted' };
  return { event: isDoubtful ? 'lookupEmpty' : 'refused', failureCode: code };
}

/** Maps a supplier's response to an order or a look-up to its event. */
export function supplierEvent(outcome: SupplierOutcome, facts: SupplierFacts): SagaStep {
  switch (outcome.kind) {
    case 'confirmed':
      return { event: 'confirmed' };
    case 'held':
      if (facts.mode === 'hold') return { event: 'held' };
      return facts.mode === 'payHold' ? notThere(facts) : { event: 'pending' };
    case 'pending':
      return { event: 'pending' };
    case 'refused':
      return refusedOrder(outcome.code, facts);
    case 'cancelled':
      return { event: 'refused', failureCode: 'bookingFailed' };
    case 'notFound':
      return notThere(facts);
    case 'unknown':
      // mutant unknown-is-a-refusal: `event: 'supplierUnknown'` -> `event: 'refused', failureCode: 'bookingFailed'` fails events.test.ts
      return { event: 'supplierUnknown' };
  }
}

/** What is needed to interpret a gateway's response. */
export type PaymentFacts = {
  /** A held booking goes back to being held if its payment fails. */
  readonly mode: ReserveMode;
  /** Milliseconds since the source was first asked. */
  readonly age: number;
  /** The traveler sends it, and takes their time. */
  readonly isTransfer?: boolean;
  /** Every other payment of the booking is authorised. */
  readonly isLast: boolean;
  /** Another payment of the booking is authorised: if this one is refused, that one must be let go. */
  readonly othersHeld: boolean;
};

/** All payments or none: a refused one fails the booking at once only if no other is held. */
function declined(code: ErrorCode, { mode, othersHeld }: PaymentFacts): SagaStep {
  if (othersHeld) return { event: 'declinedPart', failureCode: code };
  return mode === 'payHold' ? { event: 'declinedHeld', failureCode: code } : { event: 'declined', failureCode: code };
}

function waiting(event: 'actionRequired' | 'authoriseUnknown', { mode, age, isTransfer }: PaymentFacts): SagaStep {
  if (age <= (isTransfer ? TRANSFER_PATIENCE_MS : PAYMENT_PATIENCE_MS)) return { event };
  return mode === 'payHold' ? { event: 'abandoned' } : { event: 'abandoned', failureCode: 'paymentFailed' };
}

/** Maps a gateway's response to an authorisation to its event. */
export function authoriseEvent(outcome: AuthoriseOutcome, facts: PaymentFacts): SagaStep {
  switch (outcome.kind) {
    case 'authorised':
      return { event: facts.isLast ? 'authorised' : 'authorisedPart' };
    case 'actionRequired':
      return { event: 'actionRequired' };
    case 'declined':
      return declined(outcome.code, facts);
    case 'unknown':
      return waiting('authoriseUnknown', facts);
  }
}

/** Maps a gateway's record of a payment to its event; `notFound` if the payment must be started (again, with the same reference). */
export function paymentEvent(outcome: RetrieveOutcome, facts: PaymentFacts): SagaStep | 'notFound' {
  if (outcome.kind === 'notFound') return 'notFound';
  if (outcome.kind === 'unknown') return waiting('authoriseUnknown', facts);
  switch (outcome.payment.status) {
    case 'authorised':
    case 'captured':
      return { event: facts.isLast ? 'authorised' : 'authorisedPart' };
    case 'actionRequired':
      return waiting('actionRequired', facts);
    case 'declined':
    case 'voided':
      return declined(outcome.payment.declineCode ?? 'paymentFailed', facts);
  }
}

/** Maps a supplier's response to a cancellation to its event. */
export function cancelEvent(outcome: CancelOutcome, isPart: boolean): SagaStep {
  switch (outcome.kind) {
    case 'cancelled':
      return { event: isPart ? 'partCancelled' : 'supplierCancelled' };
    case 'refused':
      return { event: 'cancelRefused', failureCode: outcome.code };
    case 'unknown':
      return { event: 'cancelUnknown' };
  }
}

/** What is needed to interpret a refused cancellation that may have succeeded in an earlier try. */
export type RefusalFacts = {
  readonly code: ErrorCode;
  readonly kind: CancellationKind;
  /** Number of tries, including this one. */
  readonly tries: number;
  /** Whether a part of the booking is to be cancelled. */
  readonly isPart: boolean;
};

/**
 * Decides what a refusal means after a try whose response was lost, from the order's state afterwards. If the order still stands, it was
 * refused; if it cannot be read, it is read again later. If the supplier denies the order and refuses to cancel it for a day, staff take
 * over; a hold that it denies is over.
 */
export function doubtedRefusalEvent(seen: SupplierOutcome | { readonly kind: 'unknown' }, facts: RefusalFacts): SagaStep {
  const refused: SagaStep = { event: 'cancelRefused', failureCode: facts.code };
  switch (seen.kind) {
    case 'cancelled':
      return cancelEvent(seen, facts.isPart);
    case 'confirmed':
    case 'held':
    case 'pending':
      return refused;
    case 'refused':
    case 'notFound':
      if (facts.kind === 'release' && facts.tries >= LOOKS_BEFORE_BELIEVING) return { event: 'supplierCancelled' };
      return facts.tries >= DENIALS_AT_MOST ? refused : { event: 'cancelUnknown' };
    case 'unknown':
      return { event: 'cancelUnknown' };
  }
}
