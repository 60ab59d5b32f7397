import {
  answerBookingRequest,
  continuePayLink,
  deleteAccount,
  getDashboard,
  listPayLinks,
  makeBookingRequest,
  makePayLink,
  type PayLink,
  payByLink,
  readPayLink,
  refundPayLink,
  stepBookingRequest,
  withdrawPayLink,
} from '@caravel/contracts';
import { addDays, money, newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { todayOf } from '../../platform/context.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../../testing/card-token.ts';
import { fixedPartners } from '../../testing/fixed-partners.ts';
import { letTimePass } from '../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { PaymentGateway } from '../payments/index.ts';
import { continueLinks } from './continue-links.ts';
import type { PayLinksDeps } from './deps.ts';
import { payByLink as pay } from './pay-by-link.ts';

const HOUR = 3_600_000;
const PAYER = 'payer@x.test';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency({ contactEmail: 'desk@x.test' });
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
});
afterAll(() => t.close());

const once = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });

/** A booking that is held unpaid. */
async function held(): Promise<string> {
  const quote = await quoteAFlight(t, agent, { fare: ({ holdable }) => holdable, reprice: { clientId: client.userId } });
  return (await bookQuote(t, agent, quote, { payment: { method: 'hold' } })).data.bookingId;
}

/** A booking whose client agreed to a change that costs 123.45. */
async function changed(): Promise<string> {
  const quote = await quoteAFlight(t, client, { fare: ({ refund }) => refund?.allowed === true });
  const { bookingId } = (await bookQuote(t, client, quote)).data;
  await letTimePass(t, 1_000);
  const params = { bookingId };
  const wish = { parts: [{ part: 0, time: 'morning' as const }], travelers: [0], email: client.email };
  await t.client.call(once(client), makeBookingRequest, { params, body: wish });
  const validUntil = addDays(todayOf({ clock: t.clock, agency: home.agency }), 2);
  const offer = { step: 'answer' as const, text: 'At 8:10.', amount: money(12_345, 'USD'), validUntil };
  await t.client.call(once(agent), answerBookingRequest, { params: { bookingId, number: 1 }, body: offer });
  const { data } = await t.client.call(once(client), stepBookingRequest, {
    params: { bookingId, number: 1 },
    body: { step: 'accept', offer: 1 },
  });
  expect(data.requests[0]?.status).toBe('accepted');
  return bookingId;
}

const list = async (bookingId: string, caller = agent) =>
  (await t.client.call(caller, listPayLinks, { params: { bookingId } })).data;
const send = async (bookingId: string, request: number | null, changes: object = {}) =>
  required(
    (
      await t.client.call(once(agent), makePayLink, {
        params: { bookingId },
        body: { request, email: PAYER, hours: 24, ...changes },
      })
    ).data.links[0],
    'a link',
  );
const tokenOf = ({ url }: PayLink) => required(new URL(required(url, 'an address')).searchParams.get('token'), 'token');
const read = async (token: string) => (await t.client.call(home.visitor, readPayLink, { params: { token } })).data;
const body = async (card: Parameters<typeof cardToken>[1] = 'succeeds') => ({
  payment: { method: 'card' as const, token: await cardToken(t, card) },
});
const payWith = async (token: string, card: Parameters<typeof cardToken>[1] = 'succeeds') =>
  (await t.client.call(home.visitor, payByLink, { params: { token }, body: await body(card) })).data;
const refused = async (token: string, card: Parameters<typeof cardToken>[1] = 'succeeds') =>
  (await t.client.refusal(home.visitor, payByLink, { params: { token }, body: await body(card) })).code;
const subjects = async (to: string) => {
  await t.drain();
  return (await listMailbox(t.platform.database, to)).map(({ subject }) => subject);
};
const rowsOf = async (sql: string, ...values: unknown[]) => (await t.platform.database.raw.query(sql, values)).rows;

/** What an account of the ledger moved by the services of a booking, in minor units: debits positive. */
async function moved(bookingId: string, account: string): Promise<number> {
  const [row] = await rowsOf(
    `SELECT coalesce(sum(CASE WHEN debit_account = $2 THEN amount_minor WHEN credit_account = $2 THEN -amount_minor ELSE 0 END), 0) AS minor
     FROM ledger_transfers JOIN ledger_transactions USING (agency_id) WHERE transaction_id = ledger_transactions.id
     AND ledger_transfers.booking_id = $1 AND dedupe_key LIKE 'payLink:%'`,
    bookingId,
    account,
  );
  return Number(row?.minor);
}

/** What the gateway took and gave back for links. */
async function atGateway(): Promise<{ taken: number; back: number; payments: number }> {
  const gateway = required(bookingsDeps(t.platform, []).payments.gateways.ofPlatform()[0], 'a gateway');
  const own = (await gateway.list(0)).filter(({ reference }) => reference.startsWith(`cl_${home.agency.id.replaceAll('-', '')}`));
  const sum = (of: 'captured' | 'refunded') => own.reduce((total, payment) => total + payment[of].amountMinor, 0);
  return { taken: sum('captured'), back: sum('refunded'), payments: own.filter(({ status }) => status === 'captured').length };
}

describe('a link to a held booking', () => {
  test('is emailed, tells nothing of the travelers, and pays the booking once, without an account', async () => {
    const bookingId = await held();
    const { payable } = await list(bookingId);
    expect(payable).toMatchObject([{ request: null }]);
    const link = await send(bookingId, null);
    expect(link).toMatchObject({ state: 'open', sentTo: PAYER, madeBy: 'agent person', amount: payable[0]?.amount });
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, PAYER);
    expect(mail?.links).toContain(link.url);
    const token = tokenOf(link);
    const seen = await read(token);
    expect(seen).toMatchObject({ state: 'open', isChange: false, amount: link.amount, options: { cardEnabled: true } });
    expect(JSON.stringify(seen)).not.toMatch(/Souza|client person|agent person|@/);
    const paid = await payWith(token);
    expect(['paid', 'paying']).toContain(paid.state);
    await letTimePass(t, 1_000);
    expect((await read(token)).state).toBe('paid');
    expect((await payWith(token)).state).toBe('paid');
    expect(await rowsOf('SELECT status, amount_minor FROM booking_payments WHERE booking_id = $1', bookingId)).toMatchObject([
      { status: 'captured' },
    ]);
    expect(await list(bookingId)).toMatchObject({
      payable: [],
      links: [{ state: 'paid', url: null, paidAt: expect.any(String) }],
    });
  });

  test('of a card that is refused stays open, and the hold as it is; after a challenge of the bank it goes on', async () => {
    const bookingId = await held();
    const token = tokenOf(await send(bookingId, null));
    expect(await refused(token, 'insufficientFunds')).toBe('insufficientFunds');
    expect((await read(token)).state).toBe('open');
    const asked = await payWith(token, 'challenge');
    expect(asked).toMatchObject({ state: 'paying', actionUrl: expect.stringContaining('/') });
    // Staff do not replace a link that is being paid.
    const again = { params: { bookingId }, body: { request: null, email: PAYER, hours: 24 as const } };
    expect((await t.client.refusal(once(agent), makePayLink, again)).code).toBe('payLinkNotPossible');
    expect((await t.client.call(home.visitor, continuePayLink, { params: { token } })).data.state).toBe('paying');
  });

  test('ends with the hold, also if it was to be open longer', async () => {
    const bookingId = await held();
    const { payable } = await list(bookingId);
    const link = await send(bookingId, null, { hours: 168 });
    expect(link.expiresAt).toBe(payable[0]?.until);
    t.clock.advance(Date.parse(link.expiresAt) - t.clock.now());
    expect((await read(tokenOf(link))).state).toBe('over');
    expect(await refused(tokenOf(link))).toBe('payLinkOver');
  });
});

describe('a link to a change that was agreed to', () => {
  test('is paid, booked as a service of the agency, told to both, and given back in parts, never more than was paid', async () => {
    const bookingId = await changed();
    const { agencyInfo: before } = (await t.client.call(agent, getDashboard, { query: {} })).data;
    expect((await list(bookingId)).payable).toEqual([{ request: 1, amount: money(12_345, 'USD'), until: null }]);
    const token = tokenOf(await send(bookingId, 1));
    expect(await payWith(token)).toMatchObject({ state: 'paid', isChange: true, card: { brand: 'visa', last4: '4242' } });
    const fee = await moved(bookingId, 'agency_gateway_fees');
    expect(fee).toBeGreaterThan(0);
    expect(await moved(bookingId, 'agency_services')).toBe(-12_345);
    expect(await moved(bookingId, 'gateway_clearing')).toBe(12_345 - fee);
    expect(await subjects(PAYER)).toContain(`We received $123.45 for ${(await read(token)).booking.reference}`);
    expect((await subjects('desk@x.test')).some((subject) => subject.startsWith('$123.45 was paid for the change'))).toBe(true);
    // The sale of the booking is as it was.
    const { agencyInfo: after } = (await t.client.call(agent, getDashboard, { query: {} })).data;
    expect(after).toEqual(before);

    const link = required((await list(bookingId)).links[0], 'a link');
    const key = { params: { bookingId, linkId: link._id } };
    const back = async (minor: number) =>
      (await t.client.call(once(agent), refundPayLink, { ...key, body: { amount: money(minor, 'USD') } })).data.links[0];
    const noBack = async (amount: ReturnType<typeof money>) =>
      (await t.client.refusal(once(agent), refundPayLink, { ...key, body: { amount } })).validationError;
    expect(await noBack(money(12_346, 'USD'))).toHaveProperty('amount');
    expect(await noBack(money(0, 'USD'))).toHaveProperty('amount');
    expect(await noBack(money(100, 'EUR'))).toHaveProperty('amount');
    expect(await back(2_345)).toMatchObject({ refunded: money(2_345, 'USD'), refunding: money(0, 'USD') });
    expect(await noBack(money(10_001, 'USD'))).toHaveProperty('amount');
    expect(await back(10_000)).toMatchObject({ refunded: money(12_345, 'USD') });
    expect(await moved(bookingId, 'agency_services')).toBe(0);
    expect(await atGateway()).toEqual({ taken: 12_345, back: 12_345, payments: 1 });
    expect((await subjects(PAYER)).filter((subject) => subject.includes('goes back to you'))).toHaveLength(2);
    const actions = await rowsOf(
      "SELECT action FROM audit_events WHERE action LIKE 'payLink.%' AND subject_id = $1 ORDER BY id",
      bookingId,
    );
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['payLink.sent', 'payLink.paid', 'payLink.refundBegun', 'payLink.refunded']),
    );
  });

  test('is charged once by five who press at once, and by one who presses again', async () => {
    const bookingId = await changed();
    const token = tokenOf(await send(bookingId, 1));
    const answers = await Promise.all(Array.from({ length: 5 }, () => payWith(token)));
    expect(answers.every(({ state }) => state === 'paid' || state === 'paying')).toBe(true);
    await payWith(token);
    expect(await atGateway()).toMatchObject({ taken: 12_345, payments: 1 });
    expect((await list(bookingId)).payable).toEqual([]);
  });

  test('takes another card after one that is refused, and each try is another payment', async () => {
    const bookingId = await changed();
    const token = tokenOf(await send(bookingId, 1));
    expect(await refused(token, 'cardExpired')).toBe('cardExpired');
    expect(await read(token)).toMatchObject({ state: 'open', failure: 'The card has expired. Use another card.' });
    expect(await payWith(token)).toMatchObject({ state: 'paid', failure: null });
    expect(await atGateway()).toMatchObject({ taken: 12_345, payments: 1 });
  });

  test('whose gateway did not answer is continued by the job, and taken once', async () => {
    const bookingId = await changed();
    const token = tokenOf(await send(bookingId, 1));
    const deps = bookingsDeps(t.platform, []);
    const real = required(deps.payments.gateways.ofPlatform()[0], 'a gateway');
    const lost: PaymentGateway = {
      ...real,
      // It arrives, and the answer is lost.
      authorise: async (input) => {
        await real.authorise(input);
        return { kind: 'unknown' };
      },
      retrieve: (reference) => real.retrieve(reference),
      capture: (input) => real.capture(input),
      void: (input) => real.void(input),
      refund: (input) => real.refund(input),
      list: (since) => real.list(since),
      readEvent: (...event) => real.readEvent(...event),
    };
    const flaky: PayLinksDeps = {
      bookings: { ...deps, payments: { ...deps.payments, gateways: fixedPartners(lost) } },
      secret: t.platform.secrets.of('links'),
    };
    expect((await pay(flaky, t.ctx(home.agency), token, await cardToken(t))).state).toBe('paying');
    expect((await payWith(token)).state).toBe('paying');
    t.clock.advance(60_000);
    const work = { system: t.platform.database.system, log: t.platform.log, now: t.clock.now() };
    await continueLinks({ ...flaky, bookings: deps }).run(work);
    expect((await read(token)).state).toBe('paid');
    expect(await atGateway()).toMatchObject({ taken: 12_345, payments: 1 });
  });

  test('ends in time, when it is replaced or taken back, and when the booking is cancelled or the change withdrawn', async () => {
    const bookingId = await changed();
    const first = await send(bookingId, 1);
    t.clock.advance(1_000);
    const second = await send(bookingId, 1, { hours: 72 });
    expect(await refused(tokenOf(first))).toBe('payLinkOver');
    const key = { params: { bookingId, linkId: second._id } };
    await t.client.call(agent, withdrawPayLink, key);
    expect((await read(tokenOf(second))).state).toBe('withdrawn');
    expect((await t.client.refusal(agent, withdrawPayLink, key)).code).toBe('payLinkNotPossible');
    t.clock.advance(1_000);
    const third = await send(bookingId, 1);
    t.clock.advance(24 * HOUR);
    expect(await refused(tokenOf(third))).toBe('payLinkOver');
    expect((await list(bookingId)).links.map(({ state }) => state)).toEqual(['over', 'withdrawn', 'withdrawn']);
    expect(await atGateway()).toMatchObject({ taken: 0, payments: 0 });
  });
});

test('a token is of one agency, and nobody guesses one', async () => {
  const token = tokenOf(await send(await changed(), 1));
  const elsewhere = (await t.freshAgency()).visitor;
  for (const [caller, guess] of [
    [elsewhere, token],
    [home.visitor, `${token.slice(0, -1)}_`],
    [home.visitor, newId()],
  ] as const) {
    const params = { token: guess };
    expect((await t.client.refusal(caller, readPayLink, { params })).code).toBe('payLinkUnknown');
    expect((await t.client.refusal(caller, payByLink, { params, body: await body() })).code).toBe('payLinkUnknown');
    expect((await t.client.refusal(caller, continuePayLink, { params })).code).toBe('payLinkUnknown');
  }
});

test('links are made for what can be paid alone, by staff who see the booking; an address is forgotten with its client', async () => {
  const bookingId = await changed();
  const params = { params: { bookingId } };
  const wish = (request: number | null) => ({ ...params, body: { request, email: PAYER, hours: 24 as const } });
  for (const request of [null, 2]) {
    expect((await t.client.refusal(once(agent), makePayLink, wish(request))).code).toBe('payLinkNotPossible');
  }
  const restricted = await home.persona('restricted');
  expect((await t.client.refusal(once(restricted), makePayLink, wish(1))).code).toBe('invalidBookingId');
  expect((await t.client.refusal(client, listPayLinks, params)).status).toBe(403);
  await send(bookingId, 1);
  await t.client.call(client, deleteAccount, { body: { password: 'Test-pass-9x' } });
  expect(await rowsOf('SELECT sent_to FROM pay_links WHERE booking_id = $1', bookingId)).toEqual([{ sent_to: '–' }]);
});
