import { indexByPlace, type Nearby } from '../../packages/reference/src/nearby.ts';
import { cell, codes, readCurated } from './curated.ts';
import { populationAround, servedPlace } from './geography.ts';
import { type Place, readAirportData, readOurAirports, readPlaces, type SourceAirport } from './sources.ts';
import { isZone, zoneAt } from './zones.ts';

/** An airport as it is written to the file: `Airport` of the package's interface. */
export type BuiltAirport = {
  code: string;
  name: string;
  cityCode: string;
  cityName: string;
  countryCode: string;
  lat: number;
  lng: number;
  zone: string;
  rank: number;
  scheduled: boolean;
};

export type MetropolitanArea = { code: string; name: string; airports: string[] };

type Cures = { closed: Set<string>; fields: Map<string, Map<string, string>>; added: SourceAirport[] };

function readCures(): Cures {
  const closed = new Set<string>();
  const fields = new Map<string, Map<string, string>>();
  const added: SourceAirport[] = [];
  for (const row of readCurated('airport-cures')) {
    const [kind, code] = [cell(row, 0, 'airport-cures'), cell(row, 1, 'airport-cures')];
    if (kind === 'closed') closed.add(code);
    else if (kind === 'set') {
      const known = fields.get(code) ?? new Map<string, string>();
      fields.set(code, known.set(cell(row, 2, 'airport-cures'), cell(row, 3, 'airport-cures')));
    } else if (kind === 'add') {
      added.push({
        code,
        name: cell(row, 2, 'airport-cures'),
        municipality: cell(row, 3, 'airport-cures'),
        countryCode: cell(row, 4, 'airport-cures'),
        lat: Number(cell(row, 5, 'airport-cures')),
        lng: Number(cell(row, 6, 'airport-cures')),
        size: 'large',
        scheduled: true,
        zone: null,
      });
    } else if (kind !== 'use') throw new Error(`airport-cures: unknown kind ${kind}`);
  }
  return { closed, fields, added };
}

/** The metropolitan areas of the curated list. */
export function readMetropolitanAreas(): MetropolitanArea[] {
  const list = 'metropolitan-areas';
  return readCurated(list).map((row) => ({
    code: cell(row, 0, list),
    name: cell(row, 1, list),
    airports: codes(cell(row, 2, list)),
  }));
}

/** "Köln (Cologne)", "Bordeaux/Mérignac", "Paisley, Renfrewshire", "Ciudad de Mérida" → only the town. */
export function cleanMunicipality(text: string): string {
  const [town] = text
    .replace(/\s*\(.*?\)/g, '')
    .replace(/^Ciudad de /, '')
    .split(/\s*[/,]\s*/);
  return (town ?? '').trim();
}

/**
 * Rank of an airport that is on no curated list: by its size and the population around it. The bigger airports of an area take
 * most of the traffic, so only the first has the full weight of its population.
 */
function computedRank(airport: SourceAirport, people: number, isFirstAround: boolean): number {
  const bySize = { large: 30, medium: 15, small: 4 }[airport.size];
  const byPeople = Math.max(0, Math.log10(Math.max(1, people) / 1000)) * 5 * (isFirstAround ? 1 : 0.4);
  const rank = (airport.scheduled ? 1 : 0.2) * (bySize + byPeople);
  return Math.min(55, Math.max(0.1, rank));
}

/** Rank by position on the curated list: 100 for the first, about 73 for the hundredth, 61 for the three hundredth. */
const listedRank = (position: number): number => 100 - 12 * Math.log(1 + position / 12);

async function joinSources(): Promise<SourceAirport[]> {
  const cures = readCures();
  const wanted = new Set([
    ...readCurated('top-airports').map((row) => cell(row, 0, 'top-airports')),
    ...readMetropolitanAreas().flatMap((area) => area.airports),
    ...readCurated('airport-cures')
      .filter((row) => row[0] === 'use')
      .flatMap((row) => codes(cell(row, 1, 'airport-cures'))),
    ...readCurated('carriers').flatMap((row) => codes(cell(row, 5, 'carriers'))),
  ]);
  const byCode = new Map(readOurAirports().map((airport) => [airport.code, airport]));
  for (const airport of await readAirportData()) {
    const known = byCode.get(airport.code);
    if (known !== undefined) {
      if (wanted.has(airport.code)) known.scheduled = true;
      continue;
    }
    // Its size and service data are unreliable (heliports, gliding fields), so it adds only airports that a curated list asks
    // for.
    if (wanted.has(airport.code)) byCode.set(airport.code, { ...airport, scheduled: true });
  }
  for (const airport of cures.added) byCode.set(airport.code, airport);
  for (const [code, fields] of cures.fields) {
    const airport = byCode.get(code);
    if (airport === undefined) throw new Error(`airport-cures: no airport ${code}`);
    if (fields.has('name')) airport.name = fields.get('name') ?? airport.name;
    if (fields.has('city')) airport.municipality = fields.get('city') ?? airport.municipality;
    if (fields.has('zone')) airport.zone = fields.get('zone') ?? airport.zone;
    if (fields.has('lat')) airport.lat = Number(fields.get('lat'));
    if (fields.has('lng')) airport.lng = Number(fields.get('lng'));
    if (fields.has('scheduled')) airport.scheduled = fields.get('scheduled') === 'yes';
  }
  return [...byCode.values()].filter((airport) => !cures.closed.has(airport.code));
}

function zoneOf(airport: SourceAirport, cured: ReadonlySet<string>, notes: string[]): string {
  if (cured.has(airport.code) && airport.zone) return airport.zone;
  const found = zoneAt(airport);
  if (found !== undefined) return found;
  if (airport.zone && isZone(airport.zone)) return airport.zone;
  notes.push(`no zone for ${airport.code} ${airport.name} at ${airport.lat},${airport.lng}`);
  return 'UTC';
}

function cityNameOf(airport: SourceAirport, listed: ReadonlyMap<string, string>, near: Nearby<Place>): string {
  const named = listed.get(airport.code) ?? cleanMunicipality(airport.municipality);
  if (named !== '') return named;
  return servedPlace(near, airport, airport.countryCode) ?? airport.name.replace(/ (International )?(Airport|Airfield).*$/, '');
}

/** Joins the sources and the curated lists into one table, by code; `notes` collects oddities for the reader of the build. */
export async function buildAirports(notes: string[]): Promise<BuiltAirport[]> {
  const top = readCurated('top-airports').map((row) => [cell(row, 0, 'top-airports'), cell(row, 1, 'top-airports')] as const);
  const cityNames = readCurated('city-names').map((row) => [cell(row, 0, 'city-names'), cell(row, 1, 'city-names')] as const);
  const listedNames = new Map([...cityNames, ...top]);
  const positions = new Map(top.map(([code], index) => [code, index]));
  const areaOf = new Map(readMetropolitanAreas().flatMap((area) => area.airports.map((code) => [code, area.code] as const)));
  const curedZones = new Set(
    readCurated('airport-cures')
      .filter((row) => row[2] === 'zone')
      .map((row) => row[1] ?? ''),
  );
  const airports = await joinSources();
  const nearPlace = indexByPlace(readPlaces());
  const nearAirport = indexByPlace(airports.filter((airport) => airport.scheduled));
  const weight = (airport: SourceAirport): number =>
    (positions.has(airport.code) ? 1000 - (positions.get(airport.code) ?? 0) : 0) +
    { large: 100, medium: 10, small: 1 }[airport.size];
  for (const code of [...listedNames.keys(), ...areaOf.keys()]) {
    if (!airports.some((airport) => airport.code === code)) throw new Error(`hand lists: no airport ${code} in any source`);
  }
  return airports
    .map((airport) => {
      const position = positions.get(airport.code);
      const isFirst = nearAirport(airport, 60).every(({ item }) => item.code === airport.code || weight(item) <= weight(airport));
      const rank =
        position === undefined ? computedRank(airport, populationAround(nearPlace, airport), isFirst) : listedRank(position);
      return {
        code: airport.code,
        name: airport.name,
        cityCode: areaOf.get(airport.code) ?? airport.code,
        cityName: cityNameOf(airport, listedNames, nearPlace),
        countryCode: airport.countryCode,
        lat: Math.round(airport.lat * 10_000) / 10_000,
        lng: Math.round(airport.lng * 10_000) / 10_000,
        zone: zoneOf(airport, curedZones, notes),
        rank: Math.round(rank * 10) / 10,
        scheduled: airport.scheduled,
      };
    })
    .sort((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1));
}
