import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { destinationsIn, waterGrid } from '@caravel/reference';
import { outlinesOf, type Ring } from './rules/outlines.ts';

/** A tile of the usual web maps (spherical Mercator): at zoom z the world has 2^z columns and rows, from the north-west. */
export type TileName = { readonly z: number; readonly x: number; readonly y: number };

/** Tiles closer than this are not made: a map draws these larger. */
export const CLOSEST_ZOOM = 10;
/** From here on the fine map of what is around towns is drawn. */
const FINE_ZOOM = 9;
/** Points a side that are looked at, and how many more beyond each edge, so that tiles join. */
const [POINTS, BEYOND] = [256, 4];
/** Units of a tile, by the specification of vector tiles. */
const EXTENT = 4096;
const UNIT = EXTENT / POINTS;
/** Points of the closest tiles: some 2 km². The fine map has gaps of that size where the pieces that it was made of meet. */
const LEAST_WATER = 120;
/** Names on a tile: the most important. On the closest tiles there are those of neighborhoods too. */
const [NAMES, CLOSE_NAMES] = [40, 150];
/** How much of the circle that a search of a town covers is drawn as built up. */
const BUILT_SHARE = 0.5;
const EQUATOR_KM = 40_075;
/** Pixels of the world's width at zoom 0, as maps count. */
const WORLD_PIXELS = 512;

const degreesNorth = (y: number, z: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function waterOf({ z, x, y }: TileName) {
  const side = POINTS + 2 * BEYOND;
  const water = waterGrid({
    lats: Array.from({ length: side }, (_, row) => degreesNorth(y + (row - BEYOND + 0.5) / POINTS, z)),
    west: ((x - BEYOND / POINTS) / 2 ** z) * 360 - 180,
    step: 360 / 2 ** z / POINTS,
    columns: side,
    isFine: z >= FINE_ZOOM,
  });
  const toUnits = (ring: Ring) =>
    ring.map(([column, row]): [number, number] => [Math.round((column - BEYOND) * UNIT), Math.round((row - BEYOND) * UNIT)]);
  const least = z >= FINE_ZOOM ? LEAST_WATER / 4 ** (CLOSEST_ZOOM - z) : 0;
  return outlinesOf({ cells: water, columns: side, rows: side, least }).map((outline) => ({
    type: 3 as const,
    geometry: outline.map(toUnits),
    tags: {},
  }));
}

function placesOf({ z, x, y }: TileName) {
  const [west, east] = [(x / 2 ** z) * 360 - 180, ((x + 1) / 2 ** z) * 360 - 180];
  const bounds = { north: degreesNorth(y, z), south: degreesNorth(y + 1, z), west, east };
  return destinationsIn(bounds, { limit: z >= CLOSEST_ZOOM ? CLOSE_NAMES : NAMES })
    .filter(({ kind }) => kind !== 'region')
    .map(({ kind, names, lat, lng, rank, radiusKm }) => {
      const sine = Math.sin(radians(lat));
      const south = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z - y;
      return {
        type: 1 as const,
        geometry: [[Math.round(((lng - west) / (east - west)) * EXTENT), Math.round(south * EXTENT)] as [number, number]],
        tags: {
          kind,
          rank,
          name_en: names.en,
          name_pt: names.pt,
          name_es: names.es,
          /** Pixels at zoom 0 of how far it is built up. */
          km0: (radiusKm * BUILT_SHARE * WORLD_PIXELS) / (EQUATOR_KM * Math.cos(radians(lat))),
        },
      };
    });
}

/** Draws a tile: layers `water` (areas) and `places` (points with names), as a vector tile, packed by gzip. The writer is loaded with the first. */
export async function drawTile(tile: TileName): Promise<Buffer> {
  const { fromGeojsonVt } = await import('@maplibre/vt-pbf');
  const layer = (features: ReturnType<typeof waterOf> | ReturnType<typeof placesOf>) => ({ features }) as never;
  const bytes = fromGeojsonVt({ water: layer(waterOf(tile)), places: layer(placesOf(tile)) }, { version: 2, extent: EXTENT });
  return promisify(gzip)(bytes);
}
