import { getDestination, suggestDestinations } from '@caravel/contracts';
import { fetchHotels, listRecentHotelSearches, startHotelSearch, storeHotelSearch } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Persona, TestAgency } from '../../../testing/start-test-app.ts';
import { type HotelSearchApp, LISBON, startHotelSearchApp } from '../testing/search-setup.ts';
import { standInSupplier } from '../testing/stand-in-supplier.ts';

let app: HotelSearchApp;
let home: TestAgency;
let client: Persona;
let isBroken = false;
/** Names of further hotels beside the stand-in's. */
let more: readonly string[] = [];

beforeAll(async () => {
  app = await startHotelSearchApp((clock) => {
    const supplier = standInSupplier(() => clock.now());
    const named: typeof supplier.named = async (...asked) => {
      if (isBroken) throw new Error('down');
      const some = await supplier.named(...asked);
      return [...some.flatMap((one) => more.map((name) => ({ ...one, name }))), ...some];
    };
    return [{ ...supplier, named }];
  });
  home = await app.t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await app.deps.searches.close();
  await app.t.close();
});

const suggest = async (term: string, language = 'en', size?: number) => {
  const caller = { ...client, headers: { 'accept-language': language } };
  const query = { term, ...(size !== undefined && { size }) };
  return (await app.t.client.call(caller, suggestDestinations, { query })).data;
};

describe('destinations', () => {
  test('are suggested with kind, country and position, whatever the accents', async () => {
    const [first] = await suggest('sao paulo');
    expect(first).toMatchObject({ type: 'city', name: 'São Paulo', countryCode: 'BR', timeZone: 'America/Sao_Paulo' });
    expect(first?.context).toMatch(/Brazil$/);
    expect(first?.radius).toBeGreaterThan(0);
    const kinds = new Set(
      (await Promise.all(['lisbon', 'algarve', 'eiffel', 'alfama'].map((term) => suggest(term)))).flat().map(({ type }) => type),
    );
    expect([...kinds].sort()).toEqual(['airport', 'area', 'city', 'landmark', 'region']);
  });

  test('are of the kinds that are asked for: for cars cities and airports alone, and no hotels', async () => {
    for (const term of ['lisb', 'alfama', 'casa do mar']) {
      const { data } = await app.t.client.call(client, suggestDestinations, { query: { term, kinds: 'city,airport' } });
      expect(data.filter(({ type }) => type !== 'city' && type !== 'airport')).toEqual([]);
    }
    const { data } = await app.t.client.call(client, suggestDestinations, {
      query: { term: 'miami', kinds: 'city,airport', size: 2 },
    });
    expect(data.map(({ type, name }) => `${type} ${name}`)).toEqual(['city Miami', 'airport Miami International Airport']);
  });

  test.each(['', 'rubbish', 'city,', 'city, airport', 'city,hotels', 'x'.repeat(100)])(
    'are refused for the kinds "%s"',
    async (kinds) => {
      const asked = { query: { term: 'lisb', kinds } };
      expect(await app.t.client.refusal(client, suggestDestinations, asked)).toMatchObject({ code: 'validationFailed' });
    },
  );

  test('are twenty at most, and as many as were asked for', async () => {
    expect(await suggest('san')).toHaveLength(20);
    expect(await suggest('san', 'en', 3)).toHaveLength(3);
    expect(await suggest('zzzzqq')).toEqual([]);
  });

  test('are in the caller’s language, by suggestion and by id', async () => {
    const [london] = await suggest('londres', 'pt');
    expect(london).toMatchObject({ name: 'Londres', type: 'city' });
    expect(london?.context).toMatch(/Reino Unido$/);
    const caller = { ...client, headers: { 'accept-language': 'pt' } };
    const { data } = await app.t.client.call(caller, getDestination, { params: { id: london?.id ?? '' } });
    expect(data).toEqual(london);
    const none = app.t.client.refusal(client, getDestination, { params: { id: 'city-0' } });
    expect(await none).toMatchObject({ status: 404, code: 'notFound' });
  });

  test('are hotels too, by their names: with their town and country, by suggestion and by id, and first in their search', async () => {
    const [hotel] = await suggest('casa do mar lisb', 'pt');
    expect(hotel).toMatchObject({ type: 'hotel', name: 'Casa do Mar', countryCode: 'PT', timeZone: 'Europe/Lisbon' });
    expect(hotel).toMatchObject({ context: 'Lisboa, Portugal', code: null, lat: 38.72, lng: -9.15 });
    const caller = { ...client, headers: { 'accept-language': 'pt' } };
    const { data } = await app.t.client.call(caller, getDestination, { params: { id: hotel?.id ?? '' } });
    expect(data).toEqual(hotel);
    const body = { ...LISBON, searchString: 'Casa do Mar', type: 'hotel' as const, lat: 38.72, lng: -9.15 };
    const { corelationid } = (await app.t.client.call(client, startHotelSearch, { body })).data;
    const page = await vi.waitUntil(async () => {
      const { data: read } = await app.t.client.call(client, fetchHotels, { query: { corelationid }, body: {} });
      return read.pollCompleted && read;
    }, 60_000);
    expect(page.hotels[0]?.name).toBe('Casa do Mar');
    for (const id of ['hotel-1-38.7200,-9.1500-Nowhere', 'hotel-2267057-99.0000,0.0000-Off', 'hotel-x'])
      expect(await app.t.client.refusal(client, getDestination, { params: { id } })).toMatchObject({ code: 'notFound' });
  });

  test('are the hotel of that very name before those with longer ones', async () => {
    more = ['Casa do Mar Palace', 'Casa do Mar Norte'];
    expect((await suggest('casa do mar')).filter(({ type }) => type === 'hotel').map(({ name }) => name)).toEqual([
      'Casa do Mar',
      ...more,
    ]);
    more = [];
  });

  test('are places alone while the suppliers name no hotels', async () => {
    const [lisbon] = await suggest('lisbon');
    isBroken = true;
    expect((await suggest('lisbon'))[0]).toEqual(lisbon);
    expect((await suggest('casa do mar')).every(({ type }) => type !== 'hotel')).toBe(true);
    isBroken = false;
  });

  test('say where they are without saying their own name again', async () => {
    for (const term of ['luxembourg', 'singapore', 'new york', 'paris', 'lisbon airport']) {
      for (const { name, context } of await suggest(term)) expect(context.split(', ')).not.toContain(name);
    }
  });
});

describe('recent searches', () => {
  const list = async (caller = client) => (await app.t.client.call(caller, listRecentHotelSearches, {})).data;

  test('are the newest first, each once, the caller’s own, and none that is over', async () => {
    const porto = { ...LISBON, searchString: 'Porto', lat: 41.1496, lng: -8.611 };
    const soon = { ...LISBON, stayPeriod: { start: '2027-03-02', end: '2027-03-04' } };
    for (const body of [LISBON, porto, soon, { ...LISBON, email: 'other@visitors.test', paging: { pageNo: 3 } }]) {
      await app.t.client.call(client, storeHotelSearch, { body });
      app.t.clock.advance(1_000);
    }
    const found = await list();
    expect(found.map(({ place, search }) => [place, search.stayPeriod.start])).toEqual([
      ['Lisbon', '2027-04-10'],
      ['Lisbon', '2027-03-02'],
      ['Porto', '2027-04-10'],
    ]);
    expect(found[0]?.search).toMatchObject({ email: client.email, currency: 'USD', paging: { pageNo: 0 } });
    expect(await list(await home.persona('client2'))).toEqual([]);
    app.t.clock.set('2027-03-03T12:00:00Z');
    expect((await list()).map(({ place }) => place)).toEqual(['Lisbon', 'Porto']);
    app.t.clock.set('2027-03-01T12:00:00Z');
  });

  test('are refused if they could not be searched', async () => {
    const body = { ...LISBON, stayPeriod: { start: '2027-02-01', end: '2027-02-03' } };
    expect(await app.t.client.refusal(client, storeHotelSearch, { body })).toMatchObject({ code: 'validationFailed' });
  });
});
