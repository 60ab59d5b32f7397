import type { ErrorCode } from '@caravel/contracts';
import type { AuthoriseOutcome, RetrieveOutcome } from '../../payments/index.ts';
import type { CancellationKind } from '../../pricing/index.ts';
import type { CancelOutcome, ReserveMode, SupplierOutcome } from '../ports.ts';
import type { SagaEvent } from './saga.ts';

/** How often an empty look-up is believed only after another look, and how often an order is sent at most. */
export const LOOKS_BEFORE_BELIEVING = 3;
export const SENDS_AT_MOST = 2;
/** How often a cancellation is tried that the supplier refuses while it denies the order: about a day. */
export const DENIALS_AT_MOST = 30;
/** How long a payment may wait for its holder's bank, or for an answer of the gateway, before it is let go. */
export const PAYMENT_PATIENCE_MS = 15 * 60_000;

/** An event, and why a booking fails where it does. */
export type SagaStep = { readonly event: SagaEvent; readonly failureCode?: ErrorCode };

/** What is known when a supplier's answer is read. */
export type SupplierFacts = {
  readonly mode: ReserveMode;
  /** Whether the answer is to the order itself or to a look-up. */
  readonly asked: 'reserve' | 'lookUp';
  /** Look-ups in vain since the order was last sent; a look-up counts itself. */
  readonly looks: number;
  readonly sends: number;
  /** Why the order was refused when it was sent a second time; null where it was not. */
  readonly refusal: ErrorCode | null;
  /** Whether the quote is still good, so that the order may be sent again. */
  readonly isQuoteLive: boolean;
};

/**
 * The supplier does not know the order (or, while a hold is paid, still only holds it): look again, then send again, then give up. What may
 * not be sent again, since the quote is over, is looked for as often as if it had been.
 */
function notThere(facts: SupplierFacts): SagaStep {
  if (facts.asked === 'reserve' || facts.looks < LOOKS_BEFORE_BELIEVING) return { event: 'lookupEmpty' };
  if (facts.sends < SENDS_AT_MOST) {
    if (facts.isQuoteLive) return { event: 'resend' };
    if (facts.looks < LOOKS_BEFORE_BELIEVING * SENDS_AT_MOST) return { event: 'lookupEmpty' };
  }
  return facts.mode === 'payHold'
    ? { event: 'exhausted' }
    : { event: 'exhausted', failureCode: facts.refusal ?? 'bookingFailed' };
}

/**
 * The supplier said no to an order. To a second sending it may say so because the first is there: that is looked into, as any silence. A
 * hold that it would not let us pay is still a hold.
 */
function refusedOrder(code: ErrorCode, { asked, sends, mode }: SupplierFacts): SagaStep {
  const isDoubtful = asked === 'reserve' && sends > 1;
  if (mode === 'payHold' && asked === 'reserve') return { event: isDoubtful ? 'lookupEmpty' : 'exhausted' };
  return { event: isDoubtful ? 'lookupEmpty' : 'refused', failureCode: code };
}

/** What a supplier's answer to an order or a look-up means. */
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
      return { event: 'supplierUnknown' };
  }
}

/** What is known when a gateway's answer is read. */
export type PaymentFacts = {
  /** A held booking goes back to being held if its payment fails. */
  readonly mode: ReserveMode;
  /** Milliseconds since the payment was begun. */
  readonly age: number;
};

function declined(code: ErrorCode, { mode }: PaymentFacts): SagaStep {
  return mode === 'payHold' ? { event: 'declinedHeld', failureCode: code } : { event: 'declined', failureCode: code };
}

function waiting(event: 'actionRequired' | 'authoriseUnknown', { mode, age }: PaymentFacts): SagaStep {
  if (age <= PAYMENT_PATIENCE_MS) return { event };
  return mode === 'payHold' ? { event: 'abandoned' } : { event: 'abandoned', failureCode: 'paymentFailed' };
}

/** What a gateway's answer to an authorisation means. */
export function authoriseEvent(outcome: AuthoriseOutcome, facts: PaymentFacts): SagaStep {
  switch (outcome.kind) {
    case 'authorised':
      return { event: 'authorised' };
    case 'actionRequired':
      return { event: 'actionRequired' };
    case 'declined':
      return declined(outcome.code, facts);
    case 'unknown':
      return waiting('authoriseUnknown', facts);
  }
}

/** What a gateway tells of a payment that was begun; `notFound` where it must be begun (again, by the same reference). */
export function paymentEvent(outcome: RetrieveOutcome, facts: PaymentFacts): SagaStep | 'notFound' {
  if (outcome.kind === 'notFound') return 'notFound';
  if (outcome.kind === 'unknown') return waiting('authoriseUnknown', facts);
  switch (outcome.payment.status) {
    case 'authorised':
    case 'captured':
      return { event: 'authorised' };
    case 'actionRequired':
      return waiting('actionRequired', facts);
    case 'declined':
    case 'voided':
      return declined(outcome.payment.declineCode ?? 'paymentFailed', facts);
  }
}

/** What a supplier's answer to a cancellation means. */
export function cancelEvent(outcome: CancelOutcome): SagaStep {
  switch (outcome.kind) {
    case 'cancelled':
      return { event: 'supplierCancelled' };
    case 'refused':
      return { event: 'cancelRefused', failureCode: outcome.code };
    case 'unknown':
      return { event: 'cancelUnknown' };
  }
}

/** What is known when a cancellation is refused that may have been carried out before. */
export type RefusalFacts = {
  readonly code: ErrorCode;
  readonly kind: CancellationKind;
  /** How often it was tried, this time included. */
  readonly tries: number;
};

/**
 * What a refusal means after a try whose answer was lost, by what the order looks like after it. An order that stands was refused; one that
 * cannot be seen tells nothing, so it is looked at again. A supplier that denies the order and refuses to cancel it for a day is left to
 * staff; a hold that it denies is over.
 */
export function doubtedRefusalEvent(seen: SupplierOutcome | { readonly kind: 'unknown' }, facts: RefusalFacts): SagaStep {
  const refused: SagaStep = { event: 'cancelRefused', failureCode: facts.code };
  switch (seen.kind) {
    case 'cancelled':
      return { event: 'supplierCancelled' };
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
