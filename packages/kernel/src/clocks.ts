import { Temporal } from 'temporal-polyfill';
import type { LocalDateTime, PlainDate } from './dates.ts';

/*
 * Clocks and months, which need a calendar with zones: apart from the days, so that a page that only counts days does not load one.
 */

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

/** The day `months` after `date`; at the end of a shorter month its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}
