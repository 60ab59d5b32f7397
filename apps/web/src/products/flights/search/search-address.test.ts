import { defaultForm, locationOfForm, paramsOfForm, setPlace } from '@caravel/flight-search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOfParams, keepForm, keptForm, searchKey } from './search-address.ts';

const TODAY = '2027-02-01';
const form = setPlace(setPlace(defaultForm(TODAY), 0, 'origin', 'LIS'), 0, 'destination', 'NYC');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the form that is kept', () => {
  it('comes back as it was left', () => {
    keepForm(form);
    expect(keptForm(TODAY).segments).toEqual(form.segments);
  });

  it('goes back to the default days once its own have passed, and keeps the places', () => {
    keepForm(form);
    const later = keptForm('2027-06-01').segments;
    expect(later.map(({ origin, date }) => [origin, date])).toEqual([
      ['LIS', '2027-06-02'],
      ['NYC', '2027-06-09'],
    ]);
  });

  it('is the default where what was kept cannot be read', () => {
    localStorage.setItem('flights.form', '{');
    expect(keptForm(TODAY)).toEqual(defaultForm(TODAY));
  });
});

it('an address gives the form that made it, and its key leaves filters and order aside', () => {
  const location = locationOfForm(form);
  expect(formOfParams(paramsOfForm(form), TODAY).segments).toEqual(form.segments);
  expect(searchKey({ ...location, page: 4, sorting: { index: 'best', order: 'asc' } })).toBe(searchKey(location));
});
