import { indexByPlace } from '../../packages/reference/src/nearby.ts';
import { cell, codes, readCurated } from './curated.ts';
import type { BuiltTown } from './towns.ts';
import { zoneAt } from './zones.ts';

/** `Area` of the package's interface. */
export type BuiltArea = {
  id: string;
  kind: 'region' | 'landmark' | 'neighborhood';
  names: { en: string; pt: string; es: string };
  aliases: string[];
  countryCode: string;
  townId: number | null;
  lat: number;
  lng: number;
  radiusKm: number;
  rank: number;
  zone: string;
};

const LISTS = [
  ['region', 'regions'],
  ['landmark', 'landmarks'],
  ['neighborhood', 'neighborhoods'],
] as const;

/** How far the town of a landmark may be. */
const TOWN_REACH_KM = 40;
/** The town of a landmark is the most important around; each kilometre away counts as so many ranks less. */
const RANKS_PER_KM = 1.5;
/** The middle of some islands' regions lies in the sea: their clocks are those of the nearest town. */
const SEA_REACH_KM = 300;

function figure(row: readonly string[], index: number, list: string): number {
  const value = Number(cell(row, index, list));
  if (!Number.isFinite(value)) throw new Error(`${list}: no number in "${row.join('|')}"`);
  return value;
}

/** Everything other than a town that people search around: the curated regions, landmarks and neighborhoods, the most important first. */
export function buildAreas(towns: readonly BuiltTown[]): BuiltArea[] {
  const near = indexByPlace(towns);
  const areas = LISTS.flatMap(([kind, list]) =>
    readCurated(list).map((row): BuiltArea => {
      const [slug, countryCode, en] = [cell(row, 0, list), cell(row, 1, list), cell(row, 6, list)];
      const [lat, lng] = [figure(row, 2, list), figure(row, 3, list)];
      const around = near({ lat, lng }, TOWN_REACH_KM)
        .filter(({ item }) => item.countryCode === countryCode)
        .sort((a, b) => b.item.rank - a.item.rank - RANKS_PER_KM * (b.km - a.km));
      const zone = zoneAt({ lat, lng }) ?? near({ lat, lng }, SEA_REACH_KM)[0]?.item.zone;
      if (zone === undefined) throw new Error(`${list}: ${slug} is far from any town`);
      return {
        id: `${kind}-${slug}`,
        kind,
        names: { en, pt: row[7] || en, es: row[8] || en },
        aliases: row[9] ? codes(row[9]) : [],
        countryCode,
        townId: kind === 'region' ? null : (around[0]?.item.id ?? null),
        lat,
        lng,
        radiusKm: figure(row, 4, list),
        rank: figure(row, 5, list),
        zone,
      };
    }),
  );
  const ids = new Set<string>();
  for (const { id } of areas) {
    if (ids.has(id)) throw new Error(`areas: ${id} is there twice`);
    ids.add(id);
  }
  return areas.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
}
