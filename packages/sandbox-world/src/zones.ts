import { required } from '@caravel/kernel';

/** Minutes since the epoch; the world counts in whole minutes. */
export type EpochMinutes = number;
/** Days since 1970-01-01 of a calendar day. */
export type DayNumber = number;

export const MINUTES_PER_DAY = 1440;

/**
 * Time zones change their offset at most once in a window of this many minutes (the shortest pause on record, around
 * Ramadan in Morocco, is four weeks), so a window whose two edges agree has one offset.
 */
const WINDOW = 10 * MINUTES_PER_DAY;

/** A time zone whose offsets are looked up once per ten days and then cached. */
export type ZoneClock = { readonly zone: string; readonly edges: Map<number, number>; readonly changes: Map<number, number> };

const clocks = new Map<string, ZoneClock>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of an IANA zone, made once. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = { zone, edges: new Map<number, number>(), changes: new Map<number, number>() };
  clocks.set(zone, clock);
  return clock;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** The offset from UTC in minutes, computed by Intl (slow); its text reads `MM/DD/YYYY, HH:mm`. */
function askOffset(zone: string, at: EpochMinutes): number {
  const text = formatOf(zone).format(at * 60_000);
  const month = Number(text.slice(0, 2)) - 1;
  const local = Date.UTC(
    Number(text.slice(6, 10)),
    month,
    Number(text.slice(3, 5)),
    Number(text.slice(12, 14)),
    Number(text.slice(15, 17)),
  );
  return local / 60_000 - at;
}

function edgeOffset(clock: ZoneClock, window: number): number {
  const known = clock.edges.get(window);
  if (known !== undefined) return known;
  const offset = askOffset(clock.zone, window * WINDOW);
  clock.edges.set(window, offset);
  return offset;
}

/** The first minute of the new offset inside a window whose edges differ, by halving. */
function changeInside(clock: ZoneClock, window: number, before: number): EpochMinutes {
  const known = clock.changes.get(window);
  if (known !== undefined) return known;
  let low = window * WINDOW;
  let high = low + WINDOW;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (askOffset(clock.zone, middle) === before) low = middle;
    else high = middle;
  }
  clock.changes.set(window, high);
  return high;
}

/** How many minutes a zone's clocks are ahead of UTC at an instant. */
export function offsetAt(clock: ZoneClock, at: EpochMinutes): number {
  const window = Math.floor(at / WINDOW);
  const before = edgeOffset(clock, window);
  const after = edgeOffset(clock, window + 1);
  if (before === after) return before;
  return at < changeInside(clock, window, before) ? before : after;
}

/**
 * The instant of a local time, given as minutes since the epoch as if the zone were UTC. In a gap the later reading, in an
 * overlap the earlier.
 */
export function utcOf(clock: ZoneClock, local: EpochMinutes): EpochMinutes {
  const before = offsetAt(clock, local - MINUTES_PER_DAY);
  const after = offsetAt(clock, local + MINUTES_PER_DAY);
  if (before === after) return local - before;
  const early = local - before;
  if (offsetAt(clock, early) === before) return early;
  const late = local - after;
  return offsetAt(clock, late) === after ? late : early;
}

/** Wall-clock minutes since the epoch, as if the zone were UTC. */
export function localOf(clock: ZoneClock, at: EpochMinutes): EpochMinutes {
  return at + offsetAt(clock, at);
}

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export function dayNumber(date: string): DayNumber {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

const dayTexts = new Map<DayNumber, string>();

/** `YYYY-MM-DD` of a day number. */
export function dayText(day: DayNumber): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  if (dayTexts.size > 2000) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

const CLOCK_TEXTS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
);

/** `YYYY-MM-DDTHH:mm` of wall-clock minutes. */
export function localText(local: EpochMinutes): string {
  const day = Math.floor(local / MINUTES_PER_DAY);
  return dayText(day) + required(CLOCK_TEXTS[local - day * MINUTES_PER_DAY], 'minute of the day');
}

/** Day of the week of a day number, 0 Monday to 6 Sunday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}
