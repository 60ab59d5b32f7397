import type Stripe from 'stripe';
import type { GatewayPayment } from '../../ports.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { declineOf } from './stripe-declines.ts';

/** What an intent is asked for with: its card and its charge, which knows what was refunded. */
export const INTENT_PARTS = ['latest_charge', 'payment_method'] as const;

const STATES: Readonly<Partial<Record<Stripe.PaymentIntent.Status, GatewayPayment['status']>>> = {
  requires_action: 'actionRequired',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
};

/** Whether a bank has declined because it wants to ask the holder (docs.stripe.com/declines/codes). */
function isHolderNeeded(error: Stripe.PaymentIntent.LastPaymentError | null): boolean {
  return error?.code === 'authentication_required' || error?.decline_code === 'authentication_required';
}

/** The object of an expandable field; undefined if it is absent or only its id came. */
export function expanded<T extends object>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** The id of an expandable field; empty if there is none. */
export const idOf = (value: string | { readonly id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

/** A kept card is a payment method of a customer; a payment names both, so that its id holds both. */
export const cardIdOf = (customer: string, paymentMethod: string): string => `${customer}/${paymentMethod}`;

/** Reads an intent of ours, with its parts, but not where the bank asks. A state that a card payment does not rest in counts as declined: nothing is held. */
export function readIntent(intent: Stripe.PaymentIntent): GatewayPayment {
  const status = STATES[intent.status] ?? 'declined';
  const card = expanded(intent.payment_method)?.card;
  const error = intent.last_payment_error;
  return {
    gatewayPaymentId: intent.id,
    reference: intent.metadata.reference ?? '',
    status,
    amount: fromStripeAmount(intent.amount, intent.currency),
    captured: fromStripeAmount(intent.amount_received, intent.currency),
    refunded: fromStripeAmount(expanded(intent.latest_charge)?.amount_refunded ?? 0, intent.currency),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    actionUrl: null,
    keptCard: intent.setup_future_usage === 'off_session' ? cardIdOf(idOf(intent.customer), idOf(intent.payment_method)) : null,
    declineCode: status === 'declined' ? declineOf(error?.code, error?.decline_code) : null,
    ...(status === 'declined' && isHolderNeeded(error) ? { isHolderNeeded: true } : {}),
  };
}
