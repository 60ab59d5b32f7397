import type { AgencySearch } from '@caravel/contracts';
import type { Screen } from './screen.ts';

const BY = { _id: '01a1fe91-0000-7000-8000-0000000000b1', name: 'Maria Aparecida dos Santos-Oliveira' };

/** A search of each kind: to come, in the past, of a part of the map, by somebody who left, and one that cannot be read. */
const SEARCHES: readonly AgencySearch[] = (
  [
    {
      product: 'flights',
      places: ['New York', 'London', 'Santiago de Compostela', 'New York'],
      people: 4,
      params: { l: 'NYC-LON-20300410' },
    },
    { product: 'hotels', places: ['Lisbon'], people: 2, params: null },
    { product: 'hotels', places: [], people: 6, params: { at: '38.72,-9.14,5.0' } },
    { product: 'cars', places: ['Lisbon', 'Porto'], people: null, params: { from: 'airport-LIS' }, by: { ...BY, name: '' } },
    { product: 'cars', places: [], people: null, params: null, startsOn: null, endsOn: null },
  ] as const
).map((search, at) => ({
  _id: `01a1fe91-0000-7000-8000-0000000000f${at}`,
  at: '2026-01-05T10:00:00.000Z',
  by: BY,
  startsOn: '2030-04-10',
  endsOn: '2030-04-17',
  ...search,
  places: [...search.places],
}));

/** What was searched at the agency lately. */
export function officeSearchScreens(): readonly Omit<Screen, 'who'>[] {
  const path = '**/api/agency/search/services*';
  const found = { searches: SEARCHES, totalSearches: SEARCHES.length };
  return [
    { name: 'searches', path: '/searches', settled: 'main li', answered: { path, json: { data: found } } },
    { name: 'searches-none', path: '/searches', answered: { path, json: { data: { searches: [], totalSearches: 0 } } } },
    { name: 'searches-failed', path: '/searches', broken: path, isRefused: true },
  ];
}
