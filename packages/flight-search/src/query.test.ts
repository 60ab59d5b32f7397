import { required } from '@caravel/kernel';
import { CABINS, type FareFamilies, type FlightResult } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex } from './create-index.ts';
import { DEFAULT_SORTING, NO_FILTERS } from './defaults.ts';
import { STOPS_OPTIONS, TIME_BUCKETS } from './filter-options.ts';
import { query } from './query.ts';
import { arbitraryFilters, arbitrarySorting } from './testing/arbitraries.ts';
import { makeResults } from './testing/make-results.ts';
import { type NaiveHit, naiveFilter, naiveSort } from './testing/naive-query.ts';
import { TEST_AIRPORTS, TEST_CARRIERS } from './testing/world-table.ts';
import type { FacetOption, FlightFilters } from './types.ts';

const worldFilters = arbitraryFilters(
  fc.constantFrom(...TEST_CARRIERS.map((carrier) => carrier.code)),
  fc.constantFrom(...TEST_AIRPORTS.map((airport) => airport.code)),
);
/** Mostly one or two groups at a time: with all at once nothing would be left to compare. */
const someFilters = fc
  .tuple(worldFilters, fc.subarray(Object.keys(NO_FILTERS), { maxLength: 3 }))
  .map(([filters, groups]): FlightFilters => {
    const chosen = Object.entries(filters).filter(([group]) => groups.includes(group));
    return { ...NO_FILTERS, ...Object.fromEntries(chosen) };
  });

const made = [1, 2, 3].map((seed) => makeResults({ seed, count: 60 }));
const oneWay = makeResults({ seed: 4, count: 40, legs: [{ origin: 'SIN', destination: 'GRU', date: '2027-05-01' }] });
const sets = [...made, oneWay].map((set) => ({ ...set, index: createIndex(set.results, set.fareFamilies) }));
/** By place, so that a counterexample prints short. */
/** A case asks for every page or every choice of a filter: some 10 ms. */
const COSTLY_RUNS = 200;

const anySet = fc.nat({ max: sets.length - 1 });
const setAt = (at: number) => required(sets[at], 'a set');

const view = (filters: Partial<FlightFilters>, set = required(sets[0], 'a set')) =>
  query(set.index, { ...NO_FILTERS, ...filters }, DEFAULT_SORTING);

/** Count and lowest price of the flights that pass. */
const summary = (hits: readonly NaiveHit[]) => ({
  count: hits.length,
  min: hits.length === 0 ? null : { amountMinor: Math.min(...hits.map((hit) => hit.price)), currency: 'USD' },
});

describe('query', () => {
  it('agrees with the plain reference on which flights pass, at which fare, in which order', () => {
    fc.assert(
      fc.property(anySet, someFilters, arbitrarySorting, (at, filters, sorting) => {
        const set = setAt(at);
        const found = query(set.index, filters, sorting);
        const hits = naiveSort(naiveFilter(set.results, set.fareFamilies, filters), sorting);
        expect(found.ids).toEqual(hits.map((hit) => hit.result.id));
        expect([...found.offers]).toEqual(
          hits.map((hit) => [hit.result.id, { offerId: hit.offerId, price: { amountMinor: hit.price, currency: 'USD' } }]),
        );
        expect(found.total).toBe(set.results.length);
      }),
    );
  });

  it('counts each choice as if its own group held that choice alone', () => {
    fc.assert(
      fc.property(anySet, someFilters, (at, filters) => {
        const set = setAt(at);
        const { facets } = query(set.index, filters, DEFAULT_SORTING);
        const expected = (patch: Partial<FlightFilters>) =>
          summary(naiveFilter(set.results, set.fareFamilies, { ...filters, ...patch }));
        const check = (option: FacetOption<string | number>, patch: Partial<FlightFilters>) =>
          expect({ value: option.value, count: option.count, min: option.min }).toEqual({
            value: option.value,
            ...expected(patch),
          });
        for (const option of facets.stops) check(option, { stops: STOPS_OPTIONS.filter((value) => value === option.value) });
        for (const option of facets.cabins) check(option, { cabins: [option.value] });
        for (const option of facets.airlines) check(option, { airlines: [option.value] });
        for (const option of facets.layovers) check(option, { layovers: [option.value] });
        for (const option of facets.carryOnBags) check(option, { carryOnBags: option.value });
        for (const option of facets.checkedBags) check(option, { checkedBags: option.value });
        check(facets.refundable, { refundable: true });
        check(facets.changeable, { changeable: true });
        for (const group of ['departure', 'arrival'] as const) {
          facets[group].forEach((options, leg) => {
            for (const option of options) {
              const perLeg = Array.from({ length: 6 }, (_, i) => (i === leg ? [option.value] : (filters[group][i] ?? [])));
              check(option, { [group]: perLeg.slice(0, set.index.legs) });
            }
          });
        }
      }),
      { numRuns: COSTLY_RUNS },
    );
  });

  it('puts on each tile the first flight of its order', () => {
    fc.assert(
      fc.property(anySet, someFilters, (at, filters) => {
        const set = setAt(at);
        for (const index of ['cheapest', 'best', 'quickest'] as const) {
          const found = query(set.index, filters, { index, order: 'asc' });
          expect(found.tiles?.[index].id).toBe(found.ids[0]);
          const offer = found.offers.get(found.ids[0] ?? '');
          expect(found.tiles?.[index].price).toEqual(offer?.price);
          expect(found.tiles?.[index].offerId).toEqual(offer?.offerId);
        }
      }),
    );
  });

  it('offers the cabins, airlines and layovers that the results have, by name, and marks what is chosen', () => {
    const { facets } = view({ airlines: ['TP'], stops: ['Direct'], departure: [[], ['Evening']] });
    const names = facets.airlines.map((option) => option.label);
    expect(names).toEqual([...names].sort());
    expect(facets.airlines.filter((option) => option.selected).map((option) => option.value)).toEqual(['TP']);
    expect(facets.cabins.map((option) => option.value)).toEqual(CABINS);
    expect(facets.stops.map((option) => [option.value, option.selected])).toEqual([
      ['Any', false],
      ['Direct', true],
      ['1 Stop', false],
      ['2+ Stops', false],
      ['Mixed', false],
    ]);
    expect(facets.departure.map((leg) => leg.map((option) => option.selected))).toEqual([
      [false, false, false, false],
      [false, false, false, true],
    ]);
    expect(facets.layovers.find((option) => option.value === 'FRA')?.label).toBe('Frankfurt');
  });

  it('bounds the sliders by all results, the price by the fares that are still open', () => {
    const set = required(sets[0], 'a set');
    const cheapest = (filters: FlightFilters) => naiveFilter(set.results, set.fareFamilies, filters).map((hit) => hit.price);
    const economy = cheapest(NO_FILTERS);
    const business = cheapest({ ...NO_FILTERS, cabins: ['Business'] });
    expect(view({ stops: ['Direct'], maxPrice: 1 }).facets.price).toEqual({
      min: Math.min(...economy),
      max: Math.max(...economy),
    });
    expect(view({ cabins: ['Business'] }).facets.price).toEqual({ min: Math.min(...business), max: Math.max(...business) });
    expect(view({ airlines: ['XX'] }).facets.duration).toEqual(view({}).facets.duration);
  });

  it('finds a flight under a cabin at that cabin’s own price', () => {
    const set = required(sets[0], 'a set');
    const { offers } = view({ cabins: ['Business'] });
    expect(offers.size).toBeGreaterThan(0);
    for (const [id, offer] of offers) {
      const family = set.fareFamilies[id]?.find((fare) => fare.offerId === offer.offerId);
      expect(family?.cabin).toBe('Business');
      expect(family?.total).toEqual(offer.price);
    }
  });

  it('counts both ends of the price range and the longest duration in', () => {
    const tile = required(view({}).tiles, 'tiles').best;
    const { amountMinor } = tile.price;
    expect(view({ minPrice: amountMinor, maxPrice: amountMinor }).ids).toContain(tile.id);
    expect(view({ maxPrice: amountMinor - 1 }).ids).not.toContain(tile.id);
    expect(view({ minPrice: amountMinor + 1 }).ids).not.toContain(tile.id);
    expect(view({ maxDuration: tile.duration }).ids).toContain(tile.id);
    expect(view({ maxDuration: tile.duration - 1 }).ids).not.toContain(tile.id);
  });

  it('has nothing to show without results', () => {
    const empty = query(createIndex([], {}), NO_FILTERS, DEFAULT_SORTING);
    expect(empty).toMatchObject({ ids: [], tiles: null, total: 0 });
    expect(empty.facets).toMatchObject({ cabins: [], airlines: [], departure: [], price: null, duration: null });
    expect(view({ airlines: ['XX'] })).toMatchObject({ ids: [], tiles: null, total: 60 });
  });

  it('takes a flight that came without families at its own price and terms', () => {
    const { results } = makeResults({ count: 5 });
    const found = query(createIndex(results, {}), NO_FILTERS, DEFAULT_SORTING);
    expect([...found.offers.values()].map((offer) => offer.offerId).sort()).toEqual(results.map((one) => one.offerId).sort());
  });
});

describe('the stops filter', () => {
  const [sample] = made[0]?.results ?? [];
  const flight = required(required(sample, 'a result').flights[0], 'a flight');
  const stop = { airport: 'FRA', airportName: 'Frankfurt', city: 'Frankfurt', minutes: 60, overnight: false };
  const withStops = (...counts: number[]): FlightResult => ({
    ...required(sample, 'a result'),
    id: counts.join(),
    flights: counts.map((count) => ({ ...flight, stops: Array.from({ length: count }, () => stop) })),
  });
  const results = [
    withStops(0, 0),
    withStops(1, 1),
    withStops(2, 2),
    withStops(2, 3),
    withStops(0, 1),
    withStops(1, 2),
    withStops(0, 2),
  ];
  const families: FareFamilies = {};
  const idsUnder = (stops: FlightFilters['stops']) =>
    [...query(createIndex(results, families), { ...NO_FILTERS, stops }, DEFAULT_SORTING).ids].sort();

  it('asks every leg, and finds flights with unlike legs under Mixed', () => {
    expect(idsUnder(['Direct'])).toEqual(['0,0']);
    expect(idsUnder(['1 Stop'])).toEqual(['1,1']);
    expect(idsUnder(['2+ Stops'])).toEqual(['2,2', '2,3']);
    expect(idsUnder(['Direct', '1 Stop', '2+ Stops'])).toEqual(['0,0', '1,1', '2,2', '2,3']);
    expect(idsUnder(['Mixed'])).toHaveLength(3);
    expect(idsUnder([])).toHaveLength(7);
  });

  it('counts a landing on the way, and offers its airport where it is known', () => {
    const landing = { ...stop, airport: 'KEF', city: 'Reykjavik', within: 0 };
    const nowhere = { ...landing, airport: '', airportName: '', city: '', minutes: null };
    const landings = [landing, nowhere].map((one, i) => ({
      ...withStops(0),
      id: `l${i}`,
      flights: [{ ...flight, stops: [one] }],
    }));
    const found = (filters: Partial<FlightFilters>) =>
      query(createIndex(landings, families), { ...NO_FILTERS, ...filters }, DEFAULT_SORTING);
    expect(found({ stops: ['Direct'] }).ids).toEqual([]);
    expect(found({ stops: ['1 Stop'] }).ids).toEqual(['l0', 'l1']);
    expect(found({}).facets.layovers.map(({ value, label }) => [value, label])).toEqual([['KEF', 'Reykjavik']]);
    expect(found({ layovers: ['KEF'] }).ids).toEqual(['l0']);
  });
});

describe('Best', () => {
  it('is the lowest sum of the ratios to the cheapest and to the quickest', () => {
    const base = required(makeResults({ count: 1 }).results[0], 'a result');
    const of = (id: string, amountMinor: number, duration: number): FlightResult => ({
      ...base,
      id,
      total: { amountMinor, currency: 'USD' },
      flights: [{ ...required(base.flights[0], 'a flight'), duration }],
    });
    // Sums: cheap 1 + 2.5 = 3.5, quick 3 + 1 = 4, middle 1.5 + 1.25 = 2.75.
    const results = [of('cheap', 10_000, 1000), of('quick', 30_000, 400), of('middle', 15_000, 500)];
    const found = query(createIndex(results, {}), NO_FILTERS, { index: 'best', order: 'asc' });
    expect(found.ids).toEqual(['middle', 'cheap', 'quick']);
    expect(found.tiles).toMatchObject({
      cheapest: { id: 'cheap' },
      best: { id: 'middle' },
      quickest: { id: 'quick', duration: 400 },
    });
  });

  it('puts the cheaper of equally quick flights first, and the quicker of equally cheap ones, on the tiles too', () => {
    const base = required(makeResults({ count: 1 }).results[0], 'a result');
    const of = (id: string, amountMinor: number, duration: number): FlightResult => ({
      ...base,
      id,
      total: { amountMinor, currency: 'USD' },
      flights: [{ ...required(base.flights[0], 'a flight'), duration }],
    });
    const results = [of('dear', 7073, 40), of('cheap', 5129, 40), of('slow', 5129, 90)];
    for (const order of ['asc', 'desc'] as const) {
      const ids = (index: 'cheapest' | 'quickest') => query(createIndex(results, {}), NO_FILTERS, { index, order }).ids;
      expect(ids('quickest').filter((id) => id !== 'slow')).toEqual(['cheap', 'dear']);
      expect(ids('cheapest').filter((id) => id !== 'dear')).toEqual(['cheap', 'slow']);
    }
    expect(query(createIndex(results, {}), NO_FILTERS, { index: 'best', order: 'asc' }).tiles).toMatchObject({
      cheapest: { id: 'cheap' },
      best: { id: 'cheap' },
      quickest: { id: 'cheap', price: { amountMinor: 5129 } },
    });
  });

  it('breaks further ties by departure, then by the order of arrival, in both directions', () => {
    const base = required(makeResults({ count: 1 }).results[0], 'a result');
    const at = (id: string, departureTime: string): FlightResult => ({
      ...base,
      id,
      flights: [{ ...required(base.flights[0], 'a flight'), departureTime }],
    });
    const results = [at('late', '2027-03-05T21:00'), at('early', '2027-03-05T06:00'), at('early too', '2027-03-05T06:00')];
    for (const index of ['cheapest', 'best', 'quickest'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        expect(query(createIndex(results, {}), NO_FILTERS, { index, order }).ids).toEqual(['early', 'early too', 'late']);
      }
    }
  });
});

describe('time buckets', () => {
  it('meet at the borders that the spec names', () => {
    const base = required(makeResults({ count: 1 }).results[0], 'a result');
    const times = ['00:00', '04:59', '05:00', '11:59', '12:00', '17:59', '18:00', '23:59'];
    const results = times.map(
      (time): FlightResult => ({
        ...base,
        id: time,
        flights: [{ ...required(base.flights[0], 'a flight'), departureTime: `2027-03-05T${time}` }],
      }),
    );
    const index = createIndex(results, {});
    const byBucket = TIME_BUCKETS.map(({ value }) => query(index, { ...NO_FILTERS, departure: [[value]] }, DEFAULT_SORTING).ids);
    expect(byBucket).toEqual([
      ['00:00', '04:59'],
      ['05:00', '11:59'],
      ['12:00', '17:59'],
      ['18:00', '23:59'],
    ]);
  });
});
