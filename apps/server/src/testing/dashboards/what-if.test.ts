import { updateMarkups, whatIf } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flightsAccess } from '../../products/flights/testing/access-product.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const percent = (value: number) => ({ type: 'percent', value }) as const;

test('past quotes are made again by markups that are not set: a markup of the booking itself stays, and nothing is changed', async () => {
  const [owner, agent, client] = [await home.persona('owner'), await home.persona('agent'), await home.persona('client')];
  await t.client.call(owner, updateMarkups, { body: { agencyFee: money(500, 'USD') } });
  await flightsAccess.makeTarget(t, { staff: agent, client, markup: 40, lastName: 'Silva', contact: {} });
  const ask = async (body: object) => (await t.client.call(owner, whatIf, { body })).data;
  const same = await ask({});
  const [flights] = same.products;
  expect(same.replayed).toBe(same.total);
  expect(flights).toMatchObject({ product: 'flights', cases: same.total, booked: 1 });
  expect(flights?.today).toEqual(flights?.was);
  expect(flights?.proposed).toEqual(flights?.was);
  const other = await ask({ markup: percent(50), byProduct: { flights: percent(60) } });
  expect(other.products[0]?.today).toEqual(flights?.was);
  const ofClient = await ask({ userId: client.userId, markup: percent(50) });
  expect(ofClient.products[0]?.today).toEqual(flights?.was);
  const { userId } = await home.persona('client2');
  expect(await ask({ userId, markup: percent(50) })).toMatchObject({ total: 0, replayed: 0, products: [] });
  expect(await ask({})).toEqual(same);
  const unknown = { userId: (await (await t.freshAgency()).persona('client')).userId, markup: null };
  expect((await t.client.refusal(owner, whatIf, { body: unknown })).code).toBe('dataNotFound');
});

test.each(['agent', 'restricted', 'client'] as const)('what would have been is no business of a %s', async (kind) => {
  expect((await t.client.refusal(await home.persona(kind), whatIf, { body: {} })).status).toBe(403);
});

test('prices of another agency are not counted', async () => {
  const stranger = await (await t.freshAgency()).persona('owner');
  expect((await t.client.call(stranger, whatIf, { body: {} })).data).toMatchObject({ total: 0, replayed: 0, products: [] });
});
