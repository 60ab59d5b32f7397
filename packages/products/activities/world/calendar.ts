import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import { type DayNumber, dayText, localOf, MINUTES_PER_DAY, utcOf, weekdayOf, zoneClock } from '@caravel/sandbox-world/zones.ts';
import { ACTIVITY_LIMITS, type UnavailableReason } from '../contract/index.ts';
import { dealOn, levelOn, priceOn } from './prices.ts';
import type { WorldActivity, WorldOption, WorldParty, WorldPrice } from './types.ts';

/** The day that it is at a place. */
export function todayAt(zone: string, now: number): DayNumber {
  return Math.floor(localOf(zoneClock(zone), Math.floor(now / 60_000)) / MINUTES_PER_DAY);
}

/** When a start is (epoch milliseconds): on the clocks of the place; without a time midnight of the day. */
export function startInstant(zone: string, day: DayNumber, startMinutes: number | null): number {
  return utcOf(zoneClock(zone), day * MINUTES_PER_DAY + (startMinutes ?? 0)) * 60_000;
}

const countOf = (party: WorldParty) => party.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);

const GROWN = new Set(['ADULT', 'SENIOR', 'TRAVELER']);

/** Whether a party is one that a product takes: its bands, how many of each and of all, and a grown person with others. */
export function fitsParty({ ageBands, party: limits }: Pick<WorldActivity, 'ageBands' | 'party'>, party: WorldParty): boolean {
  const count = countOf(party);
  if (count < limits.min || count > limits.max) return false;
  const fits = party.every(({ ageBand, numberOfTravelers }) =>
    ageBands.some((band) => band.ageBand === ageBand && numberOfTravelers >= 1 && numberOfTravelers <= band.max),
  );
  return fits && (!limits.requiresAdult || party.some(({ ageBand }) => GROWN.has(ageBand)));
}

/** The smallest party that can book: as few grown people as go. */
export function smallestParty({ ageBands, party }: WorldActivity): WorldParty {
  const grown = ageBands.find(({ ageBand }) => GROWN.has(ageBand));
  return [{ ageBand: grown?.ageBand ?? 'ADULT', numberOfTravelers: Math.max(1, party.min) }];
}

const monthsOfDays = new Map<DayNumber, number>();

function monthBit(day: DayNumber): number {
  const known = monthsOfDays.get(day);
  if (known !== undefined) return known;
  if (monthsOfDays.size > 3000) monthsOfDays.clear();
  const bit = 1 << (Number(dayText(day).slice(5, 7)) - 1);
  monthsOfDays.set(day, bit);
  return bit;
}

/** Whether it takes place on a day at all. */
export function operatesOn({ calendar: { months, weekdays } }: WorldActivity, day: DayNumber): boolean {
  return (weekdays & (1 << weekdayOf(day))) !== 0 && (months & monthBit(day)) !== 0;
}

/** A start of an option: minutes of the day, or null for any time. */
export const startsOf = ({ starts }: WorldOption): readonly (number | null)[] => (starts.length === 0 ? [null] : starts);

/** Places that a start has left; null: enough. Zero: it is sold out. */
export function placesLeft(
  activity: WorldActivity,
  option: WorldOption,
  startMinutes: number | null,
  day: DayNumber,
): number | null {
  const salt = option.pricePercent * 2000 + (startMinutes ?? 0);
  const dice = fraction(activity.seed, day, salt, 50);
  if (dice < activity.calendar.soldOut) return 0;
  return dice < activity.calendar.soldOut + 0.15 ? 2 + (mix(activity.seed, day, salt, 51) % 9) : null;
}

/** Why a start cannot be booked at an instant by a party; null if it can. */
export function whyNot(
  activity: WorldActivity,
  option: WorldOption,
  at: { readonly day: DayNumber; readonly startMinutes: number | null; readonly now: number },
  count: number,
): UnavailableReason | null {
  const { day, startMinutes, now } = at;
  const { zone } = activity.hub;
  if (!operatesOn(activity, day)) return 'NOT_OPERATING';
  const today = todayAt(zone, now);
  if (day > today + ACTIVITY_LIMITS.maxDaysAhead) return 'NOT_OPERATING';
  const { cutoffMinutes } = activity.calendar;
  if (day <= today + Math.ceil(cutoffMinutes / MINUTES_PER_DAY) + 1) {
    if (startInstant(zone, day, startMinutes) - cutoffMinutes * 60_000 <= now) return 'PAST_BOOKING_CUTOFF';
  }
  const left = placesLeft(activity, option, startMinutes, day);
  return left !== null && left < count ? 'SOLD_OUT' : null;
}

/** Whether some start of an option can be booked on a day. */
function isOpen(activity: WorldActivity, option: WorldOption, day: DayNumber, now: number, count: number): boolean {
  return startsOf(option).some((startMinutes) => whyNot(activity, option, { day, startMinutes, now }, count) === null);
}

/** The lowest price of a day for a party, over the options that it can book; undefined if there is none. */
export function lowestOn(
  activity: WorldActivity,
  day: DayNumber,
  party: WorldParty,
  now: number,
): { readonly price: WorldPrice; readonly placesLeft: number | null } | undefined {
  if (!operatesOn(activity, day)) return undefined;
  const count = countOf(party);
  const open = activity.options.filter((option) => isOpen(activity, option, day, now, count));
  const [cheapest] = open.sort((a, b) => a.pricePercent - b.pricePercent);
  if (!cheapest) return undefined;
  const left = startsOf(cheapest).map((start) => placesLeft(activity, cheapest, start, day));
  const most = left.includes(null) ? null : Math.max(...left.map((places) => places ?? 0));
  return { price: priceOn(activity, cheapest, day, party), placesLeft: most };
}

/** The days of a span that are sold: from today on, for a year. */
export function daysBetween(
  activity: WorldActivity,
  from: DayNumber,
  to: DayNumber,
  now: number,
): readonly [DayNumber, DayNumber] {
  const today = todayAt(activity.hub.zone, now);
  return [Math.max(from, today), Math.min(to, today + ACTIVITY_LIMITS.maxDaysAhead)];
}

/**
 * The lowest price of the smallest party between two days; undefined if it can be booked on none. Days that cost no less than one that was found are not
 * looked at closely.
 */
export function lowestBetween(
  activity: WorldActivity,
  from: DayNumber,
  to: DayNumber,
  now: number,
): { readonly party: WorldParty; readonly price: WorldPrice } | undefined {
  const party = smallestParty(activity);
  const count = countOf(party);
  const [first, last] = daysBetween(activity, from, to, now);
  // Days with and without a deal are compared among themselves: amounts are rounded, so that only their prices tell which is lower.
  const best = new Map<number, { readonly option: WorldOption; readonly day: DayNumber; readonly level: number }>();
  for (let day = first; day <= last; day += 1) {
    const deal = dealOn(activity, day);
    for (const option of activity.options) {
      const level = levelOn(activity, option, day);
      if (level >= (best.get(deal)?.level ?? Number.POSITIVE_INFINITY)) continue;
      if (operatesOn(activity, day) && isOpen(activity, option, day, now, count)) best.set(deal, { option, day, level });
    }
  }
  const [lowest] = [...best.values()]
    .map(({ option, day }) => priceOn(activity, option, day, party))
    .toSorted((a, b) => a.netMinor - b.netMinor);
  return lowest && { party, price: lowest };
}
