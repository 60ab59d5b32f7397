import type Stripe from 'stripe';
import type { CardStore, StoreCardOutcome, StoredCardPayment } from '../../ports.ts';
import { cardIdOf, expanded, idOf } from './read-intent.ts';
import { type Account, frameUrlOf, once, readPayment, toAuthorised, wantedOf } from './stripe-account.ts';
import { declineOf } from './stripe-declines.ts';
import { failureOf } from './stripe-library.ts';

function partsOf(cardId: string): { customer: string; paymentMethod: string } | undefined {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(pm_\w+)$/.exec(cardId) ?? [];
  return customer === undefined || paymentMethod === undefined ? undefined : { customer, paymentMethod };
}

/** Reads how keeping a card stands, from an intent with its payment method. */
function readSetup({ credentials }: Pick<Account, 'credentials'>, setup: Stripe.SetupIntent): StoreCardOutcome {
  const method = expanded(setup.payment_method);
  if (setup.status === 'succeeded' && method?.card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { kind: 'stored', card: { cardId: cardIdOf(idOf(setup.customer), method.id), brand, last4, expMonth, expYear } };
  }
  if (setup.status === 'requires_action')
    return { kind: 'actionRequired', actionUrl: frameUrlOf('challenge', credentials, { secret: setup.client_secret ?? '' }) };
  const { code, decline_code: declineCode } = setup.last_setup_error ?? {};
  return { kind: 'declined', code: declineOf(code, declineCode) };
}

async function find(account: Account, reference: string): Promise<StoreCardOutcome | { readonly kind: 'notFound' }> {
  try {
    const setup = await account.finder.findSetup(reference);
    return setup ? readSetup(account, setup) : { kind: 'notFound' };
  } catch (error) {
    failureOf(account.library, error);
    return { kind: 'unknown' };
  }
}

/** Keeps a card of a new customer of its own: who pays is known by our reference alone. */
async function store(
  account: Account,
  { reference, token, holder }: Parameters<CardStore['store']>[0],
): Promise<StoreCardOutcome> {
  const { library, stripe, finder } = account;
  const before = await find(account, reference);
  if (before.kind !== 'notFound') return before;
  try {
    const wanted = { name: holder, metadata: { reference } };
    const customer = await stripe.customers.create(wanted, once(account, `${reference}_customer`));
    const setup = await stripe.setupIntents.create(
      {
        ...{ customer: customer.id, payment_method: token, usage: 'off_session', confirm: true, payment_method_types: ['card'] },
        ...{ metadata: { reference }, expand: ['payment_method'] },
      },
      once(account, reference),
    );
    finder.keepSetup(setup);
    return readSetup(account, setup);
  } catch (error) {
    const failure = failureOf(library, error);
    if (failure.kind === 'repeated') {
      const made = await find(account, reference);
      return made.kind === 'notFound' ? { kind: 'unknown' } : made;
    }
    if (failure.kind === 'unknown') return { kind: 'unknown' };
    return {
      kind: 'declined',
      code: failure.kind === 'declined' ? declineOf(failure.code, failure.declineCode) : 'cardDetailsInvalid',
    };
  }
}

/** How the payment of a reference stands; undefined if there is none. */
async function standing(account: Account, reference: string): Promise<StoredCardPayment | undefined> {
  const intent = await account.finder.find(reference);
  if (!intent) return undefined;
  const payment = readPayment(account, intent);
  return payment.isHolderNeeded === true ? { kind: 'holderNeeded', payment } : toAuthorised(payment);
}

/** Pays by a kept card. Stripe forgets a key after a day, so a payment of this reference is looked for first. */
async function payByCard(account: Account, input: Parameters<CardStore['authorise']>[0]): Promise<StoredCardPayment> {
  const { library, stripe, finder } = account;
  const { reference, amount, cardId, offSession } = input;
  const parts = partsOf(cardId);
  if (!parts) return { kind: 'declined', code: 'cardDetailsInvalid', payment: null };
  try {
    const before = await standing(account, reference);
    if (before) return before;
    const by = { customer: parts.customer, payment_method: parts.paymentMethod, off_session: offSession };
    const intent = await stripe.paymentIntents.create(
      { ...wantedOf(account, { reference, amount }), ...by },
      once(account, reference),
    );
    finder.keep(intent);
    return toAuthorised(readPayment(account, intent));
  } catch (error) {
    return refusedPayment(account, reference, failureOf(library, error));
  }
}

async function refusedPayment(
  account: Account,
  reference: string,
  failure: ReturnType<typeof failureOf>,
): Promise<StoredCardPayment> {
  if (failure.kind === 'missing') return { kind: 'declined', code: 'cardDetailsInvalid', payment: null };
  if (failure.kind === 'refused') return { kind: 'declined', code: 'paymentFailed', payment: null };
  if (failure.kind === 'unknown') return { kind: 'unknown' };
  // A declined payment stands at Stripe, with whether the bank wants the holder.
  const made = await standing(account, reference).catch((error: unknown) => {
    failureOf(account.library, error);
    return undefined;
  });
  return made ?? { kind: 'unknown' };
}

/** Takes a card from its customer: it pays nothing more. Done of a card that is gone, or of none of this account's. */
async function forget(account: Account, cardId: string): Promise<{ readonly kind: 'done' | 'unknown' }> {
  const { library, stripe, options } = account;
  const parts = partsOf(cardId);
  if (!parts) return { kind: 'done' };
  try {
    const { customer } = await stripe.paymentMethods.retrieve(parts.paymentMethod, {}, options);
    if (customer !== null) await stripe.paymentMethods.detach(parts.paymentMethod, {}, once(account, `${cardId}_forget`));
    return { kind: 'done' };
  } catch (error) {
    return { kind: failureOf(library, error).kind === 'missing' ? 'done' : 'unknown' };
  }
}

/** Visa's limit for a payment without its holder, the shortest of all brands (docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
const ABSENT_LIVES_MS = (4 * 24 + 18) * 3_600_000;

/** The cards that an account at Stripe keeps. `open` opens the account when a call needs it. */
export function stripeCards(open: () => Account): CardStore {
  return {
    authorisationLives: ABSENT_LIVES_MS,
    store: (input) => store(open(), input),
    find: (reference) => find(open(), reference),
    authorise: (input) => payByCard(open(), input),
    forget: (cardId) => forget(open(), cardId),
  };
}
