import { addDays, required } from '@caravel/kernel';
import { listTowns } from '@caravel/reference';
import { worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import type { HotelSearch } from '../search.ts';
import type { RoomOccupancy } from '../stay-types.ts';

/** The instant of all questions in the tests of hotels. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');
/** Two adults in one room. */
export const TWO: readonly RoomOccupancy[] = [{ adults: 2, childAges: [] }];

/** The city of a place, `PT Lisbon`: the biggest of the name in the country. */
export function cityNamed(place: string) {
  const town = listTowns()
    .filter(({ countryCode, name }) => `${countryCode} ${name}` === place)
    .sort((a, b) => b.population - a.population)[0];
  return required(worldCityOfTown(required(town, place).id), place);
}

/** A search in a city for some nights. */
export function searchIn(place: string, checkIn: string, nights = 4, occupancies = TWO): HotelSearch {
  const stay = { checkIn, checkOut: addDays(checkIn, nights), occupancies, nationality: 'US', now: NOW };
  return { area: { kind: 'city', cityKey: cityNamed(place).key }, stay };
}
