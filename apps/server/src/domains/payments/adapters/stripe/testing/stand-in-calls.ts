import { type Intent, type Refund, type StandInBooks, TEST_METHODS } from './stand-in-books.ts';
import { CARD_FIELDS, runCardCall } from './stand-in-card-calls.ts';
import { cardObject, declineOf, metadataOf, pageOf, type StandInCall, StandInRefusal, wrong } from './stand-in-shapes.ts';

/** Fields of each call (Stripe's API reference, 2026-10-28); any other is refused, as Stripe does. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  'POST /v1/payment_intents':
    /^(amount|currency|payment_method|customer|off_session|setup_future_usage|confirm|capture_method|payment_method_types\[\d+\]|description|application_fee_amount|metadata\[\w+\]|expand\[\d+\])$/,
  'POST /v1/payment_intents/:id/capture': /^(amount_to_capture|expand\[\d+\])$/,
  'POST /v1/payment_intents/:id/cancel': /^(cancellation_reason|expand\[\d+\])$/,
  'GET /v1/payment_intents/:id': /^expand\[\d+\]$/,
  'GET /v1/payment_intents': /^(created\[(gte|gt|lte|lt)\]|limit|starting_after|ending_before|expand\[\d+\])$/,
  'GET /v1/payment_intents/search': /^(query|limit|page|expand\[\d+\])$/,
  'POST /v1/refunds': /^(payment_intent|amount|reason|metadata\[\w+\])$/,
  'GET /v1/disputes': /^(payment_intent|limit)$/,
  'GET /v1/disputes/:id': /^expand\[\d+\]$/,
  'GET /v1/refunds': /^(payment_intent|limit|starting_after|ending_before)$/,
  'GET /v1/account': /^$/,
  ...CARD_FIELDS,
};

function intentObject(books: StandInBooks, intent: Intent) {
  const { id, created, amount, currency, status, metadata, description } = intent;
  const refunded = books.refunds.filter((refund) => refund.intent === id).reduce((sum, refund) => sum + refund.amount, 0);
  const isHeld = status === 'requires_capture' || status === 'succeeded';
  return {
    ...{ id, object: 'payment_intent', created, amount, currency, status, metadata, description, livemode: false },
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: intent.received,
    application_fee_amount: intent.fee,
    ...{ capture_method: 'manual', confirmation_method: 'automatic', payment_method_types: ['card'] },
    client_secret: `${id}_secret_standin`,
    customer: intent.customer,
    setup_future_usage: intent.keepsCard ? 'off_session' : null,
    last_payment_error: intent.error,
    next_action:
      status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } : null,
    payment_method: status === 'requires_payment_method' ? null : cardObject(books, intent.paymentMethod),
    latest_charge: isHeld
      ? {
          ...{ id: `ch_${id.slice(3)}`, object: 'charge', amount, currency, created, metadata, livemode: false, paid: true },
          ...{ amount_captured: intent.received, amount_refunded: refunded, captured: status === 'succeeded', disputed: false },
          refunded: refunded > 0 && refunded === intent.received,
        }
      : null,
  };
}

/** Cards that pay, if their holder is there. */
const GOOD = { succeeds: true, disputed: true, challenge: true, always: true, refusedLater: true };
/** Why a card is declined while its holder is absent. */
const OUTCOMES: Readonly<Record<'absent' | 'present', Readonly<Record<string, string>>>> = {
  absent: { always: 'authentication_required', refusedLater: 'insufficient_funds' },
  present: {},
};

function createIntent(books: StandInBooks, { account, form }: StandInCall) {
  const amount = Number(form.amount);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw wrong('Invalid integer: amount', 'parameter_invalid_integer');
  if (!/^[a-z]{3}$/.test(form.currency ?? '')) throw wrong('Invalid currency');
  if (form.confirm !== 'true' || form.capture_method !== 'manual') throw wrong('not confirmed at once and captured by hand');
  const paymentMethod = form.payment_method ?? '';
  const card = books.cards.get(paymentMethod);
  if (!card) throw wrong(`No such PaymentMethod: '${paymentMethod}'`, 'resource_missing');
  const customer = form.customer ?? null;
  const isOff = form.off_session === 'true';
  const keepsCard = form.setup_future_usage === 'off_session' && customer !== null;
  const isKnown = books.customers.has(`${account} ${customer}`) && card.customer === (keepsCard ? null : customer);
  if (customer === null || keepsCard ? card.isUsed || (keepsCard && !isKnown) : !isKnown)
    throw wrong('The PaymentMethod was used before, or is not of this customer.');
  card.isUsed = true;
  const isAsked = card.behaviour === 'always' || (card.behaviour === 'challenge' && (customer === null || keepsCard));
  const refusal = OUTCOMES[isOff ? 'absent' : 'present'][card.behaviour] ?? (card.behaviour in GOOD ? null : card.behaviour);
  const intent: Intent = {
    ...{ id: books.newId('pi'), account, created: Math.floor(books.now() / 1_000), amount, currency: form.currency ?? '' },
    ...{ paymentMethod, customer, metadata: metadataOf(form), description: form.description ?? null, received: 0, error: null },
    ...{ keepsCard, isAbsent: isOff },
    fee: form.application_fee_amount === undefined ? null : Number(form.application_fee_amount),
    status: isAsked ? 'requires_action' : 'requires_capture',
  };
  books.intents.set(intent.id, intent);
  if (refusal !== null) {
    intent.status = 'requires_payment_method';
    intent.error = declineOf(refusal);
    throw new StandInRefusal(402, { ...intent.error, payment_intent: intentObject(books, intent) });
  }
  if (keepsCard && !isAsked) card.customer = customer;
  return intentObject(books, intent);
}

/** How long an authorisation is kept, less if the holder of the card was absent; then Stripe cancels the intent itself. */
const KEPT_SECONDS = { present: 7 * 86_400, absent: (4 * 24 + 18) * 3_600 };

function intentAt(books: StandInBooks, account: string, id: string): Intent {
  const intent = books.intents.get(id);
  if (intent?.account !== account)
    throw new StandInRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' });
  const until = intent.created + KEPT_SECONDS[intent.isAbsent ? 'absent' : 'present'];
  if (intent.status === 'requires_capture' && until <= books.now() / 1_000) intent.status = 'canceled';
  return intent;
}

function changeIntent(books: StandInBooks, call: StandInCall, id: string, verb: string) {
  const intent = intentAt(books, call.account, id);
  const stray = () =>
    wrong(`This PaymentIntent could not be changed: its status is ${intent.status}.`, 'payment_intent_unexpected_state');
  if (verb === 'capture') {
    if (intent.status !== 'requires_capture') throw stray();
    const amount = Number(call.form.amount_to_capture ?? intent.amount);
    if (amount > intent.amount) throw wrong('amount_to_capture is too large', 'amount_too_large');
    intent.status = 'succeeded';
    intent.received = amount;
    if (books.cards.get(intent.paymentMethod)?.behaviour === 'disputed') books.dispute(intent.id, 'fraudulent');
  } else {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw stray();
    intent.status = 'canceled';
  }
  return intentObject(books, intent);
}

function createRefund(books: StandInBooks, { account, form }: StandInCall) {
  const intent = intentAt(books, account, form.payment_intent ?? '');
  if (intent.status !== 'succeeded') throw wrong('This PaymentIntent does not have a successful charge to refund.');
  const isDisputed = [...books.disputes.values()].some(
    (one) => one.intent === intent.id && !one.status.startsWith('warning') && one.status !== 'won',
  );
  if (isDisputed) throw wrong('The charge was disputed and cannot be refunded.', 'charge_disputed');
  const given = books.refunds.filter((one) => one.intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
  const amount = Number(form.amount ?? intent.received - given);
  if (amount + given > intent.received) throw wrong('Refund amount is greater than charge amount', 'amount_too_large');
  const refund: Refund = {
    ...{ id: books.newId('re'), account, created: Math.floor(books.now() / 1_000), intent: intent.id, amount },
    metadata: metadataOf(form),
  };
  books.refunds.push(refund);
  return refundObject(books, refund);
}

function refundObject(books: StandInBooks, { id, created, amount, intent, metadata }: Refund) {
  const currency = books.intents.get(intent)?.currency ?? '';
  const charge = `ch_${intent.slice(3)}`;
  return {
    id,
    object: 'refund',
    created,
    amount,
    currency,
    charge,
    payment_intent: intent,
    metadata,
    reason: null,
    status: 'succeeded',
  };
}

/** Stripe takes evidence of a dispute for a week or more. */
const EVIDENCE_SECONDS = 7 * 86_400;

function disputeObject(books: StandInBooks, account: string, id: string) {
  const dispute = books.disputes.get(id);
  if (dispute?.account !== account)
    throw new StandInRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such dispute: '${id}'`,
    });
  const { created, amount, reason, status, moved, intent } = dispute;
  const currency = books.intents.get(intent)?.currency ?? '';
  return {
    ...{ id, object: 'dispute', created, amount, currency, reason, status, livemode: false, metadata: {} },
    charge: `ch_${intent.slice(3)}`,
    payment_intent: intentObject(books, intentAt(books, account, intent)),
    is_charge_refundable: status.startsWith('warning'),
    balance_transactions: moved.map((one, at) => ({
      ...{ id: `txn_${id.slice(3)}${at}`, object: 'balance_transaction', amount: one.amount, fee: one.fee, currency, created },
      ...{ net: one.amount - one.fee, type: 'adjustment', status: 'available' },
    })),
    evidence_details: {
      ...{ due_by: created + EVIDENCE_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    },
  };
}

function listIntents(books: StandInBooks, { account, form }: StandInCall) {
  const [from, to] = [Number(form['created[gte]'] ?? 0), Number(form['created[lte]'] ?? Number.MAX_SAFE_INTEGER)];
  const mine = [...books.intents.values()].filter((one) => one.account === account && one.created >= from && one.created <= to);
  return pageOf('/v1/payment_intents', mine.toReversed(), form, (intent) => intentObject(books, intent));
}

function searchIntents(books: StandInBooks, { account, form }: StandInCall) {
  const [, reference] = /^metadata\["reference"\]:"([^"]+)"$/.exec(form.query ?? '') ?? [];
  if (reference === undefined) throw wrong('We were unable to parse your search query');
  // It lags behind: what is younger than a minute is not in it yet.
  const known = [...books.intents.values()].filter(({ created }) => created * 1_000 < books.now() - 60_000);
  const data = known.filter((one) => one.account === account && one.metadata.reference === reference);
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data: data.map((one) => intentObject(books, one)),
  };
}

function accountObject({ keys }: StandInBooks, account: string) {
  const own = [...keys.values()].find((one) => one?.id === account);
  const { id, currency, mayCharge } = own ?? { id: `acct_${account.slice(-16)}`, currency: 'usd', mayCharge: true };
  return {
    ...{ id, object: 'account', default_currency: currency, charges_enabled: mayCharge, details_submitted: mayCharge },
    ...{ country: 'US', business_type: null, email: null, metadata: {}, payouts_enabled: mayCharge, type: 'standard' },
  };
}

function run(books: StandInBooks, asked: StandInCall): unknown {
  const number = TEST_METHODS[asked.form.payment_method ?? ''];
  const call = number === undefined ? asked : { ...asked, form: { ...asked.form, payment_method: books.typeCard(number) } };
  const { method, path, account, form } = call;
  const [, id, verb] = /^\/v1\/payment_intents\/(pi_\w+)(?:\/(capture|cancel))?$/.exec(path) ?? [];
  const shape = `${method} ${path.replace(/\/(?:pi|seti|pm|cus|dp)_\w+/, '/:id')}`;
  const allowed = FIELDS[shape];
  if (!allowed) throw new StandInRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${shape})` });
  for (const name of Object.keys(form))
    if (!allowed.test(name)) throw wrong(`Received unknown parameter: ${name}`, 'parameter_unknown');
  if (id !== undefined && verb !== undefined) return changeIntent(books, call, id, verb);
  if (id !== undefined) return intentObject(books, intentAt(books, account, id));
  if (shape in CARD_FIELDS) return runCardCall(books, call, shape);
  if (shape === 'GET /v1/account') return accountObject(books, account);
  if (shape === 'GET /v1/disputes') {
    const mine = [...books.disputes.values()].filter((one) => one.account === account && one.intent === form.payment_intent);
    return pageOf('/v1/disputes', mine, form, ({ id: dispute }) => disputeObject(books, account, dispute));
  }
  if (shape === 'GET /v1/disputes/:id') return disputeObject(books, account, path.slice('/v1/disputes/'.length));
  if (shape === 'POST /v1/payment_intents') return createIntent(books, call);
  if (shape === 'GET /v1/payment_intents/search') return searchIntents(books, call);
  if (shape === 'GET /v1/payment_intents') return listIntents(books, call);
  if (shape === 'POST /v1/refunds') return createRefund(books, call);
  const refunds = books.refunds.filter((one) => one.account === account && one.intent === form.payment_intent);
  return pageOf('/v1/refunds', refunds.toReversed(), form, (refund) => refundObject(books, refund));
}

/** Answers a call as Stripe would; the same key again gets the same answer, and another request with it an error. Throws `StandInRefusal`. */
export function answerCall(books: StandInBooks, call: StandInCall): unknown {
  if (call.idempotencyKey === undefined) return run(books, call);
  const key = `${call.account} ${call.idempotencyKey}`;
  const request = `${call.method} ${call.path}?${call.text}`;
  const before = books.replays.get(key);
  if (before && before.request !== request)
    throw new StandInRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  if (before?.status === 200) return before.body;
  if (before) throw new StandInRefusal(before.status, before.body as StandInRefusal['body']);
  try {
    const body = structuredClone(run(books, call));
    books.replays.set(key, { request, status: 200, body });
    return body;
  } catch (error) {
    if (error instanceof StandInRefusal) books.replays.set(key, { request, status: error.status, body: error.body });
    throw error;
  }
}
