import { newId, required } from '@caravel/kernel';
import { searchFlights } from '@caravel/products/flights/contract';
import {
  fetchHotels as fetchCall,
  getHotelSearchStatus,
  type HotelPage,
  type HotelSearchInput,
  listForceCodes,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Persona, TestAgency } from '../../../testing/start-test-app.ts';
import { foundHotel, type ScriptedSupplier, scriptedSupplier } from '../testing/scripted-supplier.ts';
import { type HotelSearchApp, LISBON, startHotelSearchApp } from '../testing/search-setup.ts';

let app: HotelSearchApp;
let home: TestAgency;
let client: Persona;
let acme: ScriptedSupplier;
let zoom: ScriptedSupplier;

beforeAll(async () => {
  // The suppliers of the application lead to those of the test that runs.
  const through = (name: string, of: () => ScriptedSupplier) => (clock: { now(): number }) => ({
    ...scriptedSupplier(name, () => clock.now()),
    search: (...asked: Parameters<ScriptedSupplier['search']>) => of().search(...asked),
  });
  app = await startHotelSearchApp((clock) => [through('acme', () => acme)(clock), through('zoom', () => zoom)(clock)]);
  home = await app.t.freshAgency();
  client = await home.persona('client');
});
beforeEach(() => {
  const now = () => app.t.clock.now();
  [acme, zoom] = [scriptedSupplier('acme', now), scriptedSupplier('zoom', now)];
});
afterAll(async () => {
  await app.deps.searches.close();
  await app.t.close();
});

type Asked = Parameters<typeof fetchPage>[1];
async function fetchPage(corelationid: string, body: Record<string, unknown> = {}, caller: Persona = client): Promise<HotelPage> {
  return (await app.t.client.call(caller, fetchCall, { query: { corelationid }, body })).data;
}
const start = async (changes: Partial<HotelSearchInput> = {}, caller = client) =>
  (await app.t.client.call(caller, startHotelSearch, { body: { ...LISBON, ...changes } })).data;
/** Waits until a page shows what is expected. */
const pageWhere = (corelationid: string, fits: (page: HotelPage) => boolean, body?: Asked) =>
  vi.waitUntil(
    async () => {
      const page = await fetchPage(corelationid, body);
      return fits(page) ? page : undefined;
    },
    { timeout: 20_000, interval: 5 },
  );
const completed = (corelationid: string, body?: Asked) => pageWhere(corelationid, ({ pollCompleted }) => pollCompleted, body);
const idsOf = ({ hotels }: HotelPage) => hotels.map(({ name }) => name.replace('Hotel ', ''));
const finish = () => {
  for (const supplier of [acme, zoom]) supplier.say('end');
};

describe('a search', () => {
  test('is answered at once with the relative address that its results are fetched from', async () => {
    const started = await start();
    expect(started.fetchAddress).toBe(`/api/v2/hotel/searchasync/search?corelationid=${started.corelationid}`);
    const response = await app.t.client.inject(client, { method: 'POST', url: started.filterAddress, body: {} });
    expect(response.json()).toMatchObject({
      data: {
        corelationid: started.corelationid,
        hotels: [],
        hotelCount: 0,
        pollCompleted: false,
        hasMore: false,
        nextPage: null,
      },
    });
    finish();
    expect(await completed(started.corelationid)).toMatchObject({ hotelCount: 0, foundCount: 0, notices: [] });
  });

  test('tells at a relative address how it stands, without its results', async () => {
    const { corelationid, statusAddress } = await start();
    const standing = async () => (await app.t.client.inject(client, { method: 'GET', url: statusAddress })).json();
    expect(await standing()).toMatchObject({ data: { corelationid, state: 'running', pollCompleted: false, foundCount: 0 } });
    acme.say([foundHotel('a', 100), foundHotel('b', 90)]);
    acme.say('end');
    zoom.say('fail');
    await completed(corelationid);
    const { data } = await app.t.client.call(client, getHotelSearchStatus, { query: { corelationid } });
    expect(data).toMatchObject({ state: 'partial', pollCompleted: true, foundCount: 2 });
    expect(data.notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
    const other = await home.persona('client2');
    const refusal = await app.t.client.refusal(other, getHotelSearchStatus, { query: { corelationid } });
    expect(refusal).toMatchObject({ status: 410, code: 'searchExpired' });
  });

  test('is forced to no supplier: there are no codes for it', async () => {
    expect(await app.t.client.call(client, listForceCodes, {})).toEqual({ data: [] });
  });

  test('lets each hotel of a page begin with a picture of its own', async () => {
    const { corelationid } = await start();
    const pictures = ['front', 'room', 'lobby'].map((name) => ({ url: `/${name}.jpg`, kind: 'other' as const, caption: '' }));
    acme.say([80, 90, 100].map((price) => foundHotel(String(price), price, { of: { pictures } })));
    finish();
    const { hotels } = await completed(corelationid, { orderBy: 'price' });
    expect(hotels.map((hotel) => hotel.pictures.map(({ url }) => url).join())).toEqual([
      '/front.jpg,/room.jpg,/lobby.jpg',
      '/room.jpg,/front.jpg,/lobby.jpg',
      '/lobby.jpg,/front.jpg,/room.jpg',
    ]);
  });

  test('tells a map where all hotels of the list are, whatever a page holds, and only if it is asked', async () => {
    const { corelationid } = await start();
    const at = (lat: number) => ({ of: { position: { lat, lng: -9.14 } } });
    acme.say([foundHotel('a', 100, at(38.71)), foundHotel('b', 90, at(38.72)), foundHotel('c', 80, at(38.73))]);
    finish();
    const asked = { orderBy: 'price', size: 1, pins: true };
    const page = await completed(corelationid, asked);
    const totals = (await fetchPage(corelationid, { orderBy: 'price' })).hotels.map(({ price }) => price.total.amountMinor);
    expect(idsOf(page)).toEqual(['c']);
    expect(page.pins).toEqual([3_873_000, 3_872_000, 3_871_000].map((lat, nth) => [lat, -914_000, totals[nth]]));
    expect(await fetchPage(corelationid, { orderBy: 'price', size: 1 })).not.toHaveProperty('pins');
    const most = required(totals[1], 'the second total');
    expect((await fetchPage(corelationid, { ...asked, filter: { price: { max: most } } })).pins).toEqual(page.pins?.slice(0, 2));
    // The spot of a pin is a filter that leaves its hotel.
    const area = { north: 38.72, south: 38.72, east: -9.14, west: -9.14 };
    expect(idsOf(await fetchPage(corelationid, { filter: { area } }))).toEqual(['b']);
  });

  test('comes in waves: one hotel of two suppliers stands once, with the best rate', async () => {
    const { corelationid } = await start();
    acme.say([foundHotel('a', 100), foundHotel('b', 90, { of: { stars: null } })]);
    await pageWhere(corelationid, ({ foundCount }) => foundCount === 2);
    zoom.say([foundHotel('b', 80, { of: { ref: 'zoom-b', stars: 5 } }), foundHotel('c', 70)]);
    finish();
    const page = await completed(corelationid, { orderBy: 'price' });
    expect(idsOf(page)).toEqual(['c', 'b', 'a']);
    expect(page.hotels[1]).toMatchObject({ stars: 5, price: { totalAmount: 80 } });
    expect(page).toMatchObject({ hotelCount: 3, foundCount: 3, isBehind: false, showPublishedPrice: true });
  });

  test('keeps the order of a page while waves arrive, and says that it is behind', async () => {
    const { corelationid } = await start();
    acme.say([foundHotel('a', 100), foundHotel('b', 120), foundHotel('c', 140)]);
    const first = await pageWhere(corelationid, ({ foundCount }) => foundCount === 3, { orderBy: 'price', size: 2 });
    expect(first).toMatchObject({ hasMore: true, nextPage: 2, isBehind: false });
    zoom.say([foundHotel('d', 90)]);
    await pageWhere(corelationid, ({ foundCount }) => foundCount === 4);
    const more = await fetchPage(corelationid, { orderBy: 'price', size: 2, from: 2, revision: first.revision });
    expect(idsOf(more)).toEqual(['c']);
    expect(more).toMatchObject({ hotelCount: 3, hasMore: false, nextPage: null, isBehind: true, revision: first.revision });
    expect(idsOf(await fetchPage(corelationid, { orderBy: 'price' }))).toEqual(['d', 'a', 'b', 'c']);
    finish();
  });

  test('is filtered and sorted at the server, with counts of what else could be chosen', async () => {
    const { corelationid } = await start();
    acme.say([
      foundHotel('a', 100, { km: 1, free: true }),
      foundHotel('b', 200, { km: 2, of: { stars: 5 } }),
      foundHotel('c', 300, { km: 3, free: true, of: { stars: 5, facilities: ['pool'] } }),
    ]);
    finish();
    await completed(corelationid);
    const filter = { classes: [5], refundable: true };
    const page = await fetchPage(corelationid, { filter, orderBy: '-price' });
    expect(idsOf(page)).toEqual(['c']);
    expect(page.hotels[0]).toMatchObject({ refundable: true, freeCancellationUntil: '2027-04-07T23:00:00.000Z' });
    expect(page.facets.classes).toEqual([
      { value: 5, count: 1, from: { amountMinor: 30_000, currency: 'USD' } },
      { value: 4, count: 1, from: { amountMinor: 10_000, currency: 'USD' } },
    ]);
    expect(page).toMatchObject({ hotelCount: 1, foundCount: 3, facets: { refundable: { count: 1 } } });
    expect(page.facets.maxDistance).toBeCloseTo(3, 1);
    expect(idsOf(await fetchPage(corelationid, { orderBy: 'distance' }))).toEqual(['a', 'b', 'c']);
  });

  test('says that somebody is missing, and to travelers not who: half a wave that broke, one that hung, one that is switched off', async () => {
    const { corelationid } = await start();
    acme.say([foundHotel('a', 100)]);
    acme.say('fail');
    zoom.say('time out');
    const page = await completed(corelationid);
    expect(idsOf(page)).toEqual(['a']);
    expect(page.notices.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { supplier: '', code: 'supplierFailed' },
      { supplier: '', code: 'supplierTimeout' },
    ]);
  });

  test('leaves out a record that no page could read, and keeps the others', async () => {
    const { corelationid } = await start();
    const broken = [{ position: { lat: Number.NaN, lng: 999 } }, { name: ' ' }, { stars: 70 }];
    acme.say([...broken.map((of, i) => foundHotel(`x${i}`, 10, { of })), foundHotel('a', 100)]);
    finish();
    expect(idsOf(await completed(corelationid))).toEqual(['a']);
  });

  test('of a wave of hundreds is whole', async () => {
    const { corelationid } = await start();
    acme.say(Array.from({ length: 450 }, (_, i) => foundHotel(`h${i}`, 100 + i, { km: i })));
    finish();
    const page = await completed(corelationid, { orderBy: '-price', from: 400 });
    expect(page).toMatchObject({ hotelCount: 450, hasMore: false });
    expect(idsOf(page).at(-1)).toBe('h0');
  });

  test('shows what hotels ask in public only where the agency wants it', async () => {
    const { corelationid } = await start();
    acme.say([foundHotel('a', 100, { rate: { publishedRate: { amountMinor: 15_000, currency: 'USD' } } })]);
    finish();
    const shown = await completed(corelationid);
    expect(shown.hotels[0]?.price.published).toEqual({ amountMinor: 15_000, currency: 'USD' });
    await app.t.platform.database
      .forAgency(home.agency.id)
      .tx((tx) => tx.execute('UPDATE agencies SET show_published_price = false'));
    app.t.platform.agencies.forget(home.agency.id);
    const hidden = await fetchPage(corelationid);
    expect([hidden.showPublishedPrice, hidden.hotels[0]?.price.published]).toEqual([false, null]);
    await app.t.platform.database
      .forAgency(home.agency.id)
      .tx((tx) => tx.execute('UPDATE agencies SET show_published_price = true'));
    app.t.platform.agencies.forget(home.agency.id);
  });
});

describe('what cannot be searched', () => {
  test('nothing: each missing field is named', async () => {
    const refusal = await app.t.client.inject(client, { method: 'POST', url: startHotelSearch.path, body: {} });
    expect(refusal.status).toBe(400);
    expect(refusal.json()).toMatchObject({
      validationError: {
        stayPeriod: 'The stay period is missing',
        searchString: 'The destination is missing',
        nationality: 'The nationality is missing',
        lat: 'The latitude and longitude are missing',
        occupancies: 'The rooms and guests are missing',
      },
    });
    expect(refusal.json()).not.toHaveProperty('validationError.currency');
  });

  test('but one without a currency can: it is the agency’s', async () => {
    const started = await start({ currency: undefined });
    finish();
    expect(await completed(started.corelationid)).toMatchObject({ foundCount: 0 });
  });

  test.each<[string, Partial<HotelSearchInput>, string]>([
    ['by a person who does not say who they are', { email: undefined }, 'email'],
    ['a night that is over at the place', { stayPeriod: { start: '2027-02-28', end: '2027-03-03' } }, 'stayPeriod.start'],
    ['a year and a half ahead', { stayPeriod: { start: '2028-08-01', end: '2028-08-03' } }, 'stayPeriod.start'],
    ['another money than the agency’s', { currency: 'EUR' }, 'currency'],
    ['farther than anybody goes', { radius: 51 }, 'radius'],
  ])('%s', async (_, changes, field) => {
    const refusal = await app.t.client.refusal(client, startHotelSearch, { body: { ...LISBON, ...changes } });
    expect(refusal).toMatchObject({ status: 400, code: 'validationFailed' });
    expect(Object.keys(refusal.validationError ?? {})).toEqual([field]);
  });

  test('a day that is over in Auckland, and is not yet in Honolulu', async () => {
    // Still February in Honolulu, and nowhere west of it.
    app.t.clock.set('2027-03-01T08:00:00Z');
    const honolulu = { lat: 21.3069, lng: -157.8583, stayPeriod: { start: '2027-02-28', end: '2027-03-02' } };
    const { corelationid } = await start(honolulu);
    const auckland = { ...honolulu, lat: -36.8485, lng: 174.7633 };
    expect(await app.t.client.refusal(client, startHotelSearch, { body: { ...LISBON, ...auckland } })).toMatchObject({
      code: 'validationFailed',
    });
    finish();
    await completed(corelationid);
    app.t.clock.set('2027-03-01T12:00:00Z');
  });

  test('by a visitor', async () => {
    expect(await app.t.client.refusal(home.visitor, startHotelSearch, { body: LISBON })).toMatchObject({ status: 401 });
  });
});

describe('another’s search', () => {
  test('an expired one, one of flights and one that never was are the same nothing', async () => {
    const { corelationid } = await start();
    finish();
    await completed(corelationid);
    const legs = [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }];
    const flights = await app.t.client.call(client, searchFlights, {
      body: { routeType: 'One Way', legs, passengers: { adults: 1 } },
    });
    const elsewhere = await (await app.t.freshAgency()).persona('client');
    const strangers: [Persona, string][] = [
      [await home.persona('client2'), corelationid],
      [await home.persona('owner'), corelationid],
      [elsewhere, corelationid],
      [client, newId()],
      [client, flights.searchId],
    ];
    const gone = { status: 410, code: 'searchExpired' };
    for (const [caller, id] of strangers) {
      const refusal = await app.t.client.refusal(caller, fetchCall, { query: { corelationid: id }, body: {} });
      expect(refusal).toMatchObject(gone);
      expect(refusal.message).toBe('These results have expired. Search again to see current prices.');
    }
    app.t.clock.advance(31 * 60_000);
    expect(await app.t.client.refusal(client, fetchCall, { query: { corelationid }, body: {} })).toMatchObject(gone);
    expect(required(acme, 'a supplier').asked()).toBe(1);
  });
});
