import { indexByPlace } from '../../packages/reference/src/nearby.ts';
import { normaliseText } from '../../packages/reference/src/normalise.ts';
import type { BuiltCity } from './cities.ts';
import { cell, codes, readCurated } from './curated.ts';
import { type Place, readPlaces } from './sources.ts';
import { zoneAt } from './zones.ts';

/** `Town` of the package's interface. */
export type BuiltTown = {
  id: number;
  name: string;
  countryCode: string;
  partCode: string | null;
  cityCode: string | null;
  population: number;
  rank: number;
  lat: number;
  lng: number;
  zone: string;
  capital: boolean;
};

/** From this population on each city and town is in the list; capitals are, whatever their size. */
const LEAST_PEOPLE = 15_000;
/** A section of a city (PPLX), and what is deserted, destroyed or history, is no place of its own. */
const NO_TOWN = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH']);
/** "Marseille 08" is a part of Marseille. */
const NUMBERED = /\d/;
const CAPITAL = 'PPLC';
/** Some of the passengers at a city's airports only change planes. */
const SHARE_OF_AIRPORT = 0.9;
/** An airport lies at most so far from the town that its city is named after. */
const CITY_REACH_KM = 80;

/** Where the source writes other scripts with marks that no traveler types ("Sūrat", "Al Ḩudaydah"), the marks are dropped. */
const TRANSLITERATED = new Set(
  'AE AF BD BH DZ EG IL IN IQ IR JO JP KP KR KW LB LK LY MA MR NP OM PK PS QA SA SD SO SY TN YE'.split(' '),
);
const MARKS = /[\u0304\u0306\u0323\u0327\u0331\u0332]/g;

/** Greek names have no accents in English. */
const ACCENTS = /[\u0301\u0308]/g;

function readable(place: Place): string {
  const name = place.name.replace(/ \(.*\)$/, '').replace(/(?<=..)-(shi|si)$/, '');
  if (place.countryCode === 'GR') return name.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  if (!TRANSLITERATED.has(place.countryCode)) return name.replace(/[‘ʻʼ]/g, '’');
  return name
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/^[‘’ʻʼ]|[‘ʻʼ]/g, '');
}

type Find = (countryCode: string, name: string, regionCode?: string) => Place;
type Cures = { names: Map<number, string>; zones: Map<number, string>; out: Set<number>; kept: Set<number>; added: Place[] };

function readCures(find: Find): Cures {
  const list = 'town-cures';
  const cures: Cures = { names: new Map(), zones: new Map(), out: new Set(), kept: new Set(), added: [] };
  for (const row of readCurated(list)) {
    const [kind, countryCode, name] = [cell(row, 0, list), cell(row, 1, list), cell(row, 2, list)];
    if (kind === 'name') cures.names.set(find(countryCode, name).id, cell(row, 3, list));
    else if (kind === 'zone') cures.zones.set(find(countryCode, name).id, cell(row, 3, list));
    else if (kind === 'out') cures.out.add(find(countryCode, name).id);
    else if (kind === 'city') cures.kept.add(find(countryCode, name).id);
    else if (kind === 'add') {
      const [id, population, lat, lng] = [3, 5, 6, 7].map((index) => Number(cell(row, index, list)));
      if (!id || !population || !lat || !lng) throw new Error(`${list}: no numbers in "${row.join('|')}"`);
      cures.added.push({ id, name, countryCode, regionCode: row[4] ?? '', kind: 'PPL', population, lat, lng });
    } else throw new Error(`${list}: unknown kind ${kind}`);
  }
  return cures;
}

/** Finds the biggest place of a name in a country; throws if there is none, so that a list names nothing that the source has lost. */
function finder(places: readonly Place[]): Find {
  const named = new Map<string, Place[]>();
  for (const place of places) {
    const key = `${place.countryCode} ${place.name}`;
    named.set(key, [...(named.get(key) ?? []), place]);
  }
  return (countryCode, name, regionCode) => {
    const known = (named.get(`${countryCode} ${name}`) ?? []).filter(
      (place) => regionCode === undefined || place.regionCode === regionCode,
    );
    if (known.length === 0) throw new Error(`no place ${name} in ${countryCode} ${regionCode ?? ''}`);
    return known.reduce((best, place) => (place.population > best.population ? place : best));
  };
}

/** The source has some towns twice, a kilometre or two apart: the one with more people stays. */
function withoutTwins(places: readonly Place[]): Place[] {
  const near = indexByPlace(places);
  const before = (a: Place, b: Place) => b.population - a.population || a.id - b.id;
  return places.filter((place) =>
    near(place, 5).every(({ item }) => item.id === place.id || item.name !== place.name || before(place, item) < 0),
  );
}

/** Rank by people alone: 14 for 15,000, 40 for a million, 54 for ten millions; the rank of its airports counts if it is more, that of the curated list before both. */
const rankOfPeople = (population: number): number => Math.max(1, 14 * Math.log10(Math.max(1, population) / 1500));

/** The airlines' city of the same name around a town, for the biggest town of the name there. */
function citiesOf(
  towns: readonly { id: number; name: string; countryCode: string; population: number; lat: number; lng: number }[],
  cities: readonly BuiltCity[],
): Map<number, BuiltCity> {
  const near = indexByPlace(towns);
  const found = new Map<number, BuiltCity>();
  for (const city of cities) {
    const [town] = near(city, CITY_REACH_KM)
      .map(({ item }) => item)
      .filter((item) => item.countryCode === city.countryCode && normaliseText(item.name) === normaliseText(city.name))
      .sort((a, b) => b.population - a.population);
    if (town !== undefined && (found.get(town.id)?.rank ?? -1) < city.rank) found.set(town.id, city);
  }
  return found;
}

/** The ranks of the curated list, by the town's number. */
function readRanks(find: Find): Map<number, number> {
  const list = 'destination-towns';
  return new Map(
    readCurated(list).map(
      (row) => [find(cell(row, 0, list), cell(row, 1, list), row[3]).id, Number(cell(row, 2, list))] as const,
    ),
  );
}

function zoneOf(place: Place, cures: Cures): string {
  const zone = cures.zones.get(place.id) ?? zoneAt(place);
  if (zone === undefined) throw new Error(`${place.name} in ${place.countryCode} lies in the sea`);
  return zone;
}

/** In the countries of the list, every city and town of some size, the capitals, and the small places that travelers go to; most people first. */
export function buildTowns(
  countryCodes: ReadonlySet<string>,
  cities: readonly BuiltCity[],
  partCodes: ReadonlySet<string>,
): BuiltTown[] {
  const source = readPlaces();
  const cures = readCures(finder(source));
  const ranks = readRanks(finder([...source, ...cures.added]));
  const isTown = (place: Place): boolean => {
    if (cures.out.has(place.id) || !countryCodes.has(place.countryCode)) return false;
    if (cures.kept.has(place.id) || ranks.has(place.id) || place.kind === CAPITAL) return true;
    return (
      place.population >= LEAST_PEOPLE && !NO_TOWN.has(place.kind) && (cures.names.has(place.id) || !NUMBERED.test(place.name))
    );
  };
  const places = withoutTwins([...source.filter(isTown), ...cures.added]).map((place) => ({
    ...place,
    name: cures.names.get(place.id) ?? readable(place),
  }));
  const cityOf = citiesOf(places, cities);
  return places
    .map((place) => {
      const partCode = `${place.countryCode}.${place.regionCode}`;
      const city = cityOf.get(place.id);
      const rank = ranks.get(place.id) ?? Math.max(rankOfPeople(place.population), SHARE_OF_AIRPORT * (city?.rank ?? 0));
      return {
        id: place.id,
        name: place.name,
        countryCode: place.countryCode,
        partCode: partCodes.has(partCode) ? partCode : null,
        cityCode: city?.code ?? null,
        population: place.population,
        rank: Math.round(rank * 10) / 10,
        lat: Math.round(place.lat * 10_000) / 10_000,
        lng: Math.round(place.lng * 10_000) / 10_000,
        zone: zoneOf(place, cures),
        capital: place.kind === CAPITAL,
      };
    })
    .sort((a, b) => b.population - a.population || a.id - b.id);
}

/** Other names of towns, by the town's number: what people call them in Portuguese, Spanish and the local language. */
export function buildTownAliases(towns: readonly BuiltTown[]): { id: number; names: string[] }[] {
  const list = 'town-aliases';
  return readCurated(list).map((row) => {
    const [countryCode, name] = [cell(row, 0, list), cell(row, 1, list)];
    const town = towns.find((candidate) => candidate.countryCode === countryCode && candidate.name === name);
    if (town === undefined) throw new Error(`${list}: no town ${name} in ${countryCode}`);
    return { id: town.id, names: codes(cell(row, 2, list)) };
  });
}
