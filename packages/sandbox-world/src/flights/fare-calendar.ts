import { dayNumber, dayText, MINUTES_PER_DAY } from '../zones.ts';
import { planOf } from './connections.ts';
import { pricePlan } from './fares.ts';
import type { Network } from './network.ts';
import { directPaths, oneStopPaths, type Path } from './paths.ts';
import type { PlacesOf } from './search.ts';
import { SALES_HORIZON_DAYS } from './search.ts';
import { journeysOn, SALES_CLOSE, withoutHopeless } from './slice-plans.ts';
import type { CalendarPrice } from './types.ts';

/** One-stop paths considered besides the non-stops; more would rarely be cheaper. */
const ONE_STOP_PATHS = 10;
const MOST_DAYS = 366;

function cheapestOn(paths: readonly Path[], day: number, now: number): number | null {
  const today = Math.floor(now / MINUTES_PER_DAY);
  if (day > today + SALES_HORIZON_DAYS) return null;
  const plans = paths.flatMap((path) => [...journeysOn(path, day, now + SALES_CLOSE)].map((flights) => planOf(flights)));
  let least: number | null = null;
  for (const plan of withoutHopeless(plans)) {
    const fare = pricePlan(plan, today, 1).fares.find((tier) => tier !== undefined);
    if (fare && (least === null || fare.baseMinor + fare.taxMinor < least)) least = fare.baseMinor + fare.taxMinor;
  }
  return least;
}

/** The cheapest one-way economy fare of one adult for each of `days` days from `from`, by non-stops and the best connections. */
export function calendarOf(
  network: Network,
  placesOf: PlacesOf,
  origin: string,
  destination: string,
  from: string,
  days: number,
  now: number,
): CalendarPrice[] {
  const first = dayNumber(from);
  if (!Number.isFinite(first)) return [];
  const paths: Path[] = [];
  for (const start of placesOf(origin)) {
    for (const end of placesOf(destination)) {
      paths.push(...directPaths(network, start, end));
      if (paths.length < ONE_STOP_PATHS) paths.push(...oneStopPaths(network, start, end, ONE_STOP_PATHS));
    }
  }
  const minutes = Math.floor(now / 60_000);
  return Array.from({ length: Math.max(0, Math.min(days, MOST_DAYS)) }, (_, at) => ({
    date: dayText(first + at),
    totalMinor: cheapestOn(paths, first + at, minutes),
  }));
}
