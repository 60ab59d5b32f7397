import { listAgencySearches } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { storeCarSearch } from '@caravel/products/cars/contract';
import { storeFlightSearch } from '@caravel/products/flights/contract';
import { storeHotelSearch } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const inDays = (days: number) => addDays(new Date(t.clock.now()).toISOString().slice(0, 10), days);

async function searchFlights(who: Persona, destination: string) {
  t.clock.advance(1_000);
  const legs = [
    { origin: 'NYC', destination, date: inDays(30) },
    { origin: destination, destination: 'NYC', date: inDays(37) },
  ];
  await t.client.call(who, storeFlightSearch, { body: { routeType: 'Round-Trip', legs, passengers: { adults: 2 } } });
}
async function searchHotels(who: Persona) {
  t.clock.advance(1_000);
  await t.client.call(who, storeHotelSearch, {
    body: {
      searchString: 'Lisbon',
      currency: 'USD',
      stayPeriod: { start: inDays(10), end: inDays(13) },
      occupancies: [{ numOfRoom: 2, numOfAdults: 2, numOfChildren: 1, childAges: [7] }],
      ...{ lat: 38.72, lng: -9.14, locationId: 'city-2267057', email: who.email },
      nationality: { name: 'United States', alpha2Code: 'US' },
    },
  });
}
async function searchCars(who: Persona) {
  t.clock.advance(1_000);
  const at = { pickupLatitude: 38.77, pickupLongitude: -9.13, pickUpId: 'airport-LIS', dropOffId: null };
  const times = { pickUpDateTime: `${inDays(5)}T10:00`, returnDateTime: `${inDays(8)}T10:00` };
  await t.client.call(who, storeCarSearch, { body: { ...at, ...times, age: 30, countryOfResidence: 'US' } });
}
const listed = async (who: Persona, query: object = {}) => (await t.client.call(who, listAgencySearches, { query })).data;

test('are of the whole agency for the owner and agents who see all, of a restricted agent their own alone', async () => {
  const [owner, agent, restricted] = [await home.persona('owner'), await home.persona('agent'), await home.persona('restricted')];
  const [client, stranger] = [await home.persona('client'), await (await t.freshAgency()).persona('client')];
  await searchFlights(stranger, 'MIA');
  await searchFlights(client, 'LON');
  await searchHotels(agent);
  await searchCars(restricted);
  for (const reader of [owner, agent]) {
    const all = await listed(reader);
    expect(all.totalSearches).toBe(3);
    expect(all.searches).toMatchObject([
      {
        product: 'cars',
        by: { _id: restricted.userId, name: 'restricted person' },
        places: ['Lisbon'],
        startsOn: inDays(5),
        endsOn: inDays(8),
        people: null,
        params: { from: 'airport-LIS', pu: `${inDays(5)}T10:00` },
      },
      {
        product: 'hotels',
        by: { name: 'agent person' },
        places: ['Lisbon'],
        people: 6,
        params: { d: 'city-2267057', r: '2-7_2-7' },
      },
      { product: 'flights', by: { name: 'client person' }, places: ['New York', 'London'], people: 2, params: { p: '2-0-0' } },
    ]);
  }
  expect((await listed(restricted)).searches.map(({ product }) => product)).toEqual(['cars']);
  expect(await listed(restricted, { userId: client.userId })).toEqual({ searches: [], totalSearches: 0 });
  expect((await t.client.refusal(client, listAgencySearches, { query: {} })).status).toBe(403);
});

test('are found by product, person and day, page by page; one in the past cannot be searched again', async () => {
  const [owner, client] = [await home.persona('owner'), await home.persona('client')];
  expect((await listed(owner, { product: 'hotels' })).totalSearches).toBe(1);
  expect((await listed(owner, { userId: client.userId })).searches.map(({ product }) => product)).toEqual(['flights']);
  const today = new Date(t.clock.now()).toISOString().slice(0, 10);
  expect((await listed(owner, { startDate: today, endDate: today })).totalSearches).toBe(3);
  expect((await listed(owner, { startDate: addDays(today, 1) })).totalSearches).toBe(0);
  const backwards = { startDate: today, endDate: addDays(today, -1) };
  expect((await t.client.refusal(owner, listAgencySearches, { query: backwards })).validationError).toHaveProperty('endDate');
  const pages = [await listed(owner, { size: 2 }), await listed(owner, { from: 2, size: 2 })];
  expect(pages.map(({ searches }) => searches.map(({ product }) => product))).toEqual([['cars', 'hotels'], ['flights']]);
  await searchFlights(client, 'LON');
  expect((await listed(owner)).searches[0]?.product).toBe('flights');
  t.clock.advance(6 * 86_400_000);
  const again = await home.persona('agent');
  expect((await listed(again)).searches.map(({ product, params }) => [product, params !== null])).toEqual([
    ['flights', true],
    ['cars', false],
    ['hotels', true],
  ]);
});
