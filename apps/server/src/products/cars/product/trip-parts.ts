import { addDays, daysBetween } from '@caravel/kernel';
import type { TripPart } from '../../../domains/bookings/index.ts';
import type { CarOrder, RentalDetails } from './stored.ts';

/**
 * Returns the driver on each day of the rental. Nobody drives two cars at once, so neither the company nor the class is a part of it. The day of the
 * return counts only if it is the day of the pick-up: one may return a car and rent another.
 */
export function tripPartsOf({
  details,
  order,
}: {
  readonly details: { readonly rental: { readonly [End in 'pickUp' | 'dropOff']: Pick<RentalDetails['rental'][End], 'at'> } };
  readonly order: Pick<CarOrder, 'driver'>;
}): TripPart[] {
  const { firstName, lastName, birthDate } = order.driver;
  const [from, to] = [details.rental.pickUp.at.slice(0, 10), details.rental.dropOff.at.slice(0, 10)];
  return Array.from({ length: Math.max(1, daysBetween(from, to)) }, (_, i) => ({
    traveler: { firstName, lastName, born: birthDate },
    what: 'driving',
    day: addDays(from, i),
  }));
}
