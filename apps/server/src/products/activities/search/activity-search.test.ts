import { updateAgency } from '@caravel/contracts';
import {
  type ActivityPage,
  getActivityDetails,
  getActivityLocations,
  getActivityTitle,
  getAvailableDates,
  listActivityTags,
  listRecentActivitySearches,
  searchActivities,
  storeActivitySearch,
  suggestActivityDestinations,
} from '@caravel/products/activities/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { LISBON, searchAt, TRONDHEIM } from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';

let whole: TestApp;
let desk: PlayedActivities;
let t: TestApp;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playActivities(whole);
  ({ t } = desk);
  home = await t.freshAgency();
  client = await home.persona('client');
});
beforeEach(() => desk.play({}));
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const codesOf = ({ searchItem }: ActivityPage) => searchItem.map(({ productCode }) => productCode);

describe('destinations', () => {
  test('are towns, regions, attractions and countries, in the language of who asks', async () => {
    const suggest = async (text: string, locale = 'en') => {
      const caller = { ...client, headers: { 'accept-language': locale } };
      return (await t.client.call(caller, suggestActivityDestinations, { query: { text } })).data;
    };
    const [lisbon] = await suggest('lisbo');
    expect(lisbon).toMatchObject({
      destinationId: LISBON,
      destinationName: 'Lisbon',
      destinationType: 'CITY',
      countryCode: 'PT',
    });
    expect((await suggest('Lisboa', 'pt'))[0]).toMatchObject({
      destinationId: LISBON,
      destinationName: 'Lisboa',
      context: 'Portugal',
    });
    expect((await suggest('Portugal'))[0]).toMatchObject({
      destinationId: 'country-PT',
      destinationType: 'COUNTRY',
      timeZone: 'Europe/Lisbon',
    });
    expect((await suggest('Alemanha', 'pt'))[0]).toMatchObject({ destinationId: 'country-DE', destinationName: 'Alemanha' });
    const types = new Set((await suggest('alg')).map(({ destinationType }) => destinationType));
    expect(types).toContain('REGION');
    expect((await suggest('eiffel')).some(({ destinationType }) => destinationType === 'ATTRACTION')).toBe(true);
  });

  test('of which there is none are refused in words', async () => {
    for (const destinationId of ['city-1', 'country-XX', 'airport-LIS', 'x'])
      expect(await t.client.refusal(client, searchActivities, { body: { destinationId } })).toMatchObject({
        status: 404,
        code: 'destinationNotFound',
      });
  });
});

describe('a search', () => {
  test('comes in pages of fifty that append, each product once, until fewer come', async () => {
    const first = await searchAt(t, client);
    expect(first).toMatchObject({ destination: { destinationId: LISBON }, hasMoreProducts: true, notices: [] });
    expect(first.searchItem).toHaveLength(50);
    const all = codesOf(first);
    let page = first;
    while (page.hasMoreProducts) {
      page = await searchAt(t, client, { searchId: first.searchId, offset: all.length });
      all.push(...codesOf(page));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(first.totalSearchItem);
    expect(first.foundCount).toBe(first.totalSearchItem);
    expect(all.length).toBeLessThanOrEqual(600);
  });

  test('is filtered, sorted and searched by words within what was kept; no supplier is asked again', async () => {
    const { searchId, facets } = await searchAt(t, client);
    desk.play({
      search: () => {
        throw new Error('asked again');
      },
    });
    const asked = (input: object) => searchAt(t, client, { searchId, ...input });
    for (const { value, count } of facets.durations)
      expect((await asked({ filter: { durations: [value] } })).totalSearchItem).toBe(count);
    for (const { value, count } of facets.special) {
      const page = await asked({ filter: { special: [value] } });
      expect(page.totalSearchItem).toBe(count);
      for (const { flags } of page.searchItem) expect(flags).toContain(value);
    }
    for (const { value, count } of facets.tags.slice(0, 5))
      expect((await asked({ activeTagIds: [value] })).totalSearchItem).toBe(count);
    const cheap = await asked({ sortOrder: 'priceLow' });
    const totals = cheap.searchItem.map(({ from }) => from.price.total.amountMinor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const max = totals[10] ?? 0;
    const below = await asked({ filter: { price: { max } } });
    for (const { from } of below.searchItem) expect(from.price.total.amountMinor).toBeLessThanOrEqual(max);
    const [word = ''] = cheap.searchItem[0]?.title.split(' ') ?? [];
    const named = await asked({ searchedText: word.slice(0, 4) });
    expect(named.totalSearchItem).toBeGreaterThan(0);
    expect((await asked({ searchedText: 'zzzz' })).totalSearchItem).toBe(0);
  });

  test('with days is of what can be booked on one of them, and never of days that are over', async () => {
    const day = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    const dates = { start: day(20), end: day(22) };
    const page = await searchAt(t, client, { dates });
    const all = await searchAt(t, client);
    expect(page.totalSearchItem).toBeGreaterThan(0);
    expect(page.totalSearchItem).toBeLessThanOrEqual(all.totalSearchItem);
    const [product] = page.searchItem;
    const query = { from: dates.start, to: dates.end };
    const found = (await t.client.call(client, getAvailableDates, { params: { id: product?.productCode ?? '' }, query })).data;
    expect(found.availableDates.length).toBeGreaterThan(0);
    const lowest = Math.min(...found.availableDaysData.map(({ total }) => total.amountMinor));
    expect(lowest).toBe(product?.from.price.total.amountMinor);
    const past = { destinationId: LISBON, dates: { start: day(-3), end: day(-2) } };
    expect((await t.client.refusal(client, searchActivities, { body: past })).validationError).toHaveProperty('dates.end');
    const long = { destinationId: LISBON, dates: { start: day(1), end: day(40) } };
    expect((await t.client.refusal(client, searchActivities, { body: long })).validationError).toEqual({
      'dates.end': 'Choose at most 28 days',
    });
    // The pages of a search are of its own days.
    const other = { destinationId: LISBON, searchId: page.searchId };
    expect(await t.client.refusal(client, searchActivities, { body: other })).toMatchObject({ code: 'searchExpired' });
  });

  test('is the searcher’s own, and expires after half an hour', async () => {
    const { searchId } = await searchAt(t, client);
    const body = { destinationId: LISBON, searchId };
    for (const stranger of [await home.persona('client2'), await (await t.freshAgency()).persona('client')])
      expect(await t.client.refusal(stranger, searchActivities, { body })).toMatchObject({ status: 410, code: 'searchExpired' });
    t.clock.advance(30 * 60_000 + 1);
    expect(await t.client.refusal(client, searchActivities, { body })).toMatchObject({ code: 'searchExpired' });
  });

  test('says what is missing of suppliers that fail, and fails only if none responds', async () => {
    expect(await t.client.refusal(client, searchActivities, { body: { destinationId: 'city-3133895' } })).toMatchObject({
      code: 'supplierFailed',
    });
    desk.play({
      async *search(query, signal) {
        for await (const wave of desk.sound.search(query, signal)) {
          yield { products: [...wave.products, { ...wave.products[0], title: '' }] as typeof wave.products };
          throw new SupplierError('unavailable');
        }
      },
    });
    const page = await searchAt(t, client);
    expect(page.notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
    expect(page.foundCount).toBe(100);
  });

  test('is open to visitors where the agency lets them search, and closed elsewhere', async () => {
    const agency = await t.freshAgency();
    const body = { destinationId: LISBON };
    expect((await t.client.refusal(agency.visitor, searchActivities, { body })).status).toBe(401);
    await t.client.call(await agency.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });
    const { searchItem } = await searchAt(t, agency.visitor);
    expect(searchItem).toHaveLength(50);
    const params = { id: searchItem[0]?.productCode ?? '' };
    expect((await t.client.call(agency.visitor, getActivityDetails, { params })).data.from).toEqual(searchItem[0]?.from);
    const recent = await t.client.refusal(agency.visitor, storeActivitySearch, { body });
    expect(recent.status).toBe(401);
  });
});

describe('a product', () => {
  test('has title, places, tags and days by its code alone, in each language, at the total of the list', async () => {
    const { searchItem } = await searchAt(t, client);
    const [listed] = searchItem;
    const id = listed?.productCode ?? '';
    const stranger = await (await t.freshAgency()).persona('client');
    for (const caller of [client, stranger]) {
      const { data } = await t.client.call(caller, getActivityDetails, { params: { id } });
      expect(data).toMatchObject({
        productCode: id,
        title: listed?.title,
        from: listed?.from,
        destination: { destinationId: LISBON },
        zonePlace: 'Lisbon',
      });
      const { data: locations } = await t.client.call(caller, getActivityLocations, { params: { id } });
      expect(locations.meetingPoints).toEqual(data.meetingPoints);
      expect(locations.pickupPlaces).toEqual(data.pickup.places);
      const year = { from: data.serverTime.slice(0, 10), to: '2099-01-01' };
      const days = (await t.client.call(caller, getAvailableDates, { params: { id }, query: year })).data;
      const lowest = Math.min(...days.availableDaysData.map(({ total }) => total.amountMinor));
      expect(lowest).toBe(data.from.price.total.amountMinor);
    }
    const inSpanish = { ...client, headers: { 'accept-language': 'es' } };
    const { data: title } = await t.client.call(inSpanish, getActivityTitle, { body: { productCode: id } });
    expect(title.title).not.toBe('');
    const { data: tags } = await t.client.call(client, listActivityTags, { query: { destinationId: LISBON } });
    expect(tags.map(({ tagId }) => tagId)).toEqual(expect.arrayContaining(listed?.tagIds ?? []));
  });

  test('that is none is not found, whatever its code says', async () => {
    const [one] = (await searchAt(t, client)).searchItem;
    const [seller = ''] = one?.productCode.split('-') ?? [];
    for (const id of ['ghost', `${seller}-nothing`, `x-${one?.productCode}`, `${seller}--_`])
      expect(await t.client.refusal(client, getActivityDetails, { params: { id } })).toMatchObject({
        status: 404,
        code: 'activityNotFound',
      });
  });

  test('whose record is broken, whose days fail or whose place fails says so', async () => {
    desk.play({ details: async (...asked) => ({ ...(await desk.sound.details(...asked)), timeZone: 'x', ageBands: [] }) });
    const [one] = (await searchAt(t, client, { destinationId: TRONDHEIM })).searchItem;
    const id = one?.productCode ?? '';
    expect(await t.client.refusal(client, getActivityDetails, { params: { id } })).toMatchObject({ code: 'supplierFailed' });
    desk.play({
      days: () => Promise.reject(new SupplierError('timeout')),
      tags: () => Promise.reject(new SupplierError('unavailable')),
    });
    expect(await t.client.refusal(client, getAvailableDates, { params: { id }, query: {} })).toMatchObject({
      code: 'supplierTimeout',
    });
    expect(await t.client.refusal(client, listActivityTags, { query: { destinationId: LISBON } })).toMatchObject({
      code: 'supplierFailed',
    });
  });

  test('refuses a party that it is not sold to', async () => {
    const [one] = (await searchAt(t, client)).searchItem;
    const asked = { params: { id: one?.productCode ?? '' } };
    const url = `${getAvailableDates.path.replace(':id', asked.params.id)}?party=ADULT:6`;
    expect((await t.client.inject(client, { method: 'GET', url })).status).toBe(400);
  });
});

test('a search is kept among the recent ones, in each reader’s language, until its days are over', async () => {
  const who = await (await t.freshAgency()).persona('client');
  const day = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  await t.client.call(who, storeActivitySearch, { body: { destinationId: LISBON } });
  t.clock.advance(1_000);
  const dates = { start: day(2), end: day(3) };
  await t.client.call(who, storeActivitySearch, { body: { destinationId: 'country-PT', dates } });
  const recent = async () =>
    (await t.client.call({ ...who, headers: { 'accept-language': 'pt' } }, listRecentActivitySearches, {})).data;
  expect((await recent()).map(({ search, destination }) => [search, destination.destinationName])).toEqual([
    [{ destinationId: 'country-PT', dates }, 'Portugal'],
    [{ destinationId: LISBON }, 'Lisboa'],
  ]);
  t.clock.advance(5 * 86_400_000);
  expect((await recent()).map(({ search }) => search.destinationId)).toEqual([LISBON]);
  expect(await t.client.refusal(who, storeActivitySearch, { body: { destinationId: 'city-1' } })).toMatchObject({
    code: 'destinationNotFound',
  });
});
