import { fraction } from '@caravel/sandbox-world/random.ts';
import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import { CABIN, seatsIn } from './fleets.ts';
import type { Flight } from './legs.ts';

/** Cabins as the load counts them. */
export type LoadCabin = 'economy' | 'premium' | 'business' | 'first';

/** Where a cabin's final load starts and how far it may spread; above 1 it sells out before departure. */
const FINAL_LOAD: Readonly<Record<LoadCabin, { floor: number; spread: number; salt: number }>> = {
  economy: { floor: 0.56, spread: 0.48, salt: 31 },
  premium: { floor: 0.5, spread: 0.54, salt: 37 },
  business: { floor: 0.4, spread: 0.64, salt: 41 },
  first: { floor: 0.35, spread: 0.7, salt: 43 },
};

/** The share of the final load that is booked so many days before: half at six weeks, four fifths at two. */
function bookedShare(leadDays: number): number {
  return 1 / (1 + (leadDays / 42) ** 1.25);
}

/** High season by day of the year: the northern summer, Easter, and the turn of the year. */
export function seasonOf(day: DayNumber, southern: boolean): number {
  const inYear = (((day % 365.2425) + 365.2425) % 365.2425) + 1;
  if (inYear >= 349 || inYear <= 5) return 1.26;
  if (southern && (inYear > 334 || inYear < 50)) return 1.14;
  if (inYear >= 166 && inYear <= 243) return southern ? 1.04 : 1.17;
  if (inYear >= 80 && inYear <= 115) return 1.05;
  if (inYear >= 10 && inYear <= 58) return 0.86;
  if (inYear >= 305 && inYear <= 330) return 0.89;
  return 1;
}

/** How full a cabin is, 0 empty to 1 and above sold out. The same for everybody who asks on that day; it only grows. */
export function loadOf(flight: Flight, cabin: LoadCabin, leadDays: number): number {
  const { floor, spread, salt } = FINAL_LOAD[cabin];
  const dice = fraction(flight.leg.id, flight.departure.index, flight.day, salt);
  const season = seasonOf(flight.day, flight.leg.from.lat < -10) - 1;
  return (floor + spread * dice + season * 0.3) * bookedShare(leadDays);
}

/** Seats that a cabin still sells when sales stop at `closesAt` of it (cheap fares close before the cabin is full). */
export function seatsOpen(flight: Flight, cabin: LoadCabin, leadDays: number, closesAt: number): number {
  const seats = seatsIn(flight.leg.aircraft, flight.leg.cabins)[cabin];
  return Math.max(0, Math.floor(seats * (closesAt - loadOf(flight, cabin, leadDays))));
}

/**
 * The cabin in which a flight carries a passenger who travels in `cabin`: a short feeder may use a lower one; undefined if it
 * cannot carry them.
 */
export function cabinFor(flight: Flight, cabin: LoadCabin): LoadCabin | undefined {
  const bits = flight.leg.cabins;
  switch (cabin) {
    case 'economy':
      return 'economy';
    case 'premium':
      return bits & CABIN.Premium ? 'premium' : bits & CABIN.StandsInPremium ? 'economy' : undefined;
    case 'business':
      return bits & CABIN.Business ? 'business' : bits & CABIN.StandsInBusiness ? 'economy' : undefined;
    default:
      return bits & CABIN.First ? 'first' : bits & CABIN.Business ? 'business' : undefined;
  }
}
