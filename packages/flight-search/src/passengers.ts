import type { PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS, type PassengerCounts, type PassengerType } from '@caravel/products/flights/contract';
import { defaultPassenger } from './defaults.ts';
import type { SearchForm, SearchPassenger } from './types.ts';

const FIELD = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const;

/** How many of each type. */
export function countPassengers(passengers: readonly SearchPassenger[]): PassengerCounts {
  const counts = { adults: 0, children: 0, infants: 0 };
  for (const passenger of passengers) counts[FIELD[passenger.typeCode]]++;
  return counts;
}

/** The seats of a party: infants sit on laps. */
export const seatsOf = ({ adults, children }: PassengerCounts): number => adults + children;

/** How many there may be of a type beside the others: five (spec 2, section 4), nine seats together, and an adult for each infant. */
export function mostOf(counts: PassengerCounts, type: PassengerType): number {
  const { perPassengerType, maxSeats } = FLIGHT_LIMITS;
  if (type === 'INF') return Math.min(perPassengerType, counts.adults);
  return Math.min(perPassengerType, maxSeats - seatsOf(counts) + counts[FIELD[type]]);
}

/** Whether Plus is enabled. */
export function canAdd(counts: PassengerCounts, type: PassengerType): boolean {
  return counts[FIELD[type]] < mostOf(counts, type);
}

/** Whether Minus is enabled: at least one adult, no negative counts, and no infant left without an adult. */
export function canRemove(counts: PassengerCounts, type: PassengerType): boolean {
  if (type !== 'ADT') return counts[FIELD[type]] > 0;
  return counts.adults > FLIGHT_LIMITS.minAdults && counts.adults > counts.infants;
}

const within = (value: number, min: number, max: number) => (Number.isInteger(value) ? Math.min(Math.max(value, min), max) : min);

/** Valid counts for a search: each within its limits, and no more infants than adults. */
export function clampCounts(counts: PassengerCounts): PassengerCounts {
  const adults = within(counts.adults, FLIGHT_LIMITS.minAdults, FLIGHT_LIMITS.perPassengerType);
  return {
    adults,
    children: within(counts.children, 0, mostOf({ ...counts, adults, children: 0 }, 'CHD')),
    infants: within(counts.infants, 0, adults),
  };
}

/** The passengers for these counts, adults first; existing ones are kept. */
export function makePassengers(
  counts: PassengerCounts,
  today: PlainDate,
  existing: readonly SearchPassenger[] = [],
): SearchPassenger[] {
  const wanted = clampCounts(counts);
  const list: SearchPassenger[] = [];
  for (const type of ['ADT', 'CHD', 'INF'] as const) {
    const kept = existing.filter((passenger) => passenger.typeCode === type);
    for (let i = 0; i < wanted[FIELD[type]]; i++) {
      const id = list.length;
      list.push({ ...(kept[i] ?? defaultPassenger(today, type)), id });
    }
  }
  return list;
}

/** The form with these numbers of passengers of each type. */
export function setPassengers(form: SearchForm, counts: PassengerCounts, today: PlainDate): SearchForm {
  return { ...form, passengers: makePassengers(counts, today, form.passengers) };
}
