import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReference } from './reference.ts';

let folder = '';
const put = (name: string, text: string): void => writeFileSync(join(folder, `${name}.json`), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-'));
  for (const name of ['airports', 'cities', 'city-aliases', 'country-aliases', 'countries']) {
    put(name, readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a dictionary that is missing, cut off or no table is empty, and the others go on', () => {
  put('carriers', '{"columns":["code","na');
  put('currencies', '[]');
  put('cabins', '{"columns":["code","names"],"rows":[["Economy"]]}');
  const reference = openReference(pathToFileURL(`${folder}/`));
  expect(reference.dictionaryProblems()).toEqual([]);
  expect(reference.listAircraft()).toEqual([]);
  expect(reference.listCarriers()).toEqual([]);
  expect(reference.dictionary('currencies')).toEqual([]);
  expect(reference.dictionary('cabins')).toEqual([]);
  expect(reference.findCarrier('BA')).toBeUndefined();
  expect(reference.dictionaryProblems().map((problem) => problem.name)).toEqual(['aircraft', 'carriers', 'currencies', 'cabins']);
  expect(reference.findAirport('LHR')?.cityName).toBe('London');
  expect(reference.suggestPlaces('heathrow')[0]?.code).toBe('LHR');
});

test('suggestions live without countries and other names', () => {
  for (const name of ['countries', 'city-aliases', 'country-aliases']) rmSync(join(folder, `${name}.json`));
  const reference = openReference(pathToFileURL(`${folder}/`));
  expect(reference.suggestPlaces('lisbon')[0]).toMatchObject({ code: 'LIS', countryName: 'PT' });
});

test('suggestions are none without airports', () => {
  rmSync(join(folder, 'airports.json'));
  const reference = openReference(pathToFileURL(`${folder}/`));
  expect(reference.suggestPlaces('london')).toEqual([]);
  expect(reference.airportsOf('LON')).toEqual([]);
});
