import { listTowns } from '@caravel/reference';
import { worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { hotelsOneByOne } from './hotels.ts';
import { HOTEL_SUPPLIERS, type HotelSupplierCode, sells } from './suppliers.ts';

/** A property as people look for it by its name. */
export type NamedHotel = {
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly lat: number;
  readonly lng: number;
  /** Importance of its city to travelers, 0 to 100. */
  readonly rank: number;
  readonly soldBy: readonly HotelSupplierCode[];
};

/** The properties of all cities, those of the most important city first. Keeps none of them. */
export function* namedHotels(): Generator<NamedHotel> {
  for (const town of listTowns().toSorted((a, b) => b.rank - a.rank)) {
    const city = worldCityOfTown(town.id);
    if (!city) continue;
    for (const hotel of hotelsOneByOne(city)) {
      const { name, cityName, countryCode, lat, lng } = hotel;
      const soldBy = HOTEL_SUPPLIERS.filter((supplier) => sells(supplier, hotel)).map(({ code }) => code);
      yield { name, cityName, countryCode, lat, lng, rank: town.rank, soldBy };
    }
  }
}
