import type { Aircraft } from '@caravel/reference';
import type { DayNumber, EpochMinutes } from '@caravel/sandbox-world/zones.ts';
import type { Airline } from './airlines.ts';
import type { Place } from './places.ts';

/** One airline's service from one airport to another, in one direction. */
export type Leg = {
  readonly id: number;
  readonly airline: Airline;
  readonly from: Place;
  readonly to: Place;
  readonly km: number;
  readonly minutes: number;
  readonly aircraft: Aircraft;
  readonly perWeek: number;
  /** The end at which the airline has its hub; the schedule follows the hub's waves. */
  readonly hubEnd: 'from' | 'to';
  /** Bits of `CABIN`. */
  readonly cabins: number;
  readonly domestic: boolean;
  /** The first flight number; later departures count up by two. */
  readonly firstNumber: number;
  /** Filled on first use. */
  departures: readonly Departure[] | undefined;
  days: Map<number, readonly Flight[]> | undefined;
};

/** One departure of a service: a time of the day, the weekdays on which it flies, and its number. */
export type Departure = {
  readonly index: number;
  /** Local minutes after midnight. */
  readonly minute: number;
  /** Bit 0 Monday to bit 6 Sunday. */
  readonly weekdays: number;
  readonly number: number;
};

/** A departure on a day. */
export type Flight = {
  readonly leg: Leg;
  readonly departure: Departure;
  /** The local day of departure. */
  readonly day: DayNumber;
  readonly departs: EpochMinutes;
  readonly arrives: EpochMinutes;
};
