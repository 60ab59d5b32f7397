import type { DisputeReason, DisputeState } from '@caravel/contracts';
import type Stripe from 'stripe';
import type { DisputeOutcome, GatewayDispute } from '../../ports.ts';
import { expanded } from './read-intent.ts';
import type { Account } from './stripe-account.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { failureOf } from './stripe-library.ts';

/** Stripe's states (docs.stripe.com/api/disputes/object#dispute_object-status); `prevented`: settled before money moved. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'closed',
  needs_response: 'open',
  under_review: 'review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

/** Stripe's reasons (docs.stripe.com/disputes/categories), by our words. */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  duplicate: 'duplicate',
  product_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  credit_not_processed: 'creditNotProcessed',
  subscription_canceled: 'cancelled',
  unrecognized: 'unrecognised',
};

/**
 * Reads a dispute with its payment. What was withdrawn, and the fee, are sums of Stripe's movements, which it makes in the currency that it pays out: a fee in
 * another currency than the payment's is not told.
 */
export function readDispute(dispute: Stripe.Dispute): GatewayDispute {
  const { currency, status } = dispute;
  const amount = fromStripeAmount(dispute.amount, currency);
  const moved = dispute.balance_transactions;
  const sum = (of: (transaction: Stripe.BalanceTransaction) => number) => moved.reduce((total, one) => total + of(one), 0);
  const isSame = moved.every((one) => one.currency === currency);
  const taken = Math.max(0, -sum((one) => one.amount));
  return {
    gatewayDisputeId: dispute.id,
    reference: expanded(dispute.payment_intent)?.metadata.reference ?? '',
    // What Stripe may add to its words needs somebody: it counts as open.
    state: STATES[status] ?? 'open',
    reason: REASONS[dispute.reason] ?? 'other',
    amount,
    // mutant stripe-dispute-not-withdrawn: `isSame ? fromStripeAmount(taken, currency)` -> `isSame ? fromStripeAmount(0, currency)` fails stripe-disputes.test.ts
    withdrawn: isSame ? fromStripeAmount(taken, currency) : fromStripeAmount(taken > 0 ? dispute.amount : 0, currency),
    fee: fromStripeAmount(
      isSame
        ? Math.max(
            0,
            sum((one) => one.fee),
          )
        : 0,
      currency,
    ),
    evidenceDueBy: dispute.evidence_details.due_by === null ? null : dispute.evidence_details.due_by * 1_000,
    openedAt: dispute.created * 1_000,
    page: `https://dashboard.stripe.com/${dispute.livemode ? '' : 'test/'}disputes/${dispute.id}`,
  };
}

/** Reads a dispute from Stripe as it stands now. */
export async function findDispute({ stripe, options, library }: Account, id: string): Promise<DisputeOutcome> {
  try {
    const dispute = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }, options);
    return { kind: 'found', dispute: readDispute(dispute) };
  } catch (error) {
    return { kind: failureOf(library, error).kind === 'missing' ? 'notFound' : 'unknown' };
  }
}
