import type { ErrorCode } from '@caravel/contracts';
import type { AuthoriseOutcome, RetrieveOutcome } from '../../payments/index.ts';
import type { CancelOutcome, ReserveMode, SupplierOutcome } from '../ports.ts';
import type { SagaEvent } from './saga.ts';

/** How often an empty look-up is believed only after another look, and how often an order is sent at most. */
export const LOOKS_BEFORE_BELIEVING = 3;
export const SENDS_AT_MOST = 2;
/** How long a payment may wait for its holder's bank, or for an answer of the gateway, before it is let go. */
export const PAYMENT_PATIENCE_MS = 15 * 60_000;

/** An event, and why a booking fails where it does. */
export type SagaStep = { readonly event: SagaEvent; readonly failureCode?: ErrorCode };

/** What is known when a supplier's answer is read. */
export type SupplierFacts = {
  readonly mode: ReserveMode;
  /** Whether the answer is to the order itself or to a look-up. */
  readonly asked: 'reserve' | 'lookUp';
  /** Look-ups since the order was last sent, this one included. */
  readonly looks: number;
  readonly sends: number;
  /** Whether the quote is still good, so that the order may be sent again. */
  readonly isQuoteLive: boolean;
};

/** The supplier does not know the order (or, while a hold is paid, still only holds it): look again, then send again, then give up. */
function notThere(facts: SupplierFacts): SagaStep {
  if (facts.asked === 'reserve' || facts.looks < LOOKS_BEFORE_BELIEVING) return { event: 'lookupEmpty' };
  if (facts.sends < SENDS_AT_MOST && facts.isQuoteLive) return { event: 'resend' };
  return facts.mode === 'payHold' ? { event: 'exhausted' } : { event: 'exhausted', failureCode: 'bookingFailed' };
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
      return { event: 'refused', failureCode: outcome.code };
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
  /** A held fare goes back to being held where its payment fails. */
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
