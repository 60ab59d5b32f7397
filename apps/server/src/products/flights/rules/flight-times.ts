import { instantOf } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import type { SupplierSegment } from '../ports.ts';

const MINUTE_MS = 60_000;

/** What of a flight its instants depend on. */
export type TimedFlight = Pick<SupplierSegment, 'origin' | 'destination' | 'departure' | 'arrival'>;

const zoneOf = (code: string) => findAirport(code)?.zone ?? 'UTC';

/** When a flight leaves (epoch milliseconds). */
export function leavesAt({ departure, origin }: Pick<TimedFlight, 'departure' | 'origin'>): number {
  return instantOf(departure, zoneOf(origin));
}

/** When a flight lands (epoch milliseconds). */
export function landsAt({ arrival, destination }: Pick<TimedFlight, 'arrival' | 'destination'>): number {
  return instantOf(arrival, zoneOf(destination));
}

/** Minutes from the landing of one flight to the departure of the next; negative if that leaves before. */
export function waitBetween(before: TimedFlight, next: TimedFlight): number {
  return Math.round((leavesAt(next) - landsAt(before)) / MINUTE_MS);
}

/** Minutes from one instant to another of one flight's end; negative if the second is earlier. */
export function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / MINUTE_MS);
}

const countryOf = (code: string) => findAirport(code)?.countryCode ?? code;
const isDomestic = ({ origin, destination }: TimedFlight) => countryOf(origin) === countryOf(destination);

/** Whether two airports serve the same city: Newark and Kennedy do. */
export function isSameArea(one: string, other: string): boolean {
  const areaOf = (code: string) => findAirport(code)?.cityCode ?? code;
  return areaOf(one) === areaOf(other);
}

/**
 * The minutes that changing from one flight to the next takes at least: 45 within a country, 60 between two borders, 75 over one, 90 into the United
 * States, where everybody clears customs; three hours to another airport of the city. What an airline sold counts more than this.
 */
export function leastConnection(before: TimedFlight, next: TimedFlight): number {
  if (before.destination !== next.origin) return 180;
  if (!isDomestic(before) && countryOf(before.destination) === 'US') return 90;
  if (isDomestic(before) && isDomestic(next)) return 45;
  return isDomestic(before) === isDomestic(next) ? 60 : 75;
}
