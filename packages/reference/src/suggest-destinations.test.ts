import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  destinationsIn,
  findDestination,
  type Locale,
  listTowns,
  mergeRanked,
  normaliseText,
  scoreName,
  suggestDestinations,
} from './index.ts';

const namesFor = (text: string, locale: Locale = 'en'): string[] => suggestDestinations(text, { locale }).map(({ name }) => name);

describe('the first suggestion', () => {
  test.each([
    ['londn', 'city', 'London', 'GB'],
    ['lisbonn', 'city', 'Lisbon', 'PT'],
    ['Florenze', 'city', 'Florence', 'IT'],
    ['copenhagn', 'city', 'Copenhagen', 'DK'],
    ['lis', 'city', 'Lisbon', 'PT'],
    ['Los Angeles, CA', 'city', 'Los Angeles', 'US'],
    ['San Jose, CA', 'city', 'San Jose', 'US'],
    ['San José, CR', 'city', 'San José', 'CR'],
    ['New York, NY', 'city', 'New York', 'US'],
    ['Paris, France', 'city', 'Paris', 'FR'],
    ['Paris, TX', 'city', 'Paris', 'US'],
    ['Vancouver, BC', 'city', 'Vancouver', 'CA'],
    ['Sydney, NSW', 'city', 'Sydney', 'AU'],
    ['São Paulo, SP', 'city', 'São Paulo', 'BR'],
    ['Las Vegas, NV 89101', 'city', 'Las Vegas', 'US'],
    ['Kansas City MO', 'city', 'Kansas City', 'US'],
    ['Disneyland, Paris', 'landmark', 'Disneyland Paris', 'FR'],
    ['Lisbon, Atlantis', 'city', 'Lisbon', 'PT'],
    ['Zuerich', 'city', 'Zurich', 'CH'],
    ['Muenchen', 'city', 'Munich', 'DE'],
    ['Köln', 'city', 'Cologne', 'DE'],
    ['Koeln, DE', 'city', 'Cologne', 'DE'],
    ['Koebenhavn', 'city', 'Copenhagen', 'DK'],
    ['Århus', 'city', 'Aarhus', 'DK'],
    ['St. Petersburg', 'city', 'Saint Petersburg', 'RU'],
    ['Saint Petersburg, FL', 'city', 'St. Petersburg', 'US'],
    ['lisboa', 'city', 'Lisbon', 'PT'],
    ['paris', 'city', 'Paris', 'FR'],
    ['paris texas', 'city', 'Paris', 'US'],
    ['texas paris', 'city', 'Paris', 'US'],
    ['paris fr', 'city', 'Paris', 'FR'],
    ['nova iorque', 'city', 'New York', 'US'],
    ['nyc', 'city', 'New York', 'US'],
    ['cancun', 'city', 'Cancún', 'MX'],
    ['são', 'city', 'São Paulo', 'BR'],
    ['sao', 'city', 'São Paulo', 'BR'],
    ['SÃO P', 'city', 'São Paulo', 'BR'],
    ['tokio', 'city', 'Tokyo', 'JP'],
    ['munchen', 'city', 'Munich', 'DE'],
    ['münchen', 'city', 'Munich', 'DE'],
    ['venezia', 'city', 'Venice', 'IT'],
    ['disneyland p', 'landmark', 'Disneyland Paris', 'FR'],
    ['disney', 'landmark', 'Disneyland Paris', 'FR'],
    ['eiffel', 'landmark', 'Eiffel Tower', 'FR'],
    ['torre eiffel', 'landmark', 'Eiffel Tower', 'FR'],
    ['tower eiffel', 'landmark', 'Eiffel Tower', 'FR'],
    ['times sq', 'landmark', 'Times Square', 'US'],
    ['sagrada', 'landmark', 'Sagrada Família', 'ES'],
    ['plaza mayor madrid', 'landmark', 'Plaza Mayor (Madrid)', 'ES'],
    ['machu', 'landmark', 'Machu Picchu', 'PE'],
    ['algarve', 'region', 'Algarve', 'PT'],
    ['toscana', 'region', 'Tuscany', 'IT'],
    ['bali', 'region', 'Bali', 'ID'],
    ['costa brava', 'region', 'Costa Brava', 'ES'],
    ['havaí', 'region', 'Hawaii', 'US'],
    ['montmartre', 'neighborhood', 'Montmartre', 'FR'],
    ['copacabana', 'neighborhood', 'Copacabana', 'BR'],
    ['jfk', 'airport', 'John F Kennedy International Airport', 'US'],
    ['heathrow', 'airport', 'London Heathrow Airport', 'GB'],
    ['lisbon airport', 'airport', 'Humberto Delgado Airport (Lisbon Portela Airport)', 'PT'],
    ['aeroporto lisboa', 'airport', 'Humberto Delgado Airport (Lisbon Portela Airport)', 'PT'],
    ['bar', 'city', 'Barcelona', 'ES'],
    ['york', 'city', 'York', 'GB'],
    ['saint moritz', 'city', 'St. Moritz', 'CH'],
    ["xi'an", 'city', 'Xi’an', 'CN'],
    ['springfield illinois', 'city', 'Springfield', 'US'],
    ['positano', 'city', 'Positano', 'IT'],
    ['buzios', 'city', 'Búzios', 'BR'],
    ['kyoto', 'city', 'Kyoto', 'JP'],
    ['porto', 'city', 'Porto', 'PT'],
    ['rio', 'city', 'Rio de Janeiro', 'BR'],
    ['usa', 'city', 'New York', 'US'],
  ])('for %j is the %s %s in %s', (text, kind, name, countryCode) => {
    expect(suggestDestinations(text)[0]).toMatchObject({ kind, name, countryCode });
  });
});

test('a beginning that many share gives the places that most travelers mean', () => {
  expect(namesFor('san j').slice(0, 4)).toEqual(
    expect.arrayContaining(['San Juan', 'San José', 'San José del Cabo', 'San Jose']),
  );
  expect(namesFor('disney')).toEqual(
    expect.arrayContaining([
      'Disneyland Paris',
      'Disneyland Resort',
      'Walt Disney World',
      'Hong Kong Disneyland',
      'Tokyo Disney Resort',
    ]),
  );
  expect(namesFor('costa').slice(0, 8)).toEqual(expect.arrayContaining(['Costa Brava', 'Costa del Sol', 'Costa Blanca']));
  expect(namesFor('paris').indexOf('Paris')).toBe(0);
});

test('a city stays while its country is typed after it, letter by letter', () => {
  for (const typed of ['obidos p', 'obidos po', 'obidos portugal', 'paris te'])
    expect(namesFor(typed)[0], typed).toMatch(/^(Óbidos|Paris)$/);
});

test('a code counts as a whole only, and what people call a city for its sights is no name of its airport', () => {
  expect(namesFor('ca').slice(0, 5)).not.toContain('Guangzhou');
  expect(namesFor('can')).toContain('Guangzhou');
  expect(suggestDestinations('disney orlando').filter(({ kind }) => kind === 'airport')).toEqual([]);
});

test('Paris in France comes before Paris in Texas, told apart by state and country', () => {
  const cities = suggestDestinations('paris').filter(({ kind, name }) => kind === 'city' && name === 'Paris');
  expect(cities.map(({ partName, countryName }) => [partName, countryName])).toEqual([
    ['Île-de-France', 'France'],
    ['Texas', 'United States'],
  ]);
});

test('a country or a state alone gives its most important places', () => {
  expect(namesFor('portugal').slice(0, 10)).toEqual(expect.arrayContaining(['Lisbon', 'Porto', 'Albufeira', 'Algarve']));
  expect(namesFor('california').slice(0, 3)).toEqual(['Los Angeles', 'San Francisco', 'San Diego']);
  expect(suggestDestinations('portugal').every(({ countryCode }) => countryCode === 'PT' || countryCode === 'US')).toBe(true);
});

test('names are those of the language, of the city, its state and its country', () => {
  expect(suggestDestinations('munich', { locale: 'pt' })[0]).toMatchObject({
    name: 'Munique',
    partName: 'Baviera',
    countryName: 'Alemanha',
  });
  expect(suggestDestinations('eiffel', { locale: 'es' })[0]).toMatchObject({
    name: 'Torre Eiffel',
    townName: 'París',
    countryName: 'Francia',
  });
  expect(suggestDestinations('tuscany', { locale: 'pt' })[0]).toMatchObject({ name: 'Toscana', countryName: 'Itália' });
  expect(suggestDestinations('kyoto', { locale: 'es' })[0]).toMatchObject({ name: 'Kioto', countryName: 'Japón' });
  expect(suggestDestinations('the hague', { locale: 'pt' })[0]?.name).toBe('Haia');
});

test('the beginning of a name counts fully in its own language, and less in another', () => {
  const scoreIn = (locale: Locale): number =>
    suggestDestinations('estoc', { locale }).find(({ code }) => code === 'STO')?.score ?? 0;
  expect(scoreIn('pt')).toBeGreaterThan(scoreIn('en'));
  expect(scoreIn('en')).toBeGreaterThan(0);
});

test('a city has its code, a radius by its people, a zone, and no state of its own name', () => {
  expect(suggestDestinations('lisbon')[0]).toMatchObject({
    id: 'city-2267057',
    code: 'LIS',
    partName: null,
    zone: 'Europe/Lisbon',
  });
  const radius = (id: string): number => findDestination(id)?.radiusKm ?? 0;
  expect(radius('city-2267057')).toBeGreaterThan(8);
  expect(radius('city-2643743')).toBe(29);
  expect(radius('airport-LIS')).toBe(10);
  expect(radius('landmark-eiffel-tower')).toBe(3);
});

test('every suggestion is found again by its id, and an unknown id finds nothing', () => {
  for (const text of ['lis', 'a', 'costa', 'disney', 'paris', 'jfk']) {
    for (const { id, kind, name, lat, lng } of suggestDestinations(text))
      expect(findDestination(id), id).toMatchObject({ id, kind, lat, lng, names: { en: name } });
  }
  for (const id of ['', 'city-', 'city-1', 'region-atlantis', 'airport-XXX', 'city-__proto__', 'constructor'])
    expect(findDestination(id), id).toBeUndefined();
});

describe('what was typed is marked in the name', () => {
  const marked = (text: string, locale: Locale = 'en'): string[] => {
    const [first] = suggestDestinations(text, { locale });
    return (first?.spans ?? []).map(([from, to]) => first?.name.slice(from, to) ?? '');
  };
  test.each([
    ['sao', 'en', ['São']],
    ['são p', 'en', ['São', 'P']],
    ['PARIS', 'en', ['Paris']],
    ['times sq', 'en', ['Times', 'Sq']],
    ['dusseld', 'en', ['Düsseld']],
    ['familia sagrada', 'en', ['Sagrada', 'Família']],
    ["xi'a", 'en', ['Xi’a']],
    ['munchen', 'en', []],
    ['lis', 'pt', ['Lis']],
  ] as const)('%j in %s: %j', (text, locale, parts) => {
    expect(marked(text, locale)).toEqual(parts);
  });
});

test('a place near the traveler comes first among equals', () => {
  const first = (near?: { lat: number; lng: number }): string | undefined =>
    suggestDestinations('guadalajara', { near }).map(({ countryCode }) => countryCode)[0];
  expect(first()).toBe('MX');
  const birmingham = (near?: { lat: number; lng: number }): string[] =>
    suggestDestinations('springfield', { near }).map(({ partName }) => partName ?? '');
  expect(birmingham({ lat: 44, lng: -123 })[0]).toBe('Oregon');
  expect(birmingham({ lat: 42.3, lng: -72 })[0]).toBe('Massachusetts');
});

test('nothing for empty text and for nonsense, and the limit counts', () => {
  for (const text of ['', '  ', '-', 'qqqq', 'paris zzz']) expect(suggestDestinations(text), text).toEqual([]);
  expect(suggestDestinations('a', { limit: 3 })).toHaveLength(3);
  expect(suggestDestinations('a', { limit: 0 })).toEqual([]);
  expect(suggestDestinations('a')).toHaveLength(20);
});

test('every town is found by its name without accents, with its country', () => {
  for (const town of listTowns()
    .slice(0, 12_000)
    .filter((_, at) => at % 40 === 0)) {
    const found = suggestDestinations(`${normaliseText(town.name)} ${town.countryCode === 'GB' ? 'uk' : ''}`.trim(), {
      limit: 60,
    });
    expect(
      found.map(({ id }) => id),
      town.name,
    ).toContain(`city-${town.id}`);
  }
});

test('any text is answered, no place twice, the best first, and marks lie within the name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.constantFrom<Locale>('en', 'pt', 'es'), (text, locale) => {
      const found = suggestDestinations(text, { locale });
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(found.every(({ score }, at) => at === 0 || score <= (found[at - 1]?.score ?? 0))).toBe(true);
      for (const { name, spans } of found)
        expect(spans.every(([from, to]) => from >= 0 && from < to && to <= name.length)).toBe(true);
    }),
  );
});

describe('hotels beside destinations', () => {
  test('a name that is in no list of ours is scored on the same scale', () => {
    expect(scoreName('Hotel Lisboa Plaza', 'lisboa plaza', 30)).toMatchObject({
      spans: [
        [6, 12],
        [13, 18],
      ],
    });
    expect(scoreName('Hotel Lisboa Plaza', 'porto', 30)).toBeNull();
    expect(scoreName('Hotel Lisboa Plaza', ' ', 30)).toBeNull();
    const [whole, begin, inner] = ['ritz', 'rit', 'carlton'].map(
      (text) => scoreName('Ritz', text, 30)?.score ?? scoreName('The Ritz Carlton', text, 30)?.score,
    );
    expect([whole, begin, inner]).toEqual([70, 45, 10]);
  });

  test('lists are merged by score, the earlier list first among equals', () => {
    const merged = mergeRanked(
      3,
      [
        { id: 'a', score: 90 },
        { id: 'b', score: 50 },
      ],
      [
        { id: 'c', score: 90 },
        { id: 'd', score: 60 },
      ],
    );
    expect(merged.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });
});

describe('destinations on a piece of the map', () => {
  test('are the most important first', () => {
    const found = destinationsIn({ north: 38.8, south: 38.6, west: -9.3, east: -9.05 }, { limit: 5 });
    expect(found).toHaveLength(5);
    expect(found[0]?.names.en).toBe('Lisbon');
    expect(found.every(({ countryCode }) => countryCode === 'PT')).toBe(true);
  });

  test('are found across the date line', () => {
    const codes = new Set(
      destinationsIn({ north: -15, south: -20, west: 176, east: -178 }).map(({ countryCode }) => countryCode),
    );
    expect(codes).toEqual(new Set(['FJ']));
  });
});
