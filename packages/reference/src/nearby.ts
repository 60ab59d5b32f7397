import { distanceKm, type Point } from './distance.ts';

/** Finds the items within some kilometres of a point, nearest first. */
export type Nearby<T> = (point: Point, km: number) => { readonly item: T; readonly km: number }[];

const KM_PER_DEGREE = 111;
/** The least kilometres that a degree of longitude counts for: near the poles it would be zero, and no town is there. */
const SHORTEST_DEGREE = 0.1;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** 180 degrees east and west are the same line. */
const aroundTheGlobe = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
const cellOf = (lat: number, lng: number): number => (Math.floor(lat) + 90) * 360 + Math.floor(aroundTheGlobe(lng)) + 180;

/** An index of points by whole degrees: for reaches of up to some hundred kilometres, also across the date line. */
export function indexByPlace<T extends Point>(items: readonly T[]): Nearby<T> {
  const cells = new Map<number, T[]>();
  for (const item of items) {
    const key = cellOf(item.lat, item.lng);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [item]);
    else cell.push(item);
  }
  return (point, km) => {
    const found: { item: T; km: number }[] = [];
    const latReach = km / KM_PER_DEGREE;
    const lngReach = Math.min(179, km / (KM_PER_DEGREE * Math.max(SHORTEST_DEGREE, Math.cos(radians(point.lat)))));
    for (let lat = Math.floor(point.lat - latReach); lat <= Math.floor(point.lat + latReach); lat += 1) {
      for (let lng = Math.floor(point.lng - lngReach); lng <= Math.floor(point.lng + lngReach); lng += 1) {
        for (const item of cells.get(cellOf(lat, lng)) ?? []) {
          const away = distanceKm(point, item);
          if (away <= km) found.push({ item, km: away });
        }
      }
    }
    return found.sort((a, b) => a.km - b.km);
  };
}

/** How far the nearest item is looked for, in steps: the first are small, since most questions are about places with neighbours. */
const REACHES_KM = [10, 50, 300];

/** The nearest item within 300 km. */
export function nearestOf<T>(nearby: Nearby<T>, point: Point): T | undefined {
  for (const km of REACHES_KM) {
    const [nearest] = nearby(point, km);
    if (nearest !== undefined) return nearest.item;
  }
  return undefined;
}
