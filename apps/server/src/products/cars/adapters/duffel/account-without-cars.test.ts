import { checkPartnerAccount, listSuppliers, setPartnerAccount } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { findCars } from '@caravel/products/cars/contract';
import { searchFlights } from '@caravel/products/flights/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findCommand } from '../../../../composition/operator-commands.ts';
import { readDuffelContract } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  AGENCY_KEY,
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../../testing/start-test-app.ts';
import { searchAt } from '../../testing/car-desk.ts';

let t: TestApp;
let standIn: DuffelStandIn;
let home: TestAgency;
let owner: Persona;
let client: Persona;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  t = await startTestApp({ clock, settings: { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url } });
});
beforeEach(async () => {
  standIn.clearFaults();
  home = await t.freshAgency();
  [owner, client] = [await home.persona('owner'), await home.persona('client')];
});
afterEach(() => {
  vi.unstubAllEnvs();
  expect(standIn.breaches.splice(0)).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const params = { kind: 'supplier', name: 'duffel' } as const;
const enter = async () =>
  (await t.client.call(owner, setPartnerAccount, { params, body: { mode: 'own', fields: { key: AGENCY_KEY } } })).data;
const opens = (flights: boolean | null, cars: boolean | null) => [
  { product: 'flights', isOpen: flights },
  { product: 'cars', isOpen: cars },
];
/** The accounts by which Duffel sells flights and cars, as the page says. */
const accounts = async () => {
  const { products } = (await t.client.call(owner, listSuppliers, {})).data;
  return products.flatMap(({ suppliers }) => suppliers.filter(({ name }) => name === 'duffel').map(({ account }) => account));
};
/** The searches that a person's searches for both products send to Duffel, and who is said to be missing. */
async function searched() {
  const before = standIn.calls.length;
  const { data } = await t.client.call(client, findCars, { body: searchAt('MIA') });
  const legs = [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }];
  await t.client.call(client, searchFlights, { body: { routeType: 'One Way', legs, passengers: { adults: 1 } } });
  const calls = standIn.calls.slice(before);
  return {
    flights: calls.some((call) => call.includes('/air/')),
    cars: calls.some((call) => call.includes('/cars/')),
    missing: data.notices.map(({ code }) => code),
  };
}

test('a key without cars is taken: flights are sold by it, cars are not, until a test finds that Duffel has opened them', async () => {
  standIn.fail(/cars\/search/, 'unauthorized');
  expect((await enter()).own?.opens).toEqual(opens(true, false));
  expect(await accounts()).toEqual(['own', 'closed']);
  expect(await searched()).toEqual({ flights: true, cars: false, missing: [] });
  const checked = (await t.client.call(owner, checkPartnerAccount, { params })).data;
  expect(checked.own).toMatchObject({ opens: opens(true, true), lastError: null });
  expect(await accounts()).toEqual(['own', 'own']);
  expect(await searched()).toEqual({ flights: true, cars: true, missing: [] });
  standIn.fail(/offer_requests/, 'unauthorized');
  expect((await t.client.call(owner, checkPartnerAccount, { params })).data.own?.opens).toEqual(opens(false, true));
  expect(await searched()).toEqual({ flights: false, cars: true, missing: [] });
});

test('a product that does not answer is not known, and is asked for all the same', async () => {
  standIn.fail(/cars\/search/, 'rubbish', 'rubbish', 'rubbish');
  expect((await enter()).own?.opens).toEqual(opens(true, null));
  expect(await accounts()).toEqual(['own', 'own']);
  expect(await searched()).toMatchObject({ cars: true });
});

test('an account that nobody tested for each product, as before, sells them; the command line tells, too', async () => {
  await enter();
  await t.platform.database.raw.query('UPDATE partner_accounts SET opens = NULL WHERE agency_id = $1', [home.agency.id]);
  expect([await accounts(), await searched()]).toMatchObject([['own', 'own'], { flights: true, cars: true }]);
  standIn.fail(/cars\/search/, 'unauthorized');
  vi.stubEnv('ACCOUNT_CREDENTIALS', JSON.stringify({ key: AGENCY_KEY }));
  const host = new URL(home.agency.origin).hostname;
  const { text } = await findCommand(['account:own', '--host', host, '--supplier', 'duffel'])(t.platform);
  expect(text).toContain(' duffel has not opened cars for it. ');
  expect(await accounts()).toEqual(['own', 'closed']);
  const id = required(/The account is ([\da-f-]{36})\./.exec(text)?.[1], 'an account');
  const renewed = ['account:renew', '--host', host, '--supplier', 'duffel', '--account', id];
  expect((await findCommand(renewed)(t.platform)).text).toMatch(/has new credentials\.$/);
  expect(await accounts()).toEqual(['own', 'own']);
});
