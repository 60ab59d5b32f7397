import { suggestAirports, updateAgency, updateMarkups } from '@caravel/contracts';
import { flightUnpacker } from '@caravel/flight-search/wire';
import { newId } from '@caravel/kernel';
import {
  fareCalendar,
  flightStreamEventSchema,
  getFareRules,
  listFlightIdeas,
  listRecentFlightSearches,
  repriceFlight,
  searchFlights,
  storeFlightSearch,
  streamFlights,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { findFlights } from '../testing/find-flights.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let owner: Persona;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
  owner = await home.persona('owner');
});
afterAll(() => t.close());

const search = {
  routeType: 'Round-Trip' as const,
  legs: [
    { origin: 'NYC', destination: 'LON', date: '2027-04-10' },
    { origin: 'LON', destination: 'NYC', date: '2027-04-17' },
  ],
  passengers: { adults: 1, children: 0, infants: 0 },
};
const oneWay = (origin: string, destination: string) => ({
  routeType: 'One Way' as const,
  legs: [{ origin, destination, date: '2027-04-10' }],
  passengers: { adults: 1 },
});

describe('searching', () => {
  test('gives itineraries with fare families, cheapest first, priced by the agency at once', async () => {
    const before = await findFlights(t, client, search);
    expect(before.data).toHaveLength(1000);
    const totals = before.data.map((result) => result.total.amountMinor);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    for (const result of before.data) {
      expect(before.fareFamilies[result.id]?.[0]?.offerId).toBe(result.offerId);
      expect(result.flights).toHaveLength(2);
    }
    await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 10 } } });
    const after = await findFlights(t, client, search);
    const first = before.data[0];
    const same = after.data.find((result) => result.id === first?.id);
    expect(same?.total.amountMinor).toBe(Math.round((first?.total.amountMinor ?? 0) * 1.1));
    await t.client.call(owner, updateMarkups, { body: { markup: null } });
  });

  test('all flights of a small route are no part of more', async () => {
    expect(await t.client.call(client, searchFlights, { body: oneWay('FAO', 'DUB') })).toMatchObject({ notices: [] });
  });

  test("what is wrong with it is said by field, in the caller's language", async () => {
    const refusal = await t.client.refusal(client, searchFlights, { body: { ...oneWay('LHR', 'LON') } });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'validationFailed',
      validationError: { 'legs.0.destination': 'Origin and destination must differ' },
    });
  });

  test('a visitor is asked to log in', async () => {
    expect(await t.client.refusal(home.visitor, searchFlights, { body: search })).toMatchObject({ status: 401 });
  });

  test('a supplier that fails is told of, not hidden', async () => {
    expect(await t.client.refusal(client, searchFlights, { body: oneWay('TRD', 'TOS') })).toMatchObject({
      status: 502,
      code: 'supplierFailed',
    });
  });

  test('comes in waves, each offer once, and every offer seen can be quoted', async () => {
    const response = await t.client.inject(client, {
      method: 'POST',
      url: `${streamFlights.path}?searchSpeed=4`,
      body: search,
    });
    expect(String(response.headers['content-type'])).toContain('application/x-ndjson');
    const events = response.text
      .trim()
      .split('\n')
      .map((line) => flightStreamEventSchema.parse(JSON.parse(line)));
    expect(events.map((event) => event.type)).toEqual(['start', 'wave', 'wave', 'wave', 'wave', 'notice', 'done']);
    // A thousand of more combinations than anybody reads: the person is told that there are others.
    expect(events.at(-2)).toEqual({ type: 'notice', notice: { supplier: '', code: 'resultsCut' } });
    const unpack = flightUnpacker();
    const results = events.flatMap((event) => (event.type === 'wave' ? unpack(event).data : []));
    expect(new Set(results.map((result) => result.id)).size).toBe(results.length);
    expect(events.at(-1)).toEqual({ type: 'done', count: results.length });
    const start = events[0];
    const last = results.at(-1);
    if (start?.type !== 'start' || !last) throw new Error('no stream');
    const quote = await t.client.call(client, repriceFlight, {
      body: { searchId: start.searchId, offerId: last.offerId, seenTotal: last.total },
    });
    expect(quote.data).toMatchObject({ priceChanged: false, totalAmount: last.totalAmount, documentsRequired: true });
  });

  test('a stream that breaks says so in its last line', async () => {
    const response = await t.client.inject(client, { method: 'POST', url: streamFlights.path, body: oneWay('TRD', 'TOS') });
    const events = response.text
      .trim()
      .split('\n')
      .map((line) => flightStreamEventSchema.parse(JSON.parse(line)));
    expect(events.map((event) => event.type)).toEqual(['start', 'notice', 'failed']);
    expect(events.at(-1)).toMatchObject({ error: { code: 'supplierFailed' } });
  });
});

describe('before and beside a search', () => {
  test('places are found by the first letters', async () => {
    const answer = await t.client.call(client, suggestAirports, { query: { search: 'sao' } });
    expect(answer.data[0]).toMatchObject({ type: 'city', code: 'SAO', cityName: 'São Paulo' });
  });

  test('the calendar has a price for the days on sale and none for the others', async () => {
    const answer = await t.client.call(client, fareCalendar, {
      query: { origin: 'JFK', destination: 'LAX', from: '2027-02-25', days: 10 },
    });
    expect(answer.data.map((day) => day.total !== null)).toEqual([false, false, false, false, ...Array(6).fill(true)]);
    expect(
      await t.client.refusal(client, fareCalendar, { query: { origin: 'LON', destination: 'LHR', from: '2027-03-05' } }),
    ).toMatchObject({ code: 'sameOriginDestination', status: 400 });
  });

  test('ideas where to go: everybody is told the lowest price of the calendar, with the markup of the agency and never without', async () => {
    const site = await t.freshAgency();
    const boss = await site.persona('owner');
    const visitor = { agency: site.agency };
    const usual = (await t.client.call(visitor, listFlightIdeas, {})).data;
    expect(usual.home).toEqual({ code: 'NYC', name: 'New York' });
    expect(new Set(usual.ideas.map(({ countryCode }) => countryCode)).size).toBe(8);
    await t.client.call(boss, updateAgency, { body: { homeAirport: 'JFK', destinations: ['LAX', 'NYC', 'LIS'] } });
    await t.client.call(boss, updateMarkups, { body: { markup: { type: 'percent', value: 25 } } });
    const { home: from, ideas } = (await t.client.call(visitor, listFlightIdeas, {})).data;
    // The agency's own city is not gone to.
    expect([from.code, ...ideas.map(({ code }) => code)]).toEqual(['JFK', 'LAX', 'LIS']);
    const [first] = ideas;
    const days = await t.client.call(await site.persona('client'), fareCalendar, {
      query: { origin: 'JFK', destination: 'LAX', from: first?.price?.date ?? '', days: 1 },
    });
    expect(first?.price).toMatchObject(days.data[0] ?? {});
    await t.client.call(boss, updateMarkups, { body: { markup: { type: 'percent', value: 50 } } });
    const dearer = (await t.client.call(visitor, listFlightIdeas, {})).data.ideas[0]?.price?.total.amountMinor ?? 0;
    expect(dearer / (first?.price?.total.amountMinor ?? 1)).toBeCloseTo(1.5 / 1.25, 4);
  });

  test("recent searches: the newest first, each once, only the caller's own", async () => {
    await t.client.call(client, storeFlightSearch, { body: search });
    t.clock.advance(1000);
    await t.client.call(client, storeFlightSearch, { body: oneWay('GRU', 'LIS') });
    t.clock.advance(1000);
    await t.client.call(client, storeFlightSearch, { body: search });
    const { data } = await t.client.call(client, listRecentFlightSearches, {});
    expect(data.map((entry) => entry.search.legs[0]?.origin)).toEqual(['NYC', 'GRU']);
    expect(data[0]?.places).toMatchObject({ NYC: 'New York', LON: 'London' });
    const other = await t.client.call(await home.persona('client2'), listRecentFlightSearches, {});
    expect(other.data).toEqual([]);
  });
});

describe('an offer', () => {
  async function anOffer(caller: Persona = client, body: Parameters<typeof oneWay> = ['JFK', 'LAX']) {
    const found = await findFlights(t, caller, oneWay(...body));
    const result = found.data[0];
    if (!result) throw new Error('nothing found');
    return { searchId: found.searchId, offerId: result.offerId, result };
  }

  test("has its rules in words of the caller's language", async () => {
    const { searchId, offerId } = await anOffer();
    const { data } = await t.client.call({ ...client, headers: { 'accept-language': 'pt' } }, getFareRules, {
      body: { searchId, offerId },
    });
    expect(data.sections.map((section) => section.title)).toContain('Cancelamento');
    expect(data.slices[0]).toMatchObject({ origin: 'JFK', destination: 'LAX' });
  });

  test('of another person, another agency, or an old search is none', async () => {
    const { searchId, offerId } = await anOffer();
    const body = { searchId, offerId };
    const elsewhere = await (await t.freshAgency()).persona('client');
    for (const caller of [await home.persona('client2'), owner, elsewhere]) {
      expect(await t.client.refusal(caller, repriceFlight, { body })).toMatchObject({ status: 410, code: 'searchExpired' });
    }
    expect(await t.client.refusal(client, repriceFlight, { body: { ...body, offerId: 'none' } })).toMatchObject({
      status: 409,
      code: 'flightNotAvailable',
    });
    t.clock.advance(31 * 60_000);
    expect(await t.client.refusal(client, repriceFlight, { body })).toMatchObject({ code: 'searchExpired' });
  });

  test('whose price rose is quoted with old and new', async () => {
    const { searchId, offerId, result } = await anOffer(client, ['TRD', 'BGO']);
    const { data } = await t.client.call(client, repriceFlight, { body: { searchId, offerId, seenTotal: result.total } });
    expect(data.priceChanged).toBe(true);
    expect(data.previousTotal).toEqual(result.total);
    expect(data.price.total.amountMinor).toBeGreaterThan(result.total.amountMinor);
  });

  test('is compared with what was seen in its own currency alone', async () => {
    const { searchId, offerId, result } = await anOffer(client);
    const seenTotal = { ...result.total, currency: 'EUR' };
    expect(await t.client.refusal(client, repriceFlight, { body: { searchId, offerId, seenTotal } })).toMatchObject({
      code: 'validationFailed',
      validationError: { seenTotal: 'Enter the amount in the currency of the agency' },
    });
  });

  test('that is sold out is not available', async () => {
    const { searchId, offerId } = await anOffer(client, ['TRD', 'SVG']);
    expect(await t.client.refusal(client, repriceFlight, { body: { searchId, offerId } })).toMatchObject({
      code: 'flightNotAvailable',
    });
  });

  test('is quoted for a client by staff, with a markup of its own; not by the client', async () => {
    const { searchId, offerId, result } = await anOffer(owner);
    const markup = { type: 'percent' as const, value: 25 };
    const { data } = await t.client.call(owner, repriceFlight, {
      body: { searchId, offerId, seenTotal: result.total, markup, clientId: client.userId, protection: false },
    });
    expect(data.waterfall).toMatchObject({ markup, markupSource: 'booking' });
    expect(await t.client.refusal(owner, repriceFlight, { body: { searchId, offerId, clientId: newId() } })).toMatchObject({
      status: 404,
      code: 'userNotAssociated',
    });

    const own = await anOffer(client);
    const asked = { searchId: own.searchId, offerId: own.offerId };
    expect(await t.client.refusal(client, repriceFlight, { body: { ...asked, markup } })).toMatchObject({ status: 403 });
    const quoted = await t.client.call(client, repriceFlight, { body: asked });
    expect(quoted.data.waterfall).toBeUndefined();
  });
});

describe('places typed with the state or country that they lie in', () => {
  test.each([
    ['Los Angeles, CA', 'QLA'],
    ['New York, NY', 'NYC'],
    ['Portland, ME', 'PWM'],
    ['Portland, OR', 'PDX'],
    ['San Jose, CA', 'SJC'],
    ['Paris, France', 'PAR'],
    ['Sao Paulo, SP', 'SAO'],
    ['Kansas City MO', 'MCI'],
    ['Zuerich, Schweiz', 'ZRH'],
    ['Muenchen', 'MUC'],
    ['St. Petersburg', 'LED'],
  ])('%s is %s', async (typed, code) => {
    const { data } = await t.client.call(client, suggestAirports, { query: { search: typed } });
    expect(data[0]?.code).toBe(code);
    expect(new Set(data.map((place) => place.code)).size).toBe(data.length);
  });

  test('a place that nobody knows is none', async () => {
    expect((await t.client.call(client, suggestAirports, { query: { search: 'Xqzzy, CA' } })).data).toEqual([]);
  });
});
