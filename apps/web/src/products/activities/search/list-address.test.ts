import {
  ACTIVITY_DURATIONS,
  ACTIVITY_FLAGS,
  ACTIVITY_POPULARITY,
  ACTIVITY_SORTS,
  ACTIVITY_TIMES,
} from '@caravel/products/activities/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaFilter, tidyFilter } from '../../../lib/address/list-params.ts';
import { addressProblems, findProblems, formOfParams, paramsOfForm } from './activity-form.ts';
import { type ActivityFilterInput, FIRST_VIEW, readView, viewKey, writeView } from './list-address.ts';

const minor = fc.integer({ min: 1, max: 10_000_000 });
const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const view = fc.record({
  filter: fc
    .record(
      {
        price: fc.record({ min: minor, max: minor }, { requiredKeys: [] }).filter(({ min, max }) => min !== max),
        durations: fc.subarray(ACTIVITY_DURATIONS.map(({ id }) => id)),
        timesOfDay: fc.subarray(ACTIVITY_TIMES.map(({ id }) => id)),
        minScore: fc.constantFrom(3, 4, 4.5),
        languages: fc.subarray(['de', 'en', 'it']),
        special: fc.subarray([...ACTIVITY_FLAGS]),
        popularity: fc.subarray([...ACTIVITY_POPULARITY]),
        area: fc.record({ north: degrees, south: degrees, east: degrees, west: degrees }).map(areaFilter),
      },
      { requiredKeys: [] },
    )
    .map((filter) => tidyFilter<ActivityFilterInput>(filter)),
  tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
  text: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  sort: fc.constantFrom(...ACTIVITY_SORTS),
  pages: fc.integer({ min: 1, max: 12 }),
});

describe('the address of a list', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(writeView(one))).toEqual(one);
      }),
    );
  });

  it('says nothing of a list as it begins', () => {
    expect(writeView(FIRST_VIEW)).toEqual({});
    expect(readView({})).toEqual(FIRST_VIEW);
  });

  it.each([
    [{ fp: 'x-', fs: '9', fl: 'klingon.EN', fd: 'ever', fg: ['-1', 'x', '0'], fa: '1,2,3', o: 'best' }],
    [{ fp: '-', fs: '-1', ft: 'noon', fx: '', fq: 'cheap' }],
  ])('filters nothing by what cannot be read: %j', (params) => {
    expect(readView(params)).toEqual(FIRST_VIEW);
  });

  it('is the same for the same list, however much of it is shown', () => {
    expect(viewKey({ ...FIRST_VIEW, pages: 3 })).toBe(viewKey(FIRST_VIEW));
    expect(viewKey({ ...FIRST_VIEW, text: 'boat' })).not.toBe(viewKey(FIRST_VIEW));
  });
});

describe('the form', () => {
  const t = createTranslator('en');
  const TODAY = '2026-11-22';
  const told = (problems: ReturnType<typeof findProblems>) => problems.map(({ field, message }) => `${field}: ${message}`);

  it.each([
    ['2026-11-22', '2026-12-19', []],
    ['2026-11-22', '2026-12-20', ['dates: Choose at most 28 days']],
    ['2026-11-21', '2026-11-22', ['dates: Choose today or a later day']],
    ['2026-11-25', '2026-11-24', ['dates: Choose a last day that is not before the first']],
    ['2027-11-20', '2027-11-22', []],
    ['2027-11-20', '2027-11-23', ['dates: This day is too far ahead']],
  ])('from %s to %s', (start, end, problems) => {
    expect(told(findProblems({ destination: 'city-1', dates: { start, end } }, TODAY, t))).toEqual(problems);
  });

  it('comes back from its address', () => {
    for (const form of [
      { destination: 'city-1', dates: null },
      { destination: 'country-PT', dates: { start: '2027-01-05', end: '2027-01-05' } },
    ])
      expect(formOfParams(paramsOfForm(form))).toEqual(form);
  });

  it.each([
    [{ d: 'city-1', s: 'soon' }],
    [{ d: 'city-1', s: '2027-01-05', e: '2027-02-31' }],
    [{ d: 'city-1', e: '2027-01-05' }],
  ])('says days that cannot be read: %j', (params) => {
    expect(addressProblems(params, TODAY, t).map(({ field }) => field)).toEqual(['dates']);
  });
});
