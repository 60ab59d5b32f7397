import type { Money } from '@caravel/kernel';
import type { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import type { AuthoriseOutcome, GatewayPayment } from '../../ports.ts';
import { type IntentFinder, intentFinder } from './find-intent.ts';
import { INTENT_PARTS, readIntent } from './read-intent.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { type StripeLibrary, stripeClient } from './stripe-library.ts';

/** What Stripe knows an account by. */
export const stripeCredentialsSchema = z.object({
  secretKey: z.string().regex(/^(?:sk|rk)_(?:test|live)_\w{8,}$/),
  publishableKey: z.string().regex(/^pk_(?:test|live)_\w{8,}$/),
  /** Signs the events of its webhook. */
  webhookSecret: z.string().regex(/^whsec_\w{8,}$/),
  /** An account that the platform acts for (Connect); the keys are then the platform's. */
  connectedAccount: z
    .string()
    .regex(/^acct_\w{8,}$/)
    .optional(),
  /** The platform's fee of each payment of a connected account, in percent. */
  feePercent: z.number().min(0).max(100).optional(),
});
export type StripeCredentials = z.infer<typeof stripeCredentialsSchema>;

export type StripeGatewayDeps = {
  readonly library: StripeLibrary;
  readonly outbound: OutboundClient;
  /** The platform's own account; null: only agencies with an account of their own are served. */
  readonly platform: StripeCredentials | null;
  /** Whether real cards are charged: accounts of agencies must be of the same mode. */
  readonly isLive: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The address of a page of ours that loads Stripe's own script for an account: cards and answers to the bank go from there to Stripe alone. */
export function frameUrlOf(
  page: 'card' | 'challenge',
  { publishableKey, connectedAccount }: StripeCredentials,
  more: Readonly<Record<string, string>> = {},
): string {
  const account = connectedAccount === undefined ? [] : [['account', connectedAccount]];
  return `/stripe/${page}?${new URLSearchParams([['key', publishableKey], ...account, ...Object.entries(more)])}`;
}

/** Reads an intent; where the bank asks the cardholder, its address is our page with the intent's secret, which only the payer gets. */
export function readPayment({ credentials }: Pick<Account, 'credentials'>, intent: Stripe.PaymentIntent): GatewayPayment {
  const payment = readIntent(intent);
  if (payment.status !== 'actionRequired') return payment;
  return { ...payment, actionUrl: frameUrlOf('challenge', credentials, { secret: intent.client_secret ?? '' }) };
}

/** How an authorisation stands. */
export function toAuthorised(payment: GatewayPayment): AuthoriseOutcome {
  if (payment.status === 'actionRequired') return { kind: 'actionRequired', payment };
  if (payment.status === 'authorised' || payment.status === 'captured') return { kind: 'authorised', payment };
  return { kind: 'declined', code: payment.declineCode ?? 'paymentFailed', payment };
}

/** An account at Stripe: its client, and what is sent with each call. */
export type Account = {
  readonly library: StripeLibrary;
  readonly stripe: Stripe;
  readonly options: Stripe.RequestOptions;
  readonly finder: IntentFinder;
  readonly credentials: StripeCredentials;
};

/** Opens an account: `label` counts its rate and failures. */
export function accountOf(
  deps: StripeGatewayDeps,
  memory: LRUCache<string, string>,
  label: string,
  credentials: StripeCredentials,
): Account {
  const { library, outbound, now } = deps;
  const { secretKey, connectedAccount } = credentials;
  const stripe = stripeClient(library, outbound, { label, secretKey });
  const options: Stripe.RequestOptions = connectedAccount === undefined ? {} : { stripeAccount: connectedAccount };
  return { library, stripe, options, credentials, finder: intentFinder(stripe, options, { memory, account: label, now }) };
}

/** Calls that a second try with the same key does not repeat (docs.stripe.com/api/idempotent_requests). */
export const once = ({ options }: Account, idempotencyKey: string): Stripe.RequestOptions => ({ ...options, idempotencyKey });

/** What every payment of an account is made with: amount, our reference and, of a connected account, the platform's fee. */
export function wantedOf(
  { credentials }: Account,
  { reference, amount }: { readonly reference: string; readonly amount: Money },
) {
  const { connectedAccount, feePercent = 0 } = credentials;
  const fee = connectedAccount === undefined ? 0 : Math.round((toStripeAmount(amount) * feePercent) / 100);
  return {
    ...{ amount: toStripeAmount(amount), currency: amount.currency.toLowerCase(), metadata: { reference } },
    ...{ confirm: true, capture_method: 'manual', payment_method_types: ['card'], expand: [...INTENT_PARTS] },
    ...(fee > 0 ? { application_fee_amount: fee } : {}),
  } satisfies Stripe.PaymentIntentCreateParams;
}
