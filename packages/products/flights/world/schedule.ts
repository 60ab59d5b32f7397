import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import {
  type DayNumber,
  type EpochMinutes,
  localOf,
  MINUTES_PER_DAY,
  offsetAt,
  utcOf,
  weekdayOf,
} from '@caravel/sandbox-world/zones.ts';
import { isOpen, NIGHT_COUNTRIES, openMinutes } from './geography.ts';
import type { Departure, Flight, Leg } from './legs.ts';
import type { Place } from './places.ts';

/** Schedules are made with the offsets of one winter day, as airlines keep local times through the year. */
const SCHEDULE_DAY: EpochMinutes = 20_468 * MINUTES_PER_DAY;
const SLOT = 15;

/** The cost of a time at which an airport is closed. */
const SHUT = 300;

/** How unpleasant a departure at this local minute is; 0 is fine. */
function departureCost(place: Place, minute: number): number {
  if (!isOpen(place.code, minute)) return SHUT;
  const hour = (((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY) / 60;
  if (hour >= 6.5 && hour <= 22) return 0;
  if (hour > 22) return NIGHT_COUNTRIES.has(place.country) ? 0 : (hour - 22) * 0.6;
  if (hour >= 6) return 0.3;
  if (NIGHT_COUNTRIES.has(place.country)) return hour < 4 ? 0.4 : 1;
  return hour < 1 ? 1.6 : hour < 5 ? 5 : 2;
}

function arrivalCost(place: Place, minute: number): number {
  if (!isOpen(place.code, minute)) return SHUT;
  const hour = (((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY) / 60;
  if (hour >= 6 && hour <= 22.5) return 0;
  if (hour > 22.5) return (hour - 22.5) * 0.8;
  if (NIGHT_COUNTRIES.has(place.country)) return 0.6;
  return hour >= 5 ? 0.3 : hour < 0.75 ? 1.5 : 3.5;
}

/** Minutes from a time to the nearest wave of a hub; hubs bundle their flights into waves about three hours apart. */
function waveDistance(leg: Leg, minute: number): number {
  const hub = leg.hubEnd === 'from' ? leg.from : leg.to;
  const period = 190;
  const start = 395 + (mix(hub.index, leg.airline.index, 7) % 50);
  // Departures leave within an hour of the wave's start, arrivals come in the hour and a half before it.
  const target = leg.hubEnd === 'from' ? start + 25 : start - 65;
  const away = (((minute - target) % period) + period) % period;
  return Math.max(0, Math.min(away, period - away) - 25);
}

/** Local departure minutes of long flights: the most pleasant slots at both ends, kept well apart. */
function longHaulTimes(leg: Leg, count: number): number[] {
  const shift = offsetAt(leg.to.clock, SCHEDULE_DAY) - offsetAt(leg.from.clock, SCHEDULE_DAY);
  const overnight = shift >= 180 && leg.minutes >= 330;
  const slots = Array.from({ length: MINUTES_PER_DAY / SLOT }, (_, index) => {
    const minute = index * SLOT;
    const arrival = minute + leg.minutes + shift;
    const hubTime = leg.hubEnd === 'from' ? minute : arrival;
    const early = overnight && minute < 990 ? 0.8 : 0;
    const cost =
      departureCost(leg.from, minute) +
      arrivalCost(leg.to, arrival) +
      early +
      waveDistance(leg, hubTime) * 0.006 +
      fraction(leg.id, index, 11) * 0.9;
    return { minute, cost };
  }).sort((a, b) => a.cost - b.cost || a.minute - b.minute);
  // A departure at a worse hour is dropped, even if there is demand for it.
  const worst = (slots[0]?.cost ?? 0) + 2.6;
  const chosen: number[] = [];
  for (const apart of [100, 45]) {
    for (const { minute, cost } of slots) {
      if (chosen.length >= count || cost > worst) break;
      if (chosen.every((other) => Math.abs(other - minute) >= apart)) chosen.push(minute);
    }
  }
  return chosen;
}

/** The first and the last usual departure of a short flight: by day at both ends, while both airports are open. */
function dayOf(leg: Leg, shift: number): readonly [number, number] {
  const away = leg.minutes + shift;
  const [opens, closes] = openMinutes(leg.from.code);
  const [opensThere, closesThere] = openMinutes(leg.to.code);
  const first = Math.max(365, opens, opensThere - away);
  return [first, Math.max(first + 120, Math.min(1300, 1410 - away, closes, closesThere - away))];
}

/** Local departure minutes of short flights: spread over the day, drawn to the hub's waves but never to the same time. */
function shortHaulTimes(leg: Leg, count: number): number[] {
  const shift = offsetAt(leg.to.clock, SCHEDULE_DAY) - offsetAt(leg.from.clock, SCHEDULE_DAY);
  const [first, last] = dayOf(leg, shift);
  const apart = count === 1 ? last - first : (last - first) / (count - 1);
  // Together they stay under half the distance to the next departure.
  const spread = Math.min(25, apart * 0.1);
  const reach = Math.floor(Math.min(90, apart * 0.34) / 5) * 5;
  return Array.from({ length: count }, (_, index) => {
    const even = count === 1 ? first + apart * (0.1 + 0.8 * fraction(leg.id, 3)) : first + apart * index;
    const around = Math.round((even + (fraction(leg.id, index, 13) - 0.5) * 2 * spread) / 5) * 5;
    let best = around;
    let least = Number.POSITIVE_INFINITY;
    for (let minute = around - reach; minute <= around + reach; minute += 5) {
      const hubTime = leg.hubEnd === 'from' ? minute : minute + leg.minutes + shift;
      const shut = !isOpen(leg.from.code, minute) || !isOpen(leg.to.code, minute + leg.minutes + shift);
      const outside = shut || minute < 330 || minute > 1380 ? SHUT : 0;
      const cost = waveDistance(leg, hubTime) + Math.abs(minute - around) * 0.45 + outside;
      if (cost < least) {
        least = cost;
        best = minute;
      }
    }
    return best;
  });
}

const EVERY_DAY = 0b1111111;
const WEEKDAY_SETS: Readonly<Record<number, readonly number[]>> = {
  1: [0b0000001, 0b0000100, 0b0010000, 0b0100000],
  2: [0b0001001, 0b0010010, 0b0100100, 0b1000100],
  3: [0b0010101, 0b0101010, 0b1010100, 0b1001010],
  4: [0b1010101, 0b0110101, 0b1011010, 0b1101010],
  5: [0b0011111, 0b1110110, 0b1101101, 0b1011101],
  6: [0b0111111, 0b1011111, 0b1110111, 0b1111101],
};

function weekdaysFor(leg: Leg, index: number, count: number): number {
  if (leg.perWeek >= 7) {
    // Business routes thin out on Saturdays.
    return count >= 4 && index === 1 ? EVERY_DAY & ~0b0100000 : EVERY_DAY;
  }
  const sets = WEEKDAY_SETS[leg.perWeek] ?? [];
  // Both directions fly on the same days, or the return a day later if the way out takes a night.
  const low = Math.min(leg.from.index, leg.to.index);
  return sets[mix(leg.airline.index, low, leg.from.index + leg.to.index) % 4] ?? EVERY_DAY;
}

/** The departures of a service, by time of day; computed on first use. */
export function departuresOf(leg: Leg): readonly Departure[] {
  if (leg.departures) return leg.departures;
  const count = Math.max(1, Math.round(leg.perWeek / 7));
  const times = (leg.minutes > 240 ? longHaulTimes(leg, count) : shortHaulTimes(leg, count)).map(
    (minute) => ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
  );
  const departures = times
    .sort((a, b) => a - b)
    .map((minute, index) => ({ index, minute, weekdays: weekdaysFor(leg, index, count), number: leg.firstNumber + 2 * index }));
  leg.departures = departures;
  return departures;
}

/**
 * Days of flights cached over all services; beyond that the cache is emptied, since flights are quickly computed again. Searches over two months were
 * no faster with eight times as many; without any they took a tenth longer.
 */
const DAYS_KEPT = 5_000;

const legsWithDays: Leg[] = [];
let daysKept = 0;

function keepDay(leg: Leg, day: DayNumber, flights: readonly Flight[]): void {
  if (daysKept >= DAYS_KEPT) {
    for (const other of legsWithDays) other.days = undefined;
    legsWithDays.length = 0;
    daysKept = 0;
  }
  if (!leg.days) {
    leg.days = new Map();
    legsWithDays.push(leg);
  }
  leg.days.set(day, flights);
  daysKept++;
}

/** The flights of a service that leave on a local day, earliest first. */
export function flightsOn(leg: Leg, day: DayNumber): readonly Flight[] {
  const known = leg.days?.get(day);
  if (known) return known;
  const bit = 1 << weekdayOf(day);
  const flights: Flight[] = [];
  for (const departure of departuresOf(leg)) {
    if (!(departure.weekdays & bit)) continue;
    const departs = utcOf(leg.from.clock, day * MINUTES_PER_DAY + departure.minute);
    flights.push({ leg, departure, day, departs, arrives: departs + leg.minutes });
  }
  keepDay(leg, day, flights);
  return flights;
}

/** The first flights of a service that leave within a span of instants, at most `count`. */
export function flightsWithin(leg: Leg, earliest: EpochMinutes, latest: EpochMinutes, count: number): Flight[] {
  const found: Flight[] = [];
  const firstDay = Math.floor(localOf(leg.from.clock, earliest) / MINUTES_PER_DAY);
  const lastDay = Math.floor(localOf(leg.from.clock, latest) / MINUTES_PER_DAY);
  for (let day = firstDay; day <= lastDay && found.length < count; day++) {
    for (const flight of flightsOn(leg, day)) {
      if (flight.departs < earliest || found.length >= count) continue;
      if (flight.departs > latest) return found;
      found.push(flight);
    }
  }
  return found;
}
