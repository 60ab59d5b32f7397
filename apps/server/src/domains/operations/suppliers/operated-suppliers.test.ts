import { readFileSync } from 'node:fs';
import { getPartnersHealth, listOperatedSuppliers, type Product, setSupplier, testOperatedSupplier } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookQuote, quoteAFlight } from '../../../products/flights/testing/book-a-flight.ts';
import { findFlights } from '../../../products/flights/testing/find-flights.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { makeOperator } from '../../../testing/make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { setAccount } from '../../partner-accounts/index.ts';
import { readDuffelContract } from '../../suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  AGENCY_KEY,
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../suppliers/adapters/duffel/testing/duffel-stand-in.ts';

const WEBHOOK_SECRET = 'planted-secret-of-the-webhook';
const DUFFEL = { product: 'flights', name: 'duffel' } as const;

let t: TestApp;
let brand: TestAgency;
let standIn: DuffelStandIn;
let operator: Caller;
let made = 0;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const settings = { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, DUFFEL_WEBHOOK_SECRET: WEBHOOK_SECRET };
  t = await startTestApp({ clock, settings });
  brand = await t.freshAgency({ isPlatformBrand: true });
});
beforeEach(async () => {
  made += 1;
  operator = await makeOperator(t, brand, `oda-${made}@platform.test`);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const sql = async (text: string, values: readonly unknown[] = []) => (await t.platform.database.raw.query(text, values)).rows;
const products = async () => (await t.client.call(operator, listOperatedSuppliers, {})).data.products;
const supplier = async (product: Product, name: string) => {
  const found = (await products()).find((one) => one.product === product)?.suppliers.find((one) => one.name === name);
  return required(found, `${name} of ${product}`);
};
const check = (caller: Caller = operator, params: { product: Product; name: string } = DUFFEL) =>
  t.client.call(caller, testOperatedSupplier, { params });
const refused = (params: { product: Product; name: string }, caller: Caller = operator) =>
  t.client.refusal(caller, testOperatedSupplier, { params });

/** Gives an agency an account of its own at Duffel. */
async function setOwn({ agency }: TestAgency): Promise<void> {
  const duffel = { kind: 'supplier', name: 'duffel', checkCredentials: () => undefined } as const;
  const ctx = t.ctx(agency, { kind: 'system', task: 'operator:test' });
  await setAccount(t.platform.credentialKeys, ctx, duffel, { mode: 'own', credentials: { key: AGENCY_KEY } });
}

describe('the suppliers of the platform', () => {
  test('are told by product with account, mode and settings', async () => {
    expect((await products()).map(({ product }) => product)).toEqual(['flights', 'hotels', 'cars', 'activities']);
    const settings = ['DUFFEL_KEY', 'DUFFEL_WEBHOOK_SECRET', 'DUFFEL_BASE_URL', 'DUFFEL_CARDS_URL'];
    for (const product of ['flights', 'cars'] as const)
      expect(await supplier(product, 'duffel')).toMatchObject({ mode: 'test', settings, canTest: true });
    expect(await supplier('flights', 'sandbox')).toMatchObject({ mode: 'simulated', canTest: false });
    const known = readFileSync(new URL('../../../../../../.env.example', import.meta.url), 'utf8');
    for (const name of (await products()).flatMap(({ suppliers }) => suppliers.flatMap((one) => one.settings)))
      expect(known).toContain(`\n${name}=`);
  });

  test('say how many agencies sell by which account, and what was booked in 30 days by each', async () => {
    const before = await supplier('flights', 'duffel');
    const sandbox = await supplier('flights', 'sandbox');
    const [plain, own, without] = [await t.freshAgency(), await t.freshAgency(), await t.freshAgency()];
    await t.freshAgency({ status: 'Inactive' });
    await setOwn(own);
    const body = { isSold: false, excluded: [], markup: null };
    await t.client.call(await without.persona('owner'), setSupplier, { params: DUFFEL, body });
    expect((await supplier('flights', 'duffel')).agencies).toEqual({
      platform: before.agencies.platform + 1,
      own: before.agencies.own + 1,
    });
    const agent = await plain.persona('agent');
    await bookQuote(t, agent, await quoteAFlight(t, agent));
    const booked = async () => (await supplier('flights', 'sandbox')).bookings;
    const { platform } = sandbox.bookings;
    expect(await booked()).toEqual({ ...sandbox.bookings, platform: { ...platform, test: platform.test + 1 } });
    const change = async (columns: string, ...values: unknown[]) =>
      sql(`UPDATE bookings SET ${columns} WHERE agency_id = $1`, [plain.agency.id, ...values]);
    await change('supplier_simulated = false, supplier_account_id = $1');
    expect(await booked()).toEqual({ platform, own: { live: 1, test: 0 } });
    await change('created_at = $2', new Date(t.clock.now() - 31 * 86_400_000));
    expect(await booked()).toEqual(sandbox.bookings);
  });

  test('are told apart: calls that fail by an agency’s account do not show the platform’s as failing', async () => {
    // Health is kept for the process: other suites may have called Duffel before ours.
    const flights = async (account: 'own' | 'platform') =>
      (await t.client.call(operator, getPartnersHealth, {})).data.partners.find(
        (one) => one.name === 'duffel' && one.product === 'flights' && one.account === account,
      );
    const [failed, platform] = [(await flights('own'))?.failures ?? 0, await flights('platform')];
    const told = await supplier('flights', 'duffel');
    const home = await t.freshAgency();
    await setOwn(home);
    standIn.fail(/offer_requests/, 'unauthorized');
    const legs = [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }];
    const search = { routeType: 'One Way' as const, legs, passengers: { adults: 1 } };
    const found = await findFlights(t, await home.persona('agent'), search);
    expect(found.notices).toMatchObject([{ supplier: 'duffel' }]);
    expect(await flights('own')).toMatchObject({ isSimulated: false, state: 'failing', failures: failed + 1 });
    expect(await flights('platform')).toEqual(platform);
    expect(platform).toMatchObject({ isSimulated: true });
    expect(await supplier('flights', 'duffel')).toMatchObject({ state: told.state, lastFailure: told.lastFailure });
  });
});

describe('a test of the platform’s account', () => {
  test('tells its currency, buys nothing, and is in the brand’s audit with what it found', async () => {
    const orders = standIn.books.orders.length;
    standIn.books.currency = 'EUR';
    expect((await check()).data).toEqual({ kind: 'works', currency: 'EUR' });
    standIn.books.currency = 'USD';
    expect((await check()).data).toEqual({ kind: 'works', currency: 'USD' });
    for (const call of [/offer_requests/, /cars\/search/]) standIn.fail(call, 'unauthorized');
    expect((await check()).data).toEqual({ kind: 'refused', code: 'accountKeyRefused' });
    standIn.fail(/offer_requests/, 'rubbish', 'rubbish', 'rubbish');
    expect((await check()).data).toEqual({ kind: 'refused', code: 'accountUnreachable' });
    standIn.clearFaults();
    expect([standIn.books.orders.length, standIn.breaches]).toEqual([orders, []]);
    const audit = await sql(
      "SELECT actor_kind, subject_id, data FROM audit_events WHERE agency_id = $1 AND action = 'supplierAccount.tested' ORDER BY at, id",
      [brand.agency.id],
    );
    const entry = (found: string) => ({ actor_kind: 'user', subject_id: 'duffel', data: { product: 'flights', found } });
    expect(audit).toEqual(['works', 'works', 'accountKeyRefused', 'accountUnreachable'].map(entry));
  });

  test('for cars asks for cars: a key without access to them does not work there', async () => {
    const cars = { product: 'cars', name: 'duffel' } as const;
    expect((await check(operator, cars)).data).toEqual({ kind: 'works', currency: 'USD' });
    standIn.fail(/cars\/search/, 'unauthorized');
    expect((await check(operator, cars)).data).toEqual({ kind: 'closed' });
    standIn.fail(/offer_requests/, 'unauthorized');
    expect((await check()).data).toEqual({ kind: 'closed' });
    expect((await check()).data).toEqual({ kind: 'works', currency: 'USD' });
    expect(standIn.breaches).toEqual([]);
  });

  test('is for an account that there is, by an operator with a recent proof', async () => {
    expect(await refused({ product: 'hotels', name: 'duffel' })).toMatchObject({ status: 404, code: 'partnerNotFound' });
    expect(await refused({ product: 'flights', name: 'sandbox' })).toMatchObject({ status: 404, code: 'partnerNotFound' });
    for (const kind of ['client', 'agent', 'owner'] as const) {
      const person = await brand.persona(kind);
      expect(await refused(DUFFEL, person)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await t.client.refusal(person, listOperatedSuppliers, {})).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const calls = standIn.calls.length;
    t.clock.advance(11 * 60_000);
    expect(await refused(DUFFEL)).toMatchObject({ code: 'stepUpRequired' });
    expect(standIn.calls).toHaveLength(calls);
  });

  test('is refused where the platform has no account, and twenty times a minute at most', async () => {
    const bare = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
    const home = await bare.freshAgency({ isPlatformBrand: true });
    const caller = await makeOperator(bare, home, 'oda@platform.test');
    const asked = [];
    for (let call = 0; call <= 20; call++)
      asked.push(await bare.client.refusal(caller, testOperatedSupplier, { params: DUFFEL }));
    const { data } = await bare.client.call(caller, listOperatedSuppliers, {});
    await bare.close();
    expect(asked.slice(0, 20)).toEqual(asked.slice(0, 20).map(() => expect.objectContaining({ code: 'noPlatformAccount' })));
    expect([asked[0]?.status, asked[20]?.status]).toEqual([409, 429]);
    const duffel = data.products.flatMap(({ suppliers }) => suppliers).filter(({ name }) => name === 'duffel');
    expect(duffel).toHaveLength(2);
    for (const one of duffel) expect(one).toMatchObject({ mode: null, canTest: false, agencies: { platform: 0, own: 0 } });
  });
});

test('no answer holds a key, nor a part of one', async () => {
  await setOwn(await t.freshAgency());
  const get = async (url: string) => (await t.client.inject(operator, { method: 'GET', url })).text;
  const checked = await t.client.inject(operator, { method: 'POST', url: '/api/operator/suppliers/flights/duffel/checks' });
  expect(checked.status).toBe(200);
  const answers = [await get('/api/operator/suppliers'), await get('/api/operator/health'), checked.text];
  expect(answers[0]).toContain('DUFFEL_KEY');
  for (const secret of [PLATFORM_KEY, AGENCY_KEY, WEBHOOK_SECRET])
    for (const text of answers) for (const part of [secret, secret.slice(-8)]) expect(text).not.toContain(part);
});
