import type { Nearby } from '../../packages/reference/src/nearby.ts';
import type { Place } from './sources.ts';

/** The place that a single airport serves: the nearest town of some size, else the nearest of any size, within 60 km. */
export function servedPlace(near: Nearby<Place>, point: { lat: number; lng: number }, countryCode: string): string | null {
  const around = near(point, 60).filter(({ item }) => item.countryCode === countryCode);
  return (around.find(({ item }) => item.population >= 15_000) ?? around[0])?.item.name ?? null;
}

/** Population within 60 km of a point. */
export function populationAround(near: Nearby<Place>, point: { lat: number; lng: number }): number {
  return near(point, 60).reduce((sum, { item }) => sum + item.population, 0);
}
