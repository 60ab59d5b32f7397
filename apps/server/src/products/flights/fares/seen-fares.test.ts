import { flightUnpacker } from '@caravel/flight-search/wire';
import { addDays, required } from '@caravel/kernel';
import type { FlightSearch } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSupplierMarkup, updateMarkups } from '../../../domains/pricing/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSupplier } from '../ports.ts';
import { searchFlights } from '../search/search-flights.ts';
import { asSent } from '../testing/find-flights.ts';
import { flightsAlone } from '../wiring.ts';
import { advertise } from './advertise.ts';
import { fareCalendar } from './fare-calendar.ts';
import { listIdeas } from './list-ideas.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Flights of suppliers that cannot tell what a search finds without one. */
function realSupply(...more: readonly FlightSupplier[]): FlightsDeps {
  const deps = flightsAlone(t.platform);
  const { lowest: _, ...port } = required(deps.suppliers.ofPlatform()[0], 'the sandbox');
  return { ...deps, suppliers: fixedPartners<FlightSupplier>(port, ...more) };
}

const oneWay = (destination: string, date: string): FlightSearch => ({
  routeType: 'One Way',
  flightType: 'NoPreference',
  aircraftType: 'Commercial',
  legs: [{ origin: 'LIS', destination, date }],
  passengers: { adults: 1, children: 0, infants: 0 },
  maxStops: 2,
});
const HOUR = 3_600_000;
const inDays = (days: number) => addDays(new Date(t.clock.now()).toISOString().slice(0, 10), days);

test('with real supply a price is what a search found, by the rules of its reader, with the instant; for some hours, and for nobody else', async () => {
  const home = await t.freshAgency({ homeAirport: 'LIS', destinations: ['FRA', 'MAD'] });
  const deps = realSupply();
  const owner = t.ctx(home.agency, (await home.persona('owner')).actor);
  const client = t.ctx(home.agency, (await home.persona('client')).actor);
  const search = oneWay('FRA', inDays(25));
  expect((await listIdeas(deps, client))?.ideas.map(({ price }) => price)).toEqual([null, null]);

  const found = asSent(await searchFlights(deps, owner, search, new AbortController().signal));
  const seenAt = t.clock.now();
  t.clock.advance(2 * HOUR);
  await updateMarkups(owner, { markup: { type: 'percent', value: 40 } });
  const again = asSent(await searchFlights(deps, client, oneWay('MAD', inDays(25)), new AbortController().signal));
  expect(again.data.length).toBeGreaterThan(0);
  const [fare] = await advertise(deps, client, [search]);
  expect(fare?.seenAt).toBe(seenAt);
  // The markup of now on what was found then: the agency's, where there was none.
  const least = Math.min(...found.data.map(({ totalAmount }) => totalAmount));
  expect((fare?.total?.amountMinor ?? 0) / 100).toBeCloseTo(least * 1.4, 1);

  const ideas = (await listIdeas(deps, client))?.ideas ?? [];
  expect(ideas.map(({ code, price }) => [code, price?.date, price?.seenAt])).toEqual([
    ['FRA', inDays(25), new Date(seenAt).toISOString()],
    ['MAD', inDays(25), new Date(t.clock.now()).toISOString()],
  ]);
  const asked = {
    origin: 'LIS',
    destination: 'FRA',
    from: inDays(25),
    days: 2,
    routeType: 'One Way',
    leg: '0',
    maxStops: '2',
  } as const;
  const { data } = await fareCalendar(deps, client, { ...asked, ...search.passengers, flightType: 'NoPreference' });
  expect(data.map(({ total, seenAt: at }) => [total !== null, at])).toEqual([
    [true, new Date(seenAt).toISOString()],
    [false, null],
  ]);

  const other = await t.freshAgency();
  const stranger = t.ctx(other.agency, (await other.persona('client')).actor);
  expect((await advertise(deps, stranger, [search]))[0]?.total).toBeNull();
  t.clock.advance(5 * HOUR);
  expect((await advertise(deps, client, [search]))[0]).toMatchObject({ total: null, seenAt: null });
});

test('where one of two suppliers cannot tell, nothing is told of the other alone', async () => {
  const home = await t.freshAgency();
  const client = t.ctx(home.agency, (await home.persona('client')).actor);
  const [computing] = flightsAlone(t.platform).suppliers.ofPlatform();
  const deps = realSupply({ ...required(computing, 'the sandbox'), name: 'other' });
  expect((await advertise(deps, client, [oneWay('FRA', inDays(25))]))[0]?.total).toBeNull();
});

/** The sandbox under two names. */
function twins(): readonly [FlightSupplier, FlightSupplier] {
  const { lowest: _, ...port } = required(flightsAlone(t.platform).suppliers.ofPlatform()[0], 'the sandbox');
  return [port, { ...port, name: 'other' }];
}
/** Searches, and returns what it found with its least total, in minor units. */
async function search(deps: FlightsDeps, ctx: Ctx, asked: FlightSearch) {
  const { data } = flightUnpacker()(asSent(await searchFlights(deps, ctx, asked, new AbortController().signal)));
  return { data, least: Math.min(...data.map(({ total }) => total.amountMinor)) };
}

test.each(['sandbox', 'other'])('the least is that of the reader, whose markup on %s differs', async (dear) => {
  const home = await t.freshAgency();
  const owner = t.ctx(home.agency, (await home.persona('owner')).actor);
  const deps = realSupply(twins()[1]);
  const asked = oneWay('FRA', inDays(25));
  const sold = { product: 'flights', supplier: dear } as const;
  await owner.db.tx((tx) => setSupplierMarkup(tx, owner, sold, { type: 'percent', value: 30 }));
  const { least } = await search(deps, owner, asked);
  expect((await advertise(deps, owner, [asked]))[0]?.total?.amountMinor).toBe(least);
});

test('what was seen at a supplier that is sold no more is told no more', async () => {
  const home = await t.freshAgency();
  const owner = t.ctx(home.agency, (await home.persona('owner')).actor);
  const [port, other] = twins();
  const asked = oneWay('FRA', inDays(25));
  const sold = { ...realSupply(), suppliers: fixedPartners<FlightSupplier>(other) };
  expect((await search(sold, owner, asked)).data.length).toBeGreaterThan(0);
  const rest = { ...sold, suppliers: fixedPartners<FlightSupplier>(port) };
  expect((await advertise(rest, owner, [asked]))[0]).toMatchObject({ total: null, seenAt: null });
});

test('where airlines are excluded nothing is computed: what a search found without them is told', async () => {
  const home = await t.freshAgency();
  const owner = t.ctx(home.agency, (await home.persona('owner')).actor);
  const plain = flightsAlone(t.platform);
  const asked = oneWay('FRA', inDays(25));
  const all = await search(plain, owner, asked);
  const cheapest = all.data.filter(({ total }) => total.amountMinor === all.least);
  const codes = new Set(
    cheapest.flatMap(({ flights }) => flights.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))),
  );
  const terms = async () => ({ ports: plain.suppliers.ofPlatform(), off: [], excluded: new Map([['sandbox', codes]]) });
  const deps = { ...flightsAlone(t.platform), suppliers: { ...plain.suppliers, forAgency: terms } };
  expect((await advertise(deps, owner, [asked]))[0]?.total).toBeNull();
  const { least } = await search(deps, owner, asked);
  expect(least).toBeGreaterThan(all.least);
  t.clock.advance(60_000);
  expect((await advertise(deps, owner, [asked]))[0]?.total?.amountMinor).toBe(least);
});
