import type { Money } from '@caravel/kernel';
import type { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { type AnyPartner, accountLabel, definePartner } from '../../../partner-accounts/index.ts';
import type { AuthoriseOutcome, GatewayOutcome, GatewayPayment, PaymentGateway, RetrieveOutcome } from '../../ports.ts';
import { intentMemory } from './find-intent.ts';
import { INTENT_PARTS } from './read-intent.ts';
import {
  type Account,
  accountOf,
  frameUrlOf,
  once,
  readPayment,
  type StripeCredentials,
  type StripeGatewayDeps,
  stripeCredentialsSchema,
  toAuthorised,
  wantedOf,
} from './stripe-account.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { stripeCards } from './stripe-cards.ts';
import { declineOf } from './stripe-declines.ts';
import { findDispute } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-events.ts';
import { failureOf } from './stripe-library.ts';
import { STRIPE_FIELDS, testAccount } from './test-account.ts';

/** Stripe as a gateway: cards are typed in its own element, payments are intents that are captured by hand. */
export function stripeGateway(deps: StripeGatewayDeps): AnyPartner<PaymentGateway> {
  const memory = intentMemory();
  return definePartner<PaymentGateway, StripeCredentials>({
    kind: 'gateway',
    name: 'stripe',
    simulated: false,
    credentials: stripeCredentialsSchema,
    platform: deps.platform,
    form: {
      title: 'partnerAccounts.stripe_title',
      fields: STRIPE_FIELDS,
    },
    test: (account, agency) =>
      testAccount(accountOf(deps, memory, accountLabel(account), account.credentials()), { ...agency, isLive: deps.isLive }),
    connect: (account) => gatewayOf(deps, memory, account),
  });
}

/** How long Stripe keeps an amount on a card (docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
const AUTHORISATION_LIVES_MS = 7 * 86_400_000;

type Authorisation = Parameters<PaymentGateway['authorise']>[0];
type Amount = { readonly reference: string; readonly amount: Money };

/** A customer of its own for a payment whose card is kept with it: who pays is known by our reference alone. */
async function keptBy(account: Account, { reference, traveler, keepsCard }: Authorisation) {
  if (keepsCard !== true) return {};
  const wanted = { name: traveler, metadata: { reference } };
  const { id } = await account.stripe.customers.create(wanted, once(account, `${reference}_customer`));
  return { customer: id, setup_future_usage: 'off_session' } as const;
}

async function authorise(account: Account, input: Authorisation): Promise<AuthoriseOutcome> {
  const { library, stripe, finder } = account;
  const { reference, amount, token, traveler } = input;
  try {
    const card = { payment_method: token, description: traveler, ...(await keptBy(account, input)) };
    const wanted = { ...wantedOf(account, { reference, amount }), ...card };
    const intent = await stripe.paymentIntents.create(wanted, once(account, reference));
    finder.keep(intent);
    return toAuthorised(readPayment(account, intent));
  } catch (error) {
    const failure = failureOf(library, error);
    // The same reference with another card: what began it counts.
    if (failure.kind === 'repeated') return authorisedBefore(account, reference);
    if (failure.kind === 'unknown') return { kind: 'unknown' };
    const code = failure.kind === 'declined' ? declineOf(failure.code, failure.declineCode) : 'paymentFailed';
    return { kind: 'declined', code, payment: null };
  }
}

/** How a payment stands that another call with its reference has begun. */
async function authorisedBefore(account: Account, reference: string): Promise<AuthoriseOutcome> {
  const found = await retrieve(account, reference);
  return found.kind === 'found' ? toAuthorised(found.payment) : { kind: 'unknown' };
}

async function retrieve(account: Account, reference: string): Promise<RetrieveOutcome> {
  try {
    const intent = await account.finder.find(reference);
    return intent ? { kind: 'found', payment: readPayment(account, intent) } : { kind: 'notFound' };
  } catch (error) {
    failureOf(account.library, error);
    return { kind: 'unknown' };
  }
}

async function list({ stripe, options, credentials }: Account, since: number): Promise<readonly GatewayPayment[]> {
  const created = { gte: Math.floor(since / 1_000) };
  const expand = INTENT_PARTS.map((part) => `data.${part}`);
  const found: GatewayPayment[] = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand }, options))
    if (intent.metadata.reference !== undefined) found.push(readPayment({ credentials }, intent));
  return found;
}

const NO_CAPTURE: GatewayOutcome = { kind: 'refused', code: 'paymentFailed' };
const NO_REFUND: GatewayOutcome = { kind: 'refused', code: 'refundFailed' };

/** Changes the intent of a reference as it stands. A refusal is told by `refusal`; what is unknown is unknown. */
async function change(
  account: Account,
  reference: string,
  refusal: GatewayOutcome,
  work: (intent: Stripe.PaymentIntent, status: GatewayPayment['status']) => Promise<Stripe.PaymentIntent | undefined>,
): Promise<GatewayOutcome> {
  try {
    const intent = await account.finder.find(reference);
    const changed = intent && (await work(intent, readPayment(account, intent).status));
    return changed ? { kind: 'done', payment: readPayment(account, changed) } : refusal;
  } catch (error) {
    return failureOf(account.library, error).kind === 'unknown' ? { kind: 'unknown' } : refusal;
  }
}

const capture = (account: Account, { reference, amount }: Amount) =>
  change(account, reference, NO_CAPTURE, async (intent, status) => {
    if (status === 'captured') return intent;
    if (status !== 'authorised') return undefined;
    const wanted = { amount_to_capture: toStripeAmount(amount), expand: [...INTENT_PARTS] };
    return account.stripe.paymentIntents.capture(intent.id, wanted, once(account, `${reference}_capture`));
  });

const letGo = (account: Account, reference: string) =>
  change(account, reference, NO_CAPTURE, async (intent, status) => {
    if (status === 'voided') return intent;
    if (status === 'captured') return undefined;
    return account.stripe.paymentIntents.cancel(intent.id, { expand: [...INTENT_PARTS] }, once(account, `${reference}_void`));
  });

const refund = (account: Account, { reference, refundReference, amount }: Amount & { readonly refundReference: string }) =>
  change(account, reference, NO_REFUND, async (intent, status) => {
    const { stripe, options, finder } = account;
    if (status !== 'captured') return undefined;
    // Stripe forgets a key after a day; its list of refunds forgets nothing.
    for await (const { metadata } of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, options))
      if (metadata?.refundReference === refundReference) return intent;
    const wanted = { payment_intent: intent.id, amount: toStripeAmount(amount), metadata: { reference, refundReference } };
    const made = await stripe.refunds.create(wanted, once(account, refundReference));
    return made.status === 'failed' || made.status === 'canceled' ? undefined : finder.find(reference);
  });

/** The port of an account. Its credentials are opened when a call needs them. */
function gatewayOf(
  deps: StripeGatewayDeps,
  memory: LRUCache<string, string>,
  account: { readonly id: string | null; readonly credentials: () => StripeCredentials },
): PaymentGateway {
  let opened: Account | undefined;
  const open = () => {
    opened ??= accountOf(deps, memory, accountLabel(account), account.credentials());
    return opened;
  };
  return {
    name: 'stripe',
    simulated: false,
    accountId: account.id,
    get frameUrl() {
      return frameUrlOf('card', account.credentials());
    },
    get publishableKey() {
      return account.credentials().publishableKey;
    },
    authorisationLives: AUTHORISATION_LIVES_MS,
    cards: stripeCards(open),
    authorise: (input) => authorise(open(), input),
    capture: (input) => capture(open(), input),
    void: ({ reference }) => letGo(open(), reference),
    refund: (input) => refund(open(), input),
    retrieve: (reference) => retrieve(open(), reference),
    findDispute: (id) => findDispute(open(), id),
    list: (since) => list(open(), since),
    readEvent(rawBody, headers, at) {
      const { stripe, credentials } = open();
      return readStripeEvent(stripe, credentials.webhookSecret, { rawBody, headers, at });
    },
  };
}
