import { indexByPlace } from '../../packages/reference/src/nearby.ts';
import { cell, readCurated } from './curated.ts';
import { type Place, readPlaces } from './sources.ts';
import { zoneAt } from './zones.ts';

/** `Town` of the package's interface. */
export type BuiltTown = {
  id: number;
  name: string;
  countryCode: string;
  population: number;
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

/** Where the source writes other scripts with marks that no traveler types ("Sūrat", "Al Ḩudaydah"), the marks are dropped. */
const TRANSLITERATED = new Set(
  'AE AF BD BH DZ EG IL IN IQ IR JO JP KP KR KW LB LK LY MA MR NP OM PK PS QA SA SD SO SY TN YE'.split(' '),
);
const MARKS = /[\u0304\u0306\u0323\u0327\u0331\u0332]/g;

function readable(place: Place): string {
  const name = place.name.replace(/ \(.*\)$/, '');
  if (!TRANSLITERATED.has(place.countryCode)) return name.replace(/[‘ʻʼ]/g, '’');
  return name
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/^[‘’ʻʼ]|[‘ʻʼ]/g, '');
}

type Cures = { names: Map<number, string>; zones: Map<number, string>; out: Set<number>; kept: Set<number>; added: Place[] };

function readCures(find: (countryCode: string, name: string) => Place): Cures {
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
function finder(places: readonly Place[]): (countryCode: string, name: string) => Place {
  const biggest = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.countryCode} ${place.name}`;
    if ((biggest.get(key)?.population ?? -1) < place.population) biggest.set(key, place);
  }
  return (countryCode, name) => {
    const found = biggest.get(`${countryCode} ${name}`);
    if (found === undefined) throw new Error(`no place ${name} in ${countryCode}`);
    return found;
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

/** In the given countries, every city and town of some size, the capitals, and the small places of the curated list that travelers go to; biggest first. */
export function buildTowns(countryCodes: ReadonlySet<string>): BuiltTown[] {
  const source = readPlaces();
  const find = finder(source);
  const cures = readCures(find);
  const small = new Set(
    readCurated('small-destinations').map(
      (row) => find(cell(row, 0, 'small-destinations'), cell(row, 1, 'small-destinations')).id,
    ),
  );
  const isTown = (place: Place): boolean => {
    if (cures.out.has(place.id) || !countryCodes.has(place.countryCode)) return false;
    if (cures.kept.has(place.id) || small.has(place.id) || place.kind === CAPITAL) return true;
    return (
      place.population >= LEAST_PEOPLE && !NO_TOWN.has(place.kind) && (cures.names.has(place.id) || !NUMBERED.test(place.name))
    );
  };
  return withoutTwins([...source.filter(isTown), ...cures.added])
    .map((place) => ({
      id: place.id,
      name: cures.names.get(place.id) ?? readable(place),
      countryCode: place.countryCode,
      population: place.population,
      lat: Math.round(place.lat * 10_000) / 10_000,
      lng: Math.round(place.lng * 10_000) / 10_000,
      zone: cures.zones.get(place.id) ?? zoneAt(place) ?? 'UTC',
      capital: place.kind === CAPITAL,
    }))
    .sort((a, b) => b.population - a.population || a.id - b.id);
}
