import { worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { type HotelArea, hotelsIn } from './areas.ts';
import { detailsOf } from './details.ts';
import { findWorldHotel } from './hotels.ts';
import type { Hotel, HotelDetails } from './types.ts';

/** The key of the city of a town of the reference data; undefined if there is no such town. */
export function hotelCityKey(townId: number): string | undefined {
  return worldCityOfTown(townId)?.key;
}

/** The properties of an area, those of the nearest city first; none for an area that is unknown or makes no sense. */
export function listHotels(area: HotelArea): readonly Hotel[] {
  return hotelsIn(area);
}

/** Everything about a property but its rooms and prices, from its key alone; undefined if there is none. */
export function findHotel(key: string): HotelDetails | undefined {
  const found = findWorldHotel(key);
  return found && detailsOf(found);
}
