import { addDays, daysBetween } from '@caravel/kernel';
import { flightSearchSchema } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState, NO_FILTERS } from './defaults.ts';
import { toSearchInput } from './search-input.ts';
import { arbitraryLocation } from './testing/arbitraries.ts';
import { formOf, fromSearchParams, locationOf, misreadParams, toSearchParams } from './url-params.ts';
import { validateSearch } from './validate-search.ts';

const TODAY = '2027-02-01';

describe('the address of a search', () => {
  it('comes back as it went in', () => {
    fc.assert(
      fc.property(arbitraryLocation, (location) => {
        expect(fromSearchParams({ ...toSearchParams(location) }, TODAY)).toEqual(location);
      }),
    );
  });

  it('comes back through a query string, and through a router that reads every value as JSON first', () => {
    const asJson = (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    };
    fc.assert(
      fc.property(arbitraryLocation, (location) => {
        const pairs = Object.entries(toSearchParams(location)).map(([name, value]): [string, string] => [name, String(value)]);
        const text = new URLSearchParams(pairs).toString();
        const read = [...new URLSearchParams(text)];
        expect(fromSearchParams(Object.fromEntries(read), TODAY)).toEqual(location);
        const parsed = Object.fromEntries(read.map(([name, value]) => [name, asJson(value)]));
        expect(fromSearchParams(parsed, TODAY)).toEqual(location);
      }),
    );
  });

  it('never throws on nonsense, and makes of it something that can be written and read again', () => {
    const name = fc.constantFrom(
      't',
      'l',
      'p',
      'c',
      'ms',
      'fs',
      'fc',
      'fa',
      'fd',
      'fv',
      'fp',
      'fm',
      'fb',
      'fx',
      'fl',
      'o',
      'pg',
      '__proto__',
    );
    const scrap = fc.stringMatching(/^[A-Za-z0-9._\-~]{0,40}$/);
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      scrap,
      fc.anything(),
      fc.constantFrom('toString', 'constructor', '__proto__'),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (params) => {
        const location = fromSearchParams(params, TODAY);
        expect(fromSearchParams({ ...toSearchParams(location) }, TODAY)).toEqual(location);
        expect(location.counts.adults).toBeGreaterThanOrEqual(1);
        expect(location.counts.infants).toBeLessThanOrEqual(location.counts.adults);
        expect(location.page).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes bodies that the contract accepts, where the form is valid', () => {
    fc.assert(
      fc.property(arbitraryLocation, (location) => {
        const nearby = (date: string) => addDays(TODAY, daysBetween('2000-01-01', date) % 300);
        const segments = location.segments.map((segment) => ({ ...segment, date: nearby(segment.date) }));
        const form = formOf({ ...location, segments }, TODAY);
        fc.pre(validateSearch(form, TODAY).length === 0);
        expect(flightSearchSchema.safeParse(toSearchInput(form)).success).toBe(true);
      }),
    );
  });

  it('is short and readable', () => {
    const location = fromSearchParams({ l: 'lis-jfk-20270305-20270312', p: '2-1-0', fs: 'direct', pg: 3 }, TODAY);
    expect(location).toMatchObject({
      routeType: 'Round-Trip',
      segments: [
        { id: 0, origin: 'LIS', destination: 'JFK', date: '2027-03-05' },
        { id: 1, origin: 'JFK', destination: 'LIS', date: '2027-03-12' },
      ],
      counts: { adults: 2, children: 1, infants: 0 },
      filters: { ...NO_FILTERS, stops: ['Direct'] },
      page: 2,
    });
    expect(toSearchParams(location)).toEqual({ l: 'LIS-JFK-20270305-20270312', p: '2-1-0', fs: 'direct', pg: 3 });
  });

  it('falls back value by value', () => {
    const location = fromSearchParams(
      {
        t: 'xx',
        l: 'LISBON-JFK-20270231-20270101',
        p: '9-9-9',
        c: 'z',
        fc: 'economy.sofa',
        fp: '12to',
        fm: '1e5m',
        o: 'best-up',
        pg: '-3',
      },
      TODAY,
    );
    expect(location).toMatchObject({
      routeType: 'Round-Trip',
      segments: [
        { origin: '', destination: 'JFK', date: '2027-02-02' },
        { origin: 'JFK', destination: '', date: '2027-02-09' },
      ],
      counts: { adults: 5, children: 4, infants: 5 },
      cabin: 'NoPreference',
      filters: { ...NO_FILTERS, cabins: ['Economy'], minPrice: 12 },
      sorting: { index: 'best', order: 'asc' },
      page: 0,
    });
    expect(fromSearchParams({ t: 'mc', l: 'LIS-JFK-20270305' }, TODAY).segments).toEqual([
      { id: 0, origin: 'LIS', destination: 'JFK', date: '2027-03-05' },
      { id: 1, origin: 'JFK', destination: '', date: '2027-03-05' },
    ]);
  });

  it('names the days that do not exist or run backwards, and finds none in what it wrote itself', () => {
    const at = (path: string, key: string) => ({ path, key });
    expect(misreadParams({ t: 'ow', l: 'JFK-LAX-20270231' })).toEqual([at('segments.0.date', 'dateInvalid')]);
    expect(misreadParams({ l: 'JFK-LAX-20270305-20270231' })).toEqual([at('segments.1.date', 'dateInvalid')]);
    expect(misreadParams({ l: 'JFK-LAX-20270305-20270301' })).toEqual([at('segments.1.date', 'legsOrder')]);
    expect(misreadParams({ t: 'mc', l: 'JFK-LAX-20270305_LAX-SFO-tomorrow' })).toEqual([at('segments.1.date', 'dateInvalid')]);
    for (const [p, error] of [
      ['5-5-0', at('passengers.children', 'seatsMax')],
      ['6-0-0', at('passengers.adults', 'passengersMax')],
      ['1-0-2', at('passengers.infants', 'infantsPerAdult')],
    ] as const)
      expect(misreadParams({ l: 'JFK-LAX', p })).toEqual([error]);
    for (const params of [{}, { l: 7 }, { l: '' }, { l: 'JFK-LAX' }, { p: '5-4-5' }, { p: 'many' }])
      expect(misreadParams(params)).toEqual([]);
    fc.assert(
      fc.property(arbitraryLocation, (location) => {
        expect(misreadParams({ ...toSearchParams(location) })).toEqual([]);
      }),
    );
  });

  it('of a new state says nothing but its legs', () => {
    expect(toSearchParams(locationOf(initialState(TODAY)))).toEqual({ l: '--20270202-20270209' });
    expect(formOf(fromSearchParams({}, TODAY), TODAY)).toEqual(formOf(locationOf(initialState(TODAY)), TODAY));
  });
});
