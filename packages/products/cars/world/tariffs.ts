import type { Point } from '@caravel/reference';
import { nearestTown } from '@caravel/reference';
import { type WorldCity, worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { countryFacts } from '@caravel/sandbox-world/countries.ts';
import { fraction } from '@caravel/sandbox-world/random.ts';
import { seasonOf } from '@caravel/sandbox-world/seasons.ts';
import { type DayNumber, weekdayOf } from '@caravel/sandbox-world/zones.ts';

/** The price of a small car for a day in an average season, in cents: a country's cars are dear as its beds are, but less so. */
export function smallCarMinor(countryCode: string): number {
  return Math.round(360 * Math.sqrt(countryFacts(countryCode).baseDollars));
}

/** Friday to Sunday are asked for most. Monday first. */
const WEEK = [0.97, 0.94, 0.94, 0.98, 1.08, 1.1, 1.02] as const;

/** Half of what the season does to hotels it does to cars. */
function dayLevel(city: WorldCity | undefined, day: DayNumber): number {
  const season = city ? seasonOf(city, day) : 1;
  return (1 + (season - 1) / 2) * (WEEK[weekdayOf(day)] ?? 1);
}

/** The city whose season counts at a point. */
function cityAt(point: Point): WorldCity | undefined {
  const town = nearestTown(point);
  return town && worldCityOfTown(town.id);
}

/** Early birds pay less, the last days most. */
export function leadFactor(leadDays: number): number {
  return leadDays > 60 ? 0.9 : leadDays > 21 ? 0.95 : leadDays > 7 ? 1 : leadDays > 2 ? 1.08 : 1.18;
}

/** Tariffs by length: from so many days on, each day costs this share of a single one. */
const TIERS = [
  { from: 1, share: 1 },
  { from: 3, share: 0.92 },
  { from: 7, share: 0.79 },
  { from: 28, share: 0.66 },
] as const;
const WEEKEND = { share: 0.86, longest: 3 } as const;
const FRIDAY = 4;
const SATURDAY = 5;

function shareOf(days: number, firstWeekday: number): number {
  const weekend = days <= WEEKEND.longest && (firstWeekday === FRIDAY || firstWeekday === SATURDAY);
  const tier = TIERS.findLast(({ from }) => from <= days)?.share ?? 1;
  return weekend ? Math.min(tier, WEEKEND.share) : tier;
}

/**
 * What a rental of so many days costs, in days of an average season: each day counts by its season and weekday, and the tariff of its length applies. It
 * never costs more than the next longer tariff would from its start: who keeps the car a day longer never pays less.
 */
export function rentalFactor(point: Point, first: DayNumber, days: number): number {
  const weekday = weekdayOf(first);
  const thresholds = TIERS.map(({ from }) => from).filter((from) => from > days);
  const longest = thresholds[0] ?? days;
  const city = cityAt(point);
  const sums = [0];
  for (let at = 0; at < longest; at += 1) sums.push((sums.at(-1) ?? 0) + dayLevel(city, first + at));
  const cost = (length: number) => (sums[length] ?? 0) * shareOf(length, weekday);
  return Math.min(cost(days), ...thresholds.slice(0, 1).map(cost));
}

/** How booked a company's class is on a day at a place, 0 to above 1; it only grows towards the day. */
export function loadOf(seed: number, first: DayNumber, leadDays: number): number {
  const final = 0.35 + 0.7 * fraction(seed, first, 350);
  return final / (1 + (Math.max(0, leadDays) / 30) ** 1.2);
}
