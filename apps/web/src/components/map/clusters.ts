import type { Position } from '@caravel/contracts';
import type { MapBounds, MapPoint } from './map-types.ts';

/** A mark on the map: one point, or several that are too close to be told apart, `ids` in the order of the list. */
export type MapMark = {
  readonly key: string;
  readonly position: Position;
  readonly ids: readonly string[];
  readonly point: MapPoint;
};

/** Pins closer than this are one cluster, in CSS pixels: the width of a price with how many more there are, and its height. */
const [WIDE, HIGH] = [88, 34];
/** From here on nothing is clustered: what still lies on one spot is in one house. */
const CLOSEST_ZOOM = 17;
const TILE = 512;

/** A position in pixels of the whole world at a zoom (spherical Mercator). */
function toPixels({ lat, lng }: Position, zoom: number): { readonly x: number; readonly y: number } {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/**
 * Groups points at a zoom. A point joins the first mark before it that it would lie on, so the best of the list keep their own places; a mark stands where
 * its first point is. Points of `apart` always have a mark of their own.
 */
export function clusterPoints(points: readonly MapPoint[], zoom: number, apart: ReadonlySet<string>): MapMark[] {
  const level = Math.floor(zoom);
  const marks: { x: number; y: number; ids: string[]; point: MapPoint }[] = [];
  const cells = new Map<string, (typeof marks)[number][]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / WIDE)}:${Math.floor(y / HIGH)}`;
  for (const point of points) {
    const { x, y } = toPixels(point.position, level);
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(cellOf(x + dx * WIDE, y + dy * HIGH)) ?? []))
      .find((mark) => Math.abs(mark.x - x) < WIDE && Math.abs(mark.y - y) < HIGH);
    if (near && level < CLOSEST_ZOOM && !apart.has(point.id)) {
      near.ids.push(point.id);
      continue;
    }
    const made = { x, y, ids: [point.id], point };
    marks.push(made);
    if (apart.has(point.id)) continue;
    const cell = cellOf(x, y);
    cells.set(cell, [...(cells.get(cell) ?? []), made]);
  }
  return marks.map(({ ids, point }) => ({
    key: ids.length === 1 ? point.id : `${point.id}+${ids.length}`,
    position: point.position,
    ids,
    point,
  }));
}

/** Whether a position is on a piece of the map, which may lie across the date line. */
export function isWithin({ north, south, east, west }: MapBounds, { lat, lng }: Position): boolean {
  if (lat > north || lat < south) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** The smallest piece that holds all positions; undefined if there are none. */
export function boundsOf(positions: readonly Position[]): MapBounds | undefined {
  if (positions.length === 0) return undefined;
  const [lats, lngs] = [positions.map(({ lat }) => lat), positions.map(({ lng }) => lng)];
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) };
}
