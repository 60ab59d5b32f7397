import { listPartnerAccounts, listSuppliers, setPartnerAccount } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { bookFlight, ticketLine } from '@caravel/products/flights/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findCommand } from '../../../../composition/operator-commands.ts';
import { accountAddress } from '../../../../domains/payments/index.ts';
import { signEvent } from '../../../../domains/suppliers/adapters/duffel/read-event.ts';
import { readDuffelContract } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  AGENCY_KEY,
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { StartRefusal } from '../../../../platform/start-refusal.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { adult, bookingBody, bookQuote, quoteAFlight } from '../../testing/book-a-flight.ts';

const SECRETS = { platform: 'secret-of-the-platform', agency: 'secret-of-the-agency' } as const;
const LIVE_KEY = 'duffel_live_agency0000';

let t: TestApp;
let standIn: DuffelStandIn;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const settings = { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, DUFFEL_WEBHOOK_SECRET: SECRETS.platform };
  t = await startTestApp({ clock, settings });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await t.close();
  await standIn.close();
});

/** Sets an agency's own account at Duffel; returns what is told. */
async function setOwn(host: string, given: object): Promise<string> {
  vi.stubEnv('ACCOUNT_CREDENTIALS', JSON.stringify(given));
  try {
    return (await findCommand(['account:own', '--host', host, '--supplier', 'duffel'])(t.platform)).text;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return error.message;
  }
}

const post = (path: string, secret: string) => {
  const payload = JSON.stringify({ id: 'wev_1', type: 'ping.triggered', data: { object: {} } });
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'x-duffel-signature': signEvent(secret, payload, t.clock.now()),
  };
  return t.app.inject({ method: 'POST', url: `/api/webhooks/flights/${path}`, headers, payload });
};

test("an agency's account is tested before it is set, and refused in another currency", async () => {
  const { agency } = await t.freshAgency();
  const host = new URL(agency.origin).host.replace(':3000', '');
  expect(await setOwn(host, { key: 'sk_live_12345678' })).toContain('not the credentials of duffel: key');
  expect(await setOwn(host, { key: 'duffel_test_nobody00' })).toBe(
    `duffel: ${translate('en', 'error.accountKeyRefused')} Nothing was set.`,
  );
  standIn.books.currency = 'EUR';
  expect(await setOwn(host, { key: AGENCY_KEY })).toBe(
    `duffel: ${translate('en', 'error.accountCurrencyWrong')} Nothing was set.`,
  );
  standIn.books.currency = 'USD';
  const orders = standIn.books.orders.length;
  expect(await setOwn(host, { key: AGENCY_KEY, webhookSecret: SECRETS.agency })).toContain(
    'by an account of its own from now on',
  );
  expect(standIn.books.orders).toHaveLength(orders);
  expect(standIn.breaches).toEqual([]);
});

test('an event is taken at the address of its account alone, by its secret', async () => {
  const { agency } = await t.freshAgency();
  const host = new URL(agency.origin).host.replace(':3000', '');
  const said = await setOwn(host, { key: AGENCY_KEY, webhookSecret: SECRETS.agency });
  const own = `duffel/${accountAddress(agency.id, required(/The account is ([\da-f-]{36})/.exec(said)?.[1], 'an account'))}`;
  for (const [path, secret, status] of [
    ['duffel', SECRETS.platform, 200],
    ['duffel', SECRETS.agency, 400],
    [own, SECRETS.agency, 200],
    [own, SECRETS.platform, 400],
    ['sandbox', SECRETS.platform, 400],
    ['nobody', SECRETS.platform, 400],
    ['duffel/acc_x', SECRETS.agency, 400],
  ] as const)
    expect([path, secret, (await post(path, secret)).statusCode]).toEqual([path, secret, status]);
});

test('an owner enters an account by its key, says whether a new key is of the same one, which one of another mode never is, and sees the mode', async () => {
  const home = await t.freshAgency();
  const owner = await home.persona('owner');
  const params = { kind: 'supplier', name: 'duffel' } as const;
  const enter = (key: string, isSameAccount?: boolean) =>
    t.client.call(owner, setPartnerAccount, { params, body: { mode: 'own', fields: { key }, isSameAccount } });
  const wrong = { params, body: { mode: 'own' as const, fields: { key: 'duffel_test_nobody00' } } };
  expect(await t.client.refusal(owner, setPartnerAccount, wrong)).toMatchObject({ code: 'accountKeyRefused' });
  const { data: first } = await enter(AGENCY_KEY);
  expect(first).toMatchObject({
    mode: 'own',
    tellsAccount: false,
    own: { shown: { key: AGENCY_KEY.slice(-4) }, lastError: null },
  });
  expect(first.own?.eventsUrl).toContain('/api/webhooks/flights/duffel/acc_');
  const same = (await enter(AGENCY_KEY, true)).data;
  expect(same.own?.eventsUrl).toBe(first.own?.eventsUrl);
  const other = (await enter(AGENCY_KEY, false)).data;
  expect(other.own?.eventsUrl).toBe(first.nextEventsUrl);
  standIn.keys.add(LIVE_KEY);
  const live = (await enter(LIVE_KEY, true)).data;
  expect(live.own?.eventsUrl).toBe(other.nextEventsUrl);
  const { accounts } = (await t.client.call(owner, listPartnerAccounts, { params: { kind: 'supplier' } })).data;
  expect(accounts.map(({ name }) => name)).toEqual(['duffel']);
  const { products } = (await t.client.call(owner, listSuppliers, {})).data;
  const flights = required(products[0], 'flights').suppliers;
  expect(flights.find(({ name }) => name === 'duffel')).toMatchObject({ mode: 'live', account: 'own' });
});

test('a quote says what a ticket takes of names and genders, by which the line of the ticket is true, and a booking is refused', async () => {
  const home = await t.freshAgency();
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox'])(t.platform);
  const client = await home.persona('client');
  const quote = await quoteAFlight(t, client, { from: 'BOS', to: 'CDG', date: '2027-05-10' });
  expect(quote.ticketTakes).toEqual({ nameLetters: 20, genders: ['male', 'female'] });
  const refusedWith = async (changes: Parameters<typeof adult>[1]) => {
    const body = await bookingBody(t, quote, { travellers: [adult('Souza', changes)] });
    return t.client.refusal({ ...client, idempotencyKey: newId() }, bookFlight, { body });
  };
  const orders = standIn.books.orders.length;
  const { validationError } = await refusedWith({ firstName: '', lastName: 'Wolfeschlegelsteinhausen', gender: 'unspecified' });
  expect(Object.keys(validationError ?? {}).sort()).toEqual(['travellers.0.gender', 'travellers.0.lastName']);
  expect(standIn.books.orders).toHaveLength(orders);
  const traveler = adult('Souza', { firstName: 'Maximiliana', middleName: 'Bernadette Eva' });
  await bookQuote(t, client, quote, { travellers: [traveler] });
  const [sent] = required(standIn.books.orders.at(-1), 'the order').passengers;
  const { given_name, family_name } = required(sent, 'a passenger');
  expect(`${family_name}/${given_name}`.toUpperCase()).toBe(ticketLine(traveler, quote.ticketTakes?.nameLetters));
  expect(standIn.breaches).toEqual([]);
});
