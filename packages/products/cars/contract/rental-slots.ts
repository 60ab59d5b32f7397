import { type LocalDateTime, weekday } from '@caravel/kernel';

/*
 * What a search and a desk's hours say by clocks alone, without zones: a list of cars does not load a calendar for it. What needs zones is in
 * `rental-times.ts`.
 */

const HALF_HOURS = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):(?:00|30)$/;

/** Whether a local time is at a full or a half hour of a day that exists. */
export function isSlot(local: LocalDateTime): boolean {
  if (!HALF_HOURS.test(local)) return false;
  const at = new Date(`${local}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
}

/** When a desk is open on a day of the week: from and to, `HH:mm`; `24:00` is the end of the day. */
export type OpenHours = { readonly from: string; readonly to: string };
/** The hours of a week, Monday first; a day without entries is closed. Holidays are not known. */
export type WeekHours = readonly (readonly OpenHours[])[];

/** Whether a desk is open at a time on its own clocks. Somebody is still served at closing time. */
export function isOpenAt(hours: WeekHours, local: LocalDateTime): boolean {
  const time = local.slice(11, 16);
  const today = hours[weekday(local.slice(0, 10)) - 1] ?? [];
  return today.some(({ from, to }) => from <= time && time <= to);
}

/** Whether a desk never closes. */
export function isAlwaysOpen(hours: WeekHours): boolean {
  return hours.length === 7 && hours.every((day) => day.some(({ from, to }) => from === '00:00' && to === '24:00'));
}

/**
 * The place where the car is returned, null for the same as the pick-up ('Same drop-off'). The same place chosen twice is the same drop-off: both are one
 * search, one address and one price.
 */
export function normalDropOff<Place>(pickUp: Place, dropOff: Place | null): Place | null {
  return dropOff === pickUp ? null : dropOff;
}
