import type { Place } from './sources.ts';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Finds the items within some kilometres of a point. */
export type Near<T> = (point: { lat: number; lng: number }, km: number) => { item: T; km: number }[];

/** An index of points by whole degrees: enough for a few thousand queries of up to a hundred kilometres. */
export function indexByPlace<T extends { lat: number; lng: number }>(items: readonly T[]): Near<T> {
  const cells = new Map<string, T[]>();
  for (const item of items) {
    const key = `${Math.floor(item.lat)}:${Math.floor(item.lng)}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [item]);
    else cell.push(item);
  }
  return (point, km) => {
    const found: { item: T; km: number }[] = [];
    const latReach = km / 111;
    const lngReach = km / (111 * Math.max(0.1, Math.cos(radians(point.lat))));
    for (let lat = Math.floor(point.lat - latReach); lat <= Math.floor(point.lat + latReach); lat += 1) {
      for (let lng = Math.floor(point.lng - lngReach); lng <= Math.floor(point.lng + lngReach); lng += 1) {
        for (const item of cells.get(`${lat}:${lng}`) ?? []) {
          const away = kilometres(point, item);
          if (away <= km) found.push({ item, km: away });
        }
      }
    }
    return found.sort((a, b) => a.km - b.km);
  };
}

/** The place that a single airport serves: the nearest town of some size, else the nearest of any size, within 60 km. */
export function servedPlace(near: Near<Place>, point: { lat: number; lng: number }, countryCode: string): string | null {
  const around = near(point, 60).filter(({ item }) => item.countryCode === countryCode);
  return (around.find(({ item }) => item.population >= 15_000) ?? around[0])?.item.name ?? null;
}

/** Population within 60 km of a point. */
export function populationAround(near: Near<Place>, point: { lat: number; lng: number }): number {
  return near(point, 60).reduce((sum, { item }) => sum + item.population, 0);
}
