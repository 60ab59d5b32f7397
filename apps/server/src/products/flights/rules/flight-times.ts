import { addDays, instantOf, type LocalDateTime, type PlainDate } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import type { SupplierSegment, SupplierSlice } from '../ports.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What of a flight its instants depend on. */
export type TimedFlight = Pick<SupplierSegment, 'origin' | 'destination' | 'departure' | 'arrival'>;

const zoneOf = (code: string) => findAirport(code)?.zone ?? 'UTC';

/** When days begin (epoch milliseconds), by zone and day; NaN for a day on which the clocks change. */
const dayStarts = new Map<string, number>();
/** A search of flights needs some fifty. */
const MOST_DAYS = 5_000;

function startOfDay(day: PlainDate, zone: string): number {
  const key = `${zone} ${day}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
  const start = instantOf(`${day}T00:00`, zone);
  const isWhole = instantOf(`${addDays(day, 1)}T00:00`, zone) - start === DAY_MS;
  if (dayStarts.size >= MOST_DAYS) dayStarts.clear();
  dayStarts.set(key, isWhole ? start : Number.NaN);
  return isWhole ? start : Number.NaN;
}

/** `instantOf`, ten times as fast on days on which the clocks of a zone do not change: a search asks for thousands. */
function quickInstantOf(local: LocalDateTime, zone: string): number {
  const [hours, minutes] = [Number(local.slice(11, 13)), Number(local.slice(14))];
  const start = hours < 24 && minutes < 60 ? startOfDay(local.slice(0, 10), zone) : Number.NaN;
  return Number.isNaN(start) ? instantOf(local, zone) : start + (hours * 60 + minutes) * MINUTE_MS;
}

/** When a flight leaves (epoch milliseconds). */
export function leavesAt({ departure, origin }: Pick<TimedFlight, 'departure' | 'origin'>): number {
  return quickInstantOf(departure, zoneOf(origin));
}

/** When a flight lands (epoch milliseconds). */
export function landsAt({ arrival, destination }: Pick<TimedFlight, 'arrival' | 'destination'>): number {
  return quickInstantOf(arrival, zoneOf(destination));
}

/** Minutes from the landing of one flight to the departure of the next; negative if that leaves before. */
export function waitBetween(before: TimedFlight, next: TimedFlight): number {
  return Math.round((leavesAt(next) - landsAt(before)) / MINUTE_MS);
}

/** Minutes from one instant to another of one flight's end; negative if the second is earlier. */
export function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / MINUTE_MS);
}

/** The stops of a direction: changes of flight, and landings on the way of one (spec 2, section 3: `stops[]`). */
export function stopCount({ segments }: Pick<SupplierSlice, 'segments'>): number {
  return segments.reduce((sum, { stops }) => sum + (stops?.length ?? 0), segments.length - 1);
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
