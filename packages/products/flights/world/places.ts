import type { Airport } from '@caravel/reference';
import { type ZoneClock, zoneClock } from '@caravel/sandbox-world/zones.ts';
import { sovereignOf } from './geography.ts';

/** A point on the unit sphere, for fast distances. */
export type Point = { readonly x: number; readonly y: number; readonly z: number };

/** An airport with the data that the network needs. */
export type Place = Point & {
  readonly index: number;
  readonly code: string;
  readonly cityCode: string;
  readonly country: string;
  readonly sovereign: string;
  readonly lat: number;
  readonly lng: number;
  readonly clock: ZoneClock;
  /** Position in the order of importance, 0 the largest. */
  readonly position: number;
  /** Traffic relative to the largest, (0, 1]. */
  readonly weight: number;
};

/** Mean radius. */
export const EARTH_KM = 6371;

/** Great-circle distance in kilometres. */
export function kmBetween(a: Point, b: Point): number {
  const dot = a.x * b.x + a.y * b.y + a.z * b.z;
  return EARTH_KM * Math.acos(Math.max(-1, Math.min(1, dot)));
}

/** The airports with scheduled service, the most important first. */
export function placesFrom(airports: readonly Airport[]): Place[] {
  const sorted = airports.filter((airport) => airport.scheduled).sort((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1));
  return sorted.map((airport, position) => {
    const lat = (airport.lat * Math.PI) / 180;
    const lng = (airport.lng * Math.PI) / 180;
    return {
      index: position,
      code: airport.code,
      cityCode: airport.cityCode,
      country: airport.countryCode,
      sovereign: sovereignOf(airport.countryCode),
      lat: airport.lat,
      lng: airport.lng,
      x: Math.cos(lat) * Math.cos(lng),
      y: Math.cos(lat) * Math.sin(lng),
      z: Math.sin(lat),
      clock: zoneClock(airport.zone),
      position,
      weight: 1 / (1 + position / 28) ** 1.02,
    };
  });
}
