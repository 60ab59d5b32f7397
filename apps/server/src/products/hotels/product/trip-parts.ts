import { addDays } from '@caravel/kernel';
import type { TripPart } from '../../../domains/bookings/index.ts';
import { tripNamesOf } from '../rules/same-property.ts';
import { nightsOf } from '../rules/search-request.ts';
import type { HotelDetails, HotelOrder } from './stored.ts';

/**
 * Returns each lead guest in the property on each night. Nobody sleeps in two rooms, so the room is no part of it: a second booking of another room
 * for the same name is asked about too. A property has a part for each code and one for its name, so that it is found no matter who sold it.
 */
export function tripPartsOf({
  details,
  order,
}: {
  readonly details: Pick<HotelDetails, 'property' | 'stay'>;
  readonly order: Pick<HotelOrder, 'guests'>;
}): TripPart[] {
  const names = tripNamesOf(details.property);
  const nights = Array.from({ length: nightsOf(details.stay) }, (_, i) => addDays(details.stay.checkIn, i));
  return nights.flatMap((day) =>
    order.guests.flatMap(({ firstName, lastName }) =>
      names.map((what) => ({ traveler: { firstName, lastName, born: null }, what, day })),
    ),
  );
}
