import { required } from '@caravel/kernel';
import type { FlightResult } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from './choose-legs.ts';
import { createIndex } from './create-index.ts';
import { DEFAULT_SORTING, NO_FILTERS } from './defaults.ts';
import { legKey } from './leg-key.ts';
import { query } from './query.ts';
import { arbitraryFilters, arbitrarySorting } from './testing/arbitraries.ts';
import { makeResults } from './testing/make-results.ts';
import { naiveFilter } from './testing/naive-query.ts';
import { TEST_AIRPORTS, TEST_CARRIERS } from './testing/world-table.ts';
import type { FlightFilters } from './types.ts';

const OUTBOUNDS = 6;
const made = makeResults({ seed: 8, count: 60 });
const sliceAt = (at: number, leg: number) => required(made.results[at]?.flights[leg], 'a slice');
/** Each of six outbound flights with each of ten ways back. */
const results: FlightResult[] = made.results.map((result, i) => ({
  ...result,
  flights: [sliceAt(i % OUTBOUNDS, 0), sliceAt(Math.floor(i / OUTBOUNDS), 1)],
}));
const index = createIndex(results, made.fareFamilies);
const outboundOf = (result: FlightResult) => legKey(required(result.flights[0], 'the outbound'));
const resultOf = (id: string) => required(results[index.rowOf.get(id) ?? -1], 'a result');

const someFilters = fc
  .tuple(
    arbitraryFilters(
      fc.constantFrom(...TEST_CARRIERS.map(({ code }) => code)),
      fc.constantFrom(...TEST_AIRPORTS.map(({ code }) => code)),
    ),
    fc.subarray(Object.keys(NO_FILTERS), { maxLength: 2 }),
  )
  .map(([filters, groups]): FlightFilters => {
    const chosen = Object.entries(filters).filter(([group]) => groups.includes(group));
    return { ...NO_FILTERS, ...Object.fromEntries(chosen) };
  });

const stepOf = (filters: FlightFilters, chosen: readonly string[] = [], sorting = DEFAULT_SORTING) =>
  query(index, filters, sorting, { view: 'steps', chosen });
const priceIn = (view: ReturnType<typeof stepOf>, id: string) => required(view.offers.get(id), 'an offer').price.amountMinor;

describe('a round trip chosen flight by flight', () => {
  it('lists each outbound flight once, at the lowest total of its itineraries that pass', () => {
    fc.assert(
      fc.property(someFilters, arbitrarySorting, (filters, sorting) => {
        const lowest = new Map<string, number>();
        for (const { result, price } of naiveFilter(results, made.fareFamilies, filters, 0))
          lowest.set(outboundOf(result), Math.min(price, lowest.get(outboundOf(result)) ?? Number.POSITIVE_INFINITY));
        const view = stepOf(filters, [], sorting);
        expect(new Map(view.ids.map((id) => [outboundOf(resultOf(id)), priceIn(view, id)]))).toEqual(lowest);
        expect(view.ids).toHaveLength(lowest.size);
        expect(view).toMatchObject({ total: OUTBOUNDS, step: { leg: 0, legs: 2, chosen: [], isMissing: false } });
      }),
    );
  });

  it('then lists its ways back: the outbound’s price and the difference make the total of the pair', () => {
    fc.assert(
      fc.property(someFilters, arbitrarySorting, fc.nat(), (filters, sorting, pick) => {
        const first = stepOf(filters);
        const card = first.ids[pick % Math.max(1, first.ids.length)];
        if (card === undefined) return;
        const view = stepOf(filters, [outboundOf(resultOf(card))], sorting);
        const pairs = naiveFilter(results, made.fareFamilies, filters, 1).filter(
          ({ result }) => outboundOf(result) === outboundOf(resultOf(card)),
        );
        expect(new Map(view.ids.map((id) => [id, priceIn(view, id)]))).toEqual(
          new Map(pairs.map(({ result, price }) => [result.id, price])),
        );
        const lowest = required(view.tiles, 'tiles').cheapest.price.amountMinor;
        expect(lowest).toBe(priceIn(first, card));
        for (const { result, price } of pairs) {
          const difference = priceIn(view, result.id) - lowest;
          expect(difference).toBeGreaterThanOrEqual(0);
          expect(priceIn(first, card) + difference).toBe(price);
        }
        expect(view.step).toMatchObject({ leg: 1, chosen: [resultOf(card).flights[0]] });
      }),
    );
  });

  it('counts each outbound flight once beside a choice', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        for (const { value, count } of stepOf(filters).facets.airlines) {
          const hits = naiveFilter(results, made.fareFamilies, { ...filters, airlines: [value] }, 0);
          expect(count).toBe(new Set(hits.map(({ result }) => outboundOf(result))).size);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('counts stops of what is still to choose: a direct way back is Direct, whatever the way out', () => {
    fc.assert(
      fc.property(someFilters, fc.nat({ max: OUTBOUNDS - 1 }), (filters, pick) => {
        const outbound = sliceAt(pick, 0);
        const view = stepOf(filters, [legKey(outbound)]);
        if (view.step?.leg !== 1) return;
        const others = { ...filters, stops: [] };
        for (const { value, count, min } of view.facets.stops) {
          const only = value === 'Any' ? others : { ...others, stops: [value] };
          const hits = naiveFilter(results, made.fareFamilies, only, 1).filter(({ result }) => result.flights[0] === outbound);
          expect({ value, count }).toEqual({ value, count: hits.length });
          expect(min?.amountMinor ?? null).toBe(hits.length > 0 ? Math.min(...hits.map(({ price }) => price)) : null);
        }
      }),
      { numRuns: 200 },
    );
    const withStop = required(
      results.map(({ flights }) => flights[0]).find((slice) => (slice?.stops.length ?? 0) > 0),
      'a stop',
    );
    const direct = results.filter(({ flights: [out, back] }) => out === withStop && back?.stops.length === 0);
    const { facets } = stepOf(NO_FILTERS, [legKey(withStop)]);
    expect(direct.length).toBeGreaterThan(0);
    expect(facets.stops.find(({ value }) => value === 'Direct')?.count).toBe(direct.length);
    expect(facets.stops.map(({ value }) => value)).not.toContain('Mixed');
    expect([...stepOf({ ...NO_FILTERS, stops: ['Direct'] }, [legKey(withStop)]).ids].sort()).toEqual(
      direct.map(({ id }) => id).sort(),
    );
  });

  it('is ordered by the flight that is chosen, not by the whole trip', () => {
    const { ids, tiles } = stepOf(NO_FILTERS, [], { index: 'quickest', order: 'asc' });
    const minutes = ids.map((id) => resultOf(id).flights[0]?.duration ?? 0);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect(tiles?.quickest.duration).toBe(minutes[0]);
  });

  it('goes back to the outbound flights if the chosen one is not there, and says so', () => {
    expect(stepOf(NO_FILTERS, ['XX1-01010800'])).toMatchObject({ total: OUTBOUNDS, step: { leg: 0, isMissing: true } });
  });

  it('has a place for itineraries with more stops one way than the other: the counts add up', () => {
    const { facets } = query(index, NO_FILTERS, DEFAULT_SORTING);
    const [any, ...kinds] = facets.stops;
    expect(kinds.map(({ value }) => value)).toContain('Mixed');
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(any?.count);
  });
});

it('one-way flights have no steps', () => {
  const oneWay = makeResults({ seed: 4, count: 5, legs: [{ origin: 'SIN', destination: 'GRU', date: '2027-05-01' }] });
  const view = query(createIndex(oneWay.results, oneWay.fareFamilies), NO_FILTERS, DEFAULT_SORTING, NO_CHOICE);
  expect(view).toMatchObject({ total: 5, step: null });
  expect(view.facets.stops.map(({ value }) => value)).not.toContain('Mixed');
});
