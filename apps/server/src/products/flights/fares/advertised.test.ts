import { type EndpointInput, updateAgency, updateClientMarkups, updateMarkups } from '@caravel/contracts';
import { formOf, fromSearchParams, toSearchInput } from '@caravel/flight-search';
import { paramsOfSearch } from '@caravel/flight-search/address';
import { flightUnpacker } from '@caravel/flight-search/wire';
import { addDays, daysBetween, type Money, required } from '@caravel/kernel';
import { type FlightSearchInput, fareCalendar, listFlightIdeas, searchFlights } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';

let t: TestApp;
let home: TestAgency;
let readers: readonly Caller[];
let boss: Caller;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  const owner = await home.persona('owner');
  const client = await home.persona('client');
  const ownPrice = await home.persona('client2');
  boss = owner;
  await t.client.call(owner, updateAgency, { body: { visitorsMaySearch: true, homeAirport: 'LIS' } });
  await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 7.35 } } });
  await t.client.call(owner, updateClientMarkups, {
    params: { userId: ownPrice.userId },
    body: { markup: { type: 'percent', value: 3.19 }, byProduct: { flights: { type: 'fixed', value: 12.34 } } },
  });
  readers = [owner, client, ownPrice, { agency: home.agency }];
});
afterAll(() => t.close());

const today = () => new Date(t.clock.now()).toISOString().slice(0, 10);

/** What the search costs that somebody is led to: the cheapest of all that it finds. */
async function leastOf(reader: Caller, search: FlightSearchInput): Promise<Money | null> {
  const { data } = flightUnpacker()(await t.client.call(reader, searchFlights, { body: search }));
  return data.reduce<Money | null>((least, { total }) => (least && least.amountMinor <= total.amountMinor ? least : total), null);
}

/** The search of an address, as the page of results makes it. */
const followed = (params: Readonly<Record<string, string>>) => toSearchInput(formOf(fromSearchParams(params, today()), today()));

type Query = EndpointInput<typeof fareCalendar>['query'];

/** The search on `day` that is the search asked about otherwise: a stay of the same length. */
function moved(query: Query, day: string): FlightSearchInput {
  const { departure = day, back = departure } = query;
  const same = picked({ ...query, leg: '0' }, day);
  return {
    ...same,
    legs: same.legs.map((leg, at) => (at === 0 ? leg : { ...leg, date: addDays(day, daysBetween(departure, back)) })),
  };
}

/** The search that the form makes of what the calendar was asked about, when `day` is picked. */
function picked(query: Query, day: string): FlightSearchInput {
  const { origin, destination, routeType = 'One Way', flightType = 'NoPreference' } = query;
  const dates = routeType === 'One Way' ? [day] : query.leg === '1' ? [query.departure ?? '', day] : [day, query.back ?? ''];
  const [out = '', back = ''] = dates;
  // The rule of every range: a return that is not after the departure is the next day, one too far away the last that is allowed.
  const latest = addDays(out, 28);
  const [end = back] = back <= out ? [addDays(out, 1)] : [back, latest].sort();
  const legs = [
    { origin, destination, date: out },
    ...(routeType === 'One Way' ? [] : [{ origin: destination, destination: origin, date: end }]),
  ];
  const passengers = {
    adults: Number(query.adults ?? 1),
    children: Number(query.children ?? 0),
    infants: Number(query.infants ?? 0),
  };
  return { routeType, flightType, legs, passengers, maxStops: ({ '0': 0, '1': 1, '2': 2 } as const)[query.maxStops ?? '2'] };
}

const ROUTES = [
  ['LIS', 'FRA'],
  ['LAX', 'LIS'],
  ['NYC', 'LON'],
  ['MIA', 'NYC'],
  ['GRU', 'LIS'],
  ['OPO', 'MAD'],
  ['SYD', 'SIN'],
] as const;

const anyQuery = fc
  .record({
    route: fc.constantFrom(...ROUTES),
    lead: fc.oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }) },
      { weight: 4, arbitrary: fc.integer({ min: 3, max: 325 }) },
    ),
    trip: fc.constantFrom('ow', 'out', 'back'),
    span: fc.integer({ min: -2, max: 40 }),
    flightType: fc.constantFrom('NoPreference', 'Economy', 'Business'),
    maxStops: fc.constantFrom('0', '1', '2'),
    party: fc.constantFrom({ adults: 1 }, { adults: 2, children: 1, infants: 1 }, { adults: 4, children: 3 }),
    reader: fc.integer({ min: 0, max: 3 }),
    days: fc.constant(2),
  })
  .map(({ route: [origin, destination], lead, trip, span, party, reader, ...asked }) => {
    const from = addDays(today(), lead);
    const other =
      trip === 'ow'
        ? { routeType: 'One Way' as const }
        : trip === 'out'
          ? { routeType: 'Round-Trip' as const, leg: '0' as const, back: addDays(from, Math.min(span, 325 - lead)) }
          : { routeType: 'Round-Trip' as const, leg: '1' as const, departure: addDays(from, -Math.min(Math.max(span, 0), lead)) };
    return { reader, query: { origin, destination, from, ...asked, ...party, ...other } satisfies Query };
  });

async function expectDaysToHold(reader: Caller, query: Query): Promise<number> {
  const { data } = await t.client.call(reader, fareCalendar, { query });
  for (const { date, total, seenAt } of data) {
    expect(seenAt).toBeNull();
    expect({ date, total }).toEqual({ date, total: await leastOf(reader, (query.leg === 'trip' ? moved : picked)(query, date)) });
  }
  return data.length;
}

async function expectTilesToHold(reader: Caller): Promise<number> {
  const { ideas } = (await t.client.call(reader, listFlightIdeas, {})).data;
  for (const { code, price } of ideas) {
    const { total, search } = required(price, `a price to ${code}`);
    const asked = followed(search);
    expect({ code, total }).toEqual({ code, total: await leastOf(reader, asked) });
    expect(paramsOfSearch(asked, today())).toEqual(search);
  }
  return ideas.length;
}

describe('what is advertised is what its search finds, to the cent', () => {
  test('on days of the calendar: for any reader, party, cabin, day, one way, there and back', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ reader, query }) => {
        compared += await expectDaysToHold(required(readers[reader], 'a reader'), query);
      }),
      { numRuns: 80 },
    );
    expect(compared).toBeGreaterThanOrEqual(160);
  });

  test('on the days around a search: one way, and there and back for as long', async () => {
    let compared = 0;
    for (const [origin, destination] of ROUTES.slice(0, 4)) {
      const departure = addDays(today(), 30);
      const week = { origin, destination, from: addDays(departure, -3), days: 7, leg: 'trip', departure } as const;
      const client = required(readers[1], 'a reader');
      compared += await expectDaysToHold(client, { ...week, routeType: 'One Way', adults: 2 });
      compared += await expectDaysToHold(client, { ...week, routeType: 'Round-Trip', back: addDays(departure, 9) });
    }
    expect(compared).toBe(56);
    // Beyond the last day that can be searched nothing is sold.
    const late = { origin: 'LIS', destination: 'FRA', from: addDays(today(), 329), days: 3, leg: 'trip' } as const;
    const { data } = await t.client.call(boss, fareCalendar, {
      query: { ...late, routeType: 'Round-Trip', departure: late.from, back: addDays(late.from, 2) },
    });
    expect(data.map(({ total }) => total === null)).toEqual([false, true, true]);
  });

  test('on the tiles, for each reader; after a change of the markup at once, and after midnight', async () => {
    let compared = 0;
    for (const reader of readers) compared += await expectTilesToHold(reader);
    const visitor = required(readers[3], 'a visitor');
    for (const value of [19.5, 2.25]) {
      await t.client.call(boss, updateMarkups, { body: { markup: { type: 'percent', value } } });
      compared += await expectTilesToHold(visitor);
    }
    const before = (await t.client.call(visitor, listFlightIdeas, {})).data;
    const midnight = Date.parse(before.freshUntil);
    expect(new Date(midnight).toISOString()).toMatch(/T00:00:00\.000Z$/);
    t.clock.advance(midnight - 1 - t.clock.now());
    compared += await expectTilesToHold(visitor);
    t.clock.advance(1);
    compared += await expectTilesToHold(visitor);
    expect((await t.client.call(visitor, listFlightIdeas, {})).data.ideas).not.toEqual(before.ideas);
    expect(compared).toBeGreaterThanOrEqual(40);
  });
});
