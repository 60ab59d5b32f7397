import { localeSchema } from '@caravel/contracts';
import { listRecentCarSearches, type RecentCarSearch, storeCarSearch } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { recentAt } from '../testing/car-desk.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => t.close());

const list = async (caller = client) => (await t.client.call(caller, listRecentCarSearches, {})).data;

test('recent searches are the newest first, each once, the caller’s own, and none whose pick-up is over at its place', async () => {
  const soon = recentAt('AKL', { pickUpDateTime: '2027-03-03T10:00' });
  for (const body of [recentAt('LIS'), recentAt('MIA'), soon, recentAt('LIS'), recentAt('LIS', { age: 23 })]) {
    await t.client.call(client, storeCarSearch, { body });
    t.clock.advance(1_000);
  }
  const found = await list();
  expect(found.map(({ search }) => [search.pickUpId, search.age])).toEqual([
    ['airport-LIS', 23],
    ['airport-LIS', 30],
    ['airport-AKL', 30],
    ['airport-MIA', 30],
  ]);
  expect(found[0]?.search).toEqual(recentAt('LIS', { age: 23 }));
  expect(await list(await home.persona('client2'))).toEqual([]);
  expect(await list(await (await t.freshAgency()).persona('client'))).toEqual([]);
  // Ten in the morning is over in Auckland, and not yet in Lisbon.
  t.clock.set('2027-03-02T22:00:00Z');
  expect((await list()).map(({ search }) => search.pickUpId)).toEqual(['airport-LIS', 'airport-LIS', 'airport-MIA']);
});

test('a search that could not be searched is refused in three languages', async () => {
  for (const locale of localeSchema.options) {
    const caller = { ...client, headers: { 'accept-language': locale } };
    const refused = (body: RecentCarSearch) => t.client.refusal(caller, storeCarSearch, { body });
    expect(await refused(recentAt('LIS', { pickUpDateTime: '2020-05-10T10:00' }))).toMatchObject({
      code: 'validationFailed',
      validationError: { pickUpDateTime: translate(locale, 'validation.pickUpTimeInvalid') },
    });
    expect(await refused(recentAt('LIS', { pickupLatitude: -48, pickupLongitude: -120 }))).toMatchObject({
      code: 'carRequestInvalid',
      message: translate(locale, 'error.carRequestInvalid'),
    });
  }
});
