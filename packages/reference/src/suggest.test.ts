import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listCities, normaliseText, suggestPlaces } from './index.ts';

const codesFor = (text: string): string[] => suggestPlaces(text).map((place) => place.code);

test('a region leads to all its airports', () => {
  expect(codesFor('hawaii')).toEqual(expect.arrayContaining(['HNL', 'OGG', 'KOA', 'LIH', 'ITO']));
  expect(codesFor('canarias')).toEqual(expect.arrayContaining(['LPA', 'TCI', 'ACE', 'FUE']));
  expect(codesFor('açores')).toEqual(expect.arrayContaining(['PDL', 'TER', 'HOR']));
});

describe('the first suggestion', () => {
  test.each([
    ['londn', 'city', 'LON'],
    ['lodnon', 'city', 'LON'],
    ['lisbonn', 'airport', 'LIS'],
    ['barcelone', 'city', 'BCN'],
    ['amsterdm', 'airport', 'AMS'],
    ['nyc', 'city', 'NYC'],
    ['NYC ', 'city', 'NYC'],
    ['jfk', 'airport', 'JFK'],
    ['new y', 'city', 'NYC'],
    ['new york', 'city', 'NYC'],
    ['london', 'city', 'LON'],
    ['sao', 'city', 'SAO'],
    ['são p', 'city', 'SAO'],
    ['sao paulo', 'city', 'SAO'],
    ['zurich', 'airport', 'ZRH'],
    ['Zuerich', 'airport', 'ZRH'],
    ['Goeteborg', 'airport', 'GOT'],
    ['Århus', 'airport', 'AAR'],
    ['Zürich', 'airport', 'ZRH'],
    ['münchen', 'airport', 'MUC'],
    ['munich', 'airport', 'MUC'],
    ['munique', 'airport', 'MUC'],
    ['heathrow', 'airport', 'LHR'],
    ['london heathrow', 'airport', 'LHR'],
    ['heathrow london', 'airport', 'LHR'],
    ['paris france', 'city', 'PAR'],
    ["o'hare", 'airport', 'ORD'],
    ['ohare', 'airport', 'ORD'],
    ['charles de g', 'airport', 'CDG'],
    ['st louis', 'airport', 'STL'],
    ['saint petersburg', 'airport', 'LED'],
    ['st. petersburg', 'airport', 'LED'],
    ['lisboa', 'airport', 'LIS'],
    ['londres', 'city', 'LON'],
    ['nova york', 'city', 'NYC'],
    ['ny', 'city', 'NYC'],
    ['hawaii', 'airport', 'HNL'],
    ['havaí', 'airport', 'HNL'],
    ['algarve', 'airport', 'FAO'],
    ['corsica', 'airport', 'AJA'],
    ['koh samui', 'airport', 'USM'],
    ['tóquio', 'city', 'TYO'],
    ['reykjavík', 'city', 'REK'],
    ['tromso', 'airport', 'TOS'],
    ['lodz', 'airport', 'LCJ'],
    ['malmo', 'airport', 'MMX'],
    ['kyiv', 'city', 'IEV'],
    ['xian', 'airport', 'XIY'],
    ['janeiro', 'city', 'RIO'],
    ['ist', 'city', 'IST'],
    ['brasil', 'airport', 'BSB'],
    ['los angeles', 'city', 'QLA'],
    ['newark', 'airport', 'EWR'],
    ['phnom', 'airport', 'KTI'],
    ['pnh', 'airport', 'KTI'],
    ['bali', 'airport', 'DPS'],
  ])('for %j is the %s %s', (text, type, code) => {
    expect(suggestPlaces(text)[0]).toMatchObject({ type, code });
  });
});

test('a country gives its important places, named in the language of the caller', () => {
  expect(codesFor('portugal').slice(0, 3)).toEqual(['LIS', 'OPO', 'FAO']);
  expect(suggestPlaces('munich', { locale: 'pt' })[0]).toMatchObject({ cityName: 'Munique', countryName: 'Alemanha' });
  expect(suggestPlaces('munich', { locale: 'es' })[0]?.countryName).toBe('Alemania');
});

test('an area lists its airports and they are not repeated beside it', () => {
  const [london, ...others] = suggestPlaces('london');
  expect(london).toMatchObject({
    name: 'London',
    cityName: 'London',
    countryName: 'United Kingdom',
    zone: 'Europe/London',
    match: 'city',
  });
  expect(london?.airports.map((airport) => airport.code)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
  expect(others.map((place) => place.code)).not.toContain('LHR');
  expect(others.map((place) => place.code)).toContain('YXU');
});

test('a city named in full comes before cities that only begin so', () => {
  const codes = codesFor('kos');
  expect(codes[0]).toBe('KOS');
  expect(codes[1]).toBe('KGS');
});

test('a code that is an area and an airport gives both, the area first', () => {
  expect(suggestPlaces('ist').slice(0, 2)).toMatchObject([
    { type: 'city', code: 'IST', match: 'code' },
    { type: 'airport', code: 'IST', match: 'code' },
  ]);
});

test('the first letter gives the most important places', () => {
  expect(codesFor('g')[0]).toBe('CAN');
  expect(codesFor('l').slice(0, 2)).toEqual(['LON', 'QLA']);
  expect(codesFor('p')[0]).toBe('PAR');
  for (const letter of 'abcdefghijklmnoprstuvwyz') expect(suggestPlaces(letter), letter).toHaveLength(10);
});

test('nothing for empty text and for nonsense', () => {
  for (const text of ['', '  ', '-', 'xx', 'qqqq', 'london zzz']) expect(suggestPlaces(text), text).toEqual([]);
});

test('the limit counts', () => {
  expect(suggestPlaces('a', { limit: 3 })).toHaveLength(3);
  expect(suggestPlaces('a', { limit: 0 })).toEqual([]);
});

test('every city is found by its code and by its name, without accents too', () => {
  for (const city of listCities().slice(0, 800)) {
    const plain = normaliseText(city.name);
    const byName = suggestPlaces(plain, { limit: 30 }).flatMap((place) => place.airports.map((airport) => airport.code));
    expect(byName, city.name).toContain(city.airports[0]);
    expect(
      suggestPlaces(city.code)[0]?.airports.map((airport) => airport.code),
      city.code,
    ).toContain(city.airports[0]);
  }
});

test('any text is answered, and no place twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30, unit: 'grapheme' }), (text) => {
      const found = suggestPlaces(text).map((place) => `${place.type} ${place.code}`);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(10);
    }),
  );
});

test.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Weißenfels', 'weissenfels'],
  ["Xi'an", 'xian'],
  ['Port-au-Prince', 'port au prince'],
  ['Washington, D.C.', 'washington dc'],
  ['İzmir', 'izmir'],
])('%j is compared as %j', (text, plain) => {
  expect(normaliseText(text)).toBe(plain);
});
