import type { LocalDateTime } from '@caravel/kernel';
import { CABINS, type FlightResult } from '@caravel/products/flights/contract';
import type { StopsOption, TimeBucket } from './types.ts';

/** The stops filter after 'Any' (spec 2, section 4), and what belongs to none of the spec's three, so that the counts add up. */
export const STOPS_OPTIONS: readonly StopsOption[] = ['Direct', '1 Stop', '2+ Stops', 'Mixed'];

/** Time ranges of a day as the spec words them (spec 2, section 4). */
export const TIME_BUCKETS: readonly { readonly value: TimeBucket; readonly span: string; readonly fromMinute: number }[] = [
  { value: 'Early Morning', span: '12:00AM to 04:59AM', fromMinute: 0 },
  { value: 'Morning', span: '05:00AM to 11:59AM', fromMinute: 5 * 60 },
  { value: 'Afternoon', span: '12:00PM to 05:59PM', fromMinute: 12 * 60 },
  { value: 'Evening', span: '06:00PM to 11:59PM', fromMinute: 18 * 60 },
];

/** Numbers of bags that the filter offers. */
export const CARRY_ON_OPTIONS = [1] as const;
export const CHECKED_BAG_OPTIONS = [1, 2] as const;

export const CABIN_OPTIONS = CABINS;

/**
 * The stops option of a flight: Direct if every leg has no stops, 1 Stop if every leg has exactly one, 2+ Stops if every leg has
 * more than one (spec 2, section 4); Mixed if the legs differ (out direct, back with a stop). Null without legs.
 */
export function stopsOptionOf(result: FlightResult): StopsOption | null {
  const [first, ...rest] = result.flights.map((flight) => Math.min(flight.stops.length, 2));
  if (first === undefined) return null;
  if (rest.some((count) => count !== first)) return 'Mixed';
  return STOPS_OPTIONS[first] ?? null;
}

/** The time range of a local time. */
export function timeBucketOf(local: LocalDateTime): TimeBucket {
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return TIME_BUCKETS.findLast((bucket) => minute >= bucket.fromMinute)?.value ?? 'Early Morning';
}

/** Minutes of all legs together, as the tiles show and the Quickest order sorts by. */
export function durationOf(result: FlightResult): number {
  return result.flights.reduce((sum, flight) => sum + flight.duration, 0);
}
