import type { DestinationSuggestion } from '@caravel/contracts';
import type { HotelSearchInput } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS, type HotelForm } from '@caravel/products/hotels/contract';

/** What a search needs besides its form. `place`: null for a part of the map. */
export type SearchContext = {
  readonly place: DestinationSuggestion | null;
  /** How a part of the map is called, in the language of the page. */
  readonly areaName: string;
  readonly currency: string;
  /** Empty for a visitor. */
  readonly email: string;
  readonly countryName: string;
};

/** The search of a form, as the server takes it: each room is named by itself, so that a rate says which one it is for. */
export function searchBody(form: HotelForm, { place, areaName, currency, email, countryName }: SearchContext): HotelSearchInput {
  const { area, start, end, rooms, nationality } = form;
  const where = area ?? place ?? { lat: 0, lng: 0, radius: HOTEL_LIMITS.defaultRadiusKm };
  return {
    searchString: place?.name ?? areaName,
    currency,
    stayPeriod: { start, end },
    occupancies: rooms.map(({ adults, childAges }) => ({
      numOfRoom: 1,
      numOfAdults: adults,
      numOfChildren: childAges.length,
      childAges: [...childAges],
    })),
    lat: where.lat,
    lng: where.lng,
    radius: Math.min(where.radius, HOTEL_LIMITS.maxRadiusKm),
    nationality: { name: countryName, alpha2Code: nationality },
    ...(email !== '' && { email }),
    type: place?.type ?? 'area',
    ...(place && {
      locationId: place.id,
      ...(place.code && { code: place.code }),
      ...(place.context && { premise: place.context }),
    }),
  };
}
