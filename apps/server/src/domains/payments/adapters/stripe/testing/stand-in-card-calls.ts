import type { Setup, StandInBooks } from './stand-in-books.ts';
import { cardObject, declineOf, metadataOf, pageOf, type StandInCall, StandInRefusal, wrong } from './stand-in-shapes.ts';

/** Fields of the calls that keep cards (Stripe's API reference, 2026-10-28). */
export const CARD_FIELDS: Readonly<Record<string, RegExp>> = {
  'POST /v1/customers': /^(name|email|description|metadata\[\w+\])$/,
  'POST /v1/setup_intents':
    /^(customer|payment_method|usage|confirm|payment_method_types\[\d+\]|description|metadata\[\w+\]|expand\[\d+\])$/,
  'GET /v1/setup_intents/:id': /^expand\[\d+\]$/,
  'GET /v1/setup_intents':
    /^(created\[(gte|gt|lte|lt)\]|customer|payment_method|limit|starting_after|ending_before|expand\[\d+\])$/,
  'GET /v1/payment_methods/:id': /^$/,
  'POST /v1/payment_methods/:id/detach': /^$/,
};

const missing = (kind: string) =>
  new StandInRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}` });

function createCustomer(books: StandInBooks, { account, form }: StandInCall) {
  const id = books.newId('cus');
  books.customers.add(`${account} ${id}`);
  const created = Math.floor(books.now() / 1_000);
  return { id, object: 'customer', created, name: form.name ?? null, livemode: false, metadata: metadataOf(form) };
}

function setupObject(books: StandInBooks, setup: Setup) {
  const { id, created, customer, status, metadata } = setup;
  return {
    ...{ id, object: 'setup_intent', created, customer, status, metadata, livemode: false, usage: 'off_session' },
    ...{ client_secret: `${id}_secret_standin`, last_setup_error: setup.error, payment_method_types: ['card'] },
    next_action:
      status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } : null,
    payment_method: status === 'requires_payment_method' ? null : cardObject(books, setup.paymentMethod),
  };
}

const ASKS: readonly string[] = ['challenge', 'always'];
const KEPT: readonly string[] = ['succeeds', 'refusedLater', ...ASKS];

function createSetup(books: StandInBooks, { account, form }: StandInCall) {
  const { customer = '', payment_method: paymentMethod = '' } = form;
  if (form.usage !== 'off_session' || form.confirm !== 'true') throw wrong('not confirmed at once for later payments');
  if (!books.customers.has(`${account} ${customer}`)) throw missing('customer');
  const card = books.cards.get(paymentMethod);
  if (!card) throw wrong(`No such PaymentMethod: '${paymentMethod}'`, 'resource_missing');
  if (card.isUsed) throw wrong('The payment method was used before without a customer, or belongs to another.');
  card.isUsed = true;
  const isKept = KEPT.includes(card.behaviour);
  const setup: Setup = {
    ...{ id: books.newId('seti'), account, created: Math.floor(books.now() / 1_000), customer, paymentMethod },
    metadata: metadataOf(form),
    status: !isKept ? 'requires_payment_method' : ASKS.includes(card.behaviour) ? 'requires_action' : 'succeeded',
    error: isKept ? null : declineOf(card.behaviour),
  };
  books.setups.set(setup.id, setup);
  if (setup.error) throw new StandInRefusal(402, { ...setup.error, setup_intent: setupObject(books, setup) });
  if (setup.status === 'succeeded') card.customer = customer;
  return setupObject(books, setup);
}

function listSetups(books: StandInBooks, { account, form }: StandInCall) {
  const [from, to] = [Number(form['created[gte]'] ?? 0), Number(form['created[lte]'] ?? Number.MAX_SAFE_INTEGER)];
  const mine = [...books.setups.values()].filter((one) => one.account === account && one.created >= from && one.created <= to);
  return pageOf('/v1/setup_intents', mine.toReversed(), form, (setup) => setupObject(books, setup));
}

/** Answers a call that is about kept cards. Throws `StandInRefusal`. */
export function runCardCall(books: StandInBooks, call: StandInCall, shape: string): unknown {
  if (shape === 'POST /v1/customers') return createCustomer(books, call);
  if (shape === 'POST /v1/setup_intents') return createSetup(books, call);
  if (shape === 'GET /v1/setup_intents') return listSetups(books, call);
  const id = call.path.split('/')[3] ?? '';
  if (shape === 'GET /v1/setup_intents/:id') {
    const setup = books.setups.get(id);
    if (setup?.account !== call.account) throw missing('setupintent');
    return setupObject(books, setup);
  }
  const card = books.cards.get(id);
  const isMine = card?.customer != null && books.customers.has(`${call.account} ${card.customer}`);
  if (!card || (card.customer !== null && !isMine)) throw missing('PaymentMethod');
  if (call.method === 'POST') {
    if (card.customer === null) throw wrong('The payment method you provided is not attached to a customer.');
    card.customer = null;
  }
  return cardObject(books, id);
}
