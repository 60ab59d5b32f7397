import { addMonths, instantOf, type LocalDateTime, localAt } from '@caravel/kernel';
import { CAR_LIMITS } from './limits.ts';
import { isSlot } from './rental-slots.ts';

/*
 * The rules of times of a rental (spec 2, section 5), shared by server and screens. Times are those of the clocks of their place; what lasts is
 * measured in time that passes, so that clocks that change and the date line do not matter.
 */

/** One end of a rental: a time on the clocks of a zone. */
export type RentalEnd = { readonly local: LocalDateTime; readonly zone: string };
export type RentalPeriod = { readonly pickUp: RentalEnd; readonly dropOff: RentalEnd };

/** What is wrong with a rental's times: the field of the search → the problem, whose text is `validation.<problem>`. */
export type RentalProblems = {
  readonly pickUpDateTime?: 'pickUpTimeInvalid';
  readonly returnDateTime?: 'dropOffTimeInvalid' | 'rentalTooShort' | 'rentalTooLong';
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const instant = ({ local, zone }: RentalEnd) => instantOf(local, zone);

/** Whether the clocks of the place ever show this time: in spring they skip an hour. */
const isShown = (end: RentalEnd) => localAt(instant(end), end.zone) === end.local;

/** How long a rental lasts, in minutes that pass; negative if the drop-off is first. */
export function rentalMinutes({ pickUp, dropOff }: RentalPeriod): number {
  return (instant(dropOff) - instant(pickUp)) / MINUTE_MS;
}

/** The last moment for a drop-off: a year after the pick-up by its own clocks. */
function lastDropOff({ local, zone }: RentalEnd): number {
  return instantOf(`${addMonths(local.slice(0, 10), CAR_LIMITS.maxRentalMonths)}${local.slice(10)}`, zone);
}

/**
 * Returns what is wrong with a rental's times as seen at `now` (epoch milliseconds): the pick-up must be to come on the clocks of its place, and the
 * drop-off at least an hour and at most a year later. Empty if nothing is.
 */
export function rentalProblems({ pickUp, dropOff }: RentalPeriod, now: number): RentalProblems {
  if (!(isSlot(pickUp.local) && isShown(pickUp)) || instant(pickUp) <= now) return { pickUpDateTime: 'pickUpTimeInvalid' };
  if (!(isSlot(dropOff.local) && isShown(dropOff))) return { returnDateTime: 'dropOffTimeInvalid' };
  if (rentalMinutes({ pickUp, dropOff }) < CAR_LIMITS.minRentalMinutes) return { returnDateTime: 'rentalTooShort' };
  if (instant(dropOff) > lastDropOff(pickUp)) return { returnDateTime: 'rentalTooLong' };
  return {};
}

/** Minutes of a local time as if its clocks were UTC. */
const wallMinutes = (local: LocalDateTime) => Date.parse(`${local}Z`) / MINUTE_MS;

/**
 * The days that a rental is charged for: periods of 24 hours on the clocks of the pick-up, of which the last counts if it is longer than the
 * company's grace (minutes). A night in which the clocks change makes no day more or less.
 */
export function rentalDays({ pickUp, dropOff }: RentalPeriod, graceMinutes: number): number {
  const there = pickUp.zone === dropOff.zone ? dropOff.local : localAt(instant(dropOff), pickUp.zone);
  const minutes = wallMinutes(there) - wallMinutes(pickUp.local);
  return Math.max(1, Math.ceil((minutes - graceMinutes) / DAY_MINUTES));
}
