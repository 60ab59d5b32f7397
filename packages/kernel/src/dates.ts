import { Temporal } from 'temporal-polyfill';

/** A calendar day in a place's own zone, `YYYY-MM-DD`. */
export type PlainDate = string;
/** A wall-clock time without zone, `YYYY-MM-DDTHH:mm`. */
export type LocalDateTime = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that exists (2027-02-29 is not one). */
export function isPlainDate(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day `days` after `date` (negative: before). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Day of the week, 1 Monday to 7 Sunday (ISO 8601). */
export function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The calendar day in `zone` at an instant (epoch milliseconds). */
export function dayAt(epochMs: number, zone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The instant (epoch milliseconds) of a wall-clock time in `zone`; in a gap the later reading, in an overlap the earlier (RFC 5545). */
export function instantOf(local: LocalDateTime, zone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
}

/** The wall-clock time in `zone` at an instant (epoch milliseconds), to the minute. */
export function localAt(epochMs: number, zone: string): LocalDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** A wall clock: local time `YYYY-MM-DDTHH:mm:ss`, offset from UTC (`+01:00`), and whether the clock shows that time twice. */
export type ClockReading = { readonly local: string; readonly offset: string; readonly isTwice: boolean };

/** What the clocks in `zone` show at an instant (epoch milliseconds). Where they go back, an hour is shown twice. */
export function readClock(epochMs: number, zone: string): ClockReading {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const local = at.toPlainDateTime();
  const again = [
    local.toZonedDateTime(zone, { disambiguation: 'earlier' }),
    local.toZonedDateTime(zone, { disambiguation: 'later' }),
  ];
  const isTwice = new Set(again.map((reading) => reading.epochMilliseconds)).size > 1;
  return { local: local.toString({ smallestUnit: 'second' }), offset: at.offset, isTwice };
}

/** Age in whole years on a day, of a person born on `bornOn`; a birthday on 29 February counts on 1 March of common years. */
export function ageOn(bornOn: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** The day `months` after `date`; at the end of a shorter month its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}
