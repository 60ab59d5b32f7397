import type { PlainDate } from '@caravel/kernel';
import { HOTEL_LIMITS } from './limits.ts';
import type { HotelSearchInput } from './search.ts';

/*
 * The search form as an address: a reload and a shared link search the same again. A place is named by the id of its suggestion.
 */

/** The guests of a room; an age for each child, on the day of arrival. */
export type GuestRoom = { readonly adults: number; readonly childAges: readonly number[] };

/** A part of the map to search in; the radius in kilometres. */
export type SearchArea = { readonly lat: number; readonly lng: number; readonly radius: number };

/** What the search form asks. */
export type HotelForm = {
  /** The id of a destination; empty if there is none. */
  readonly destination: string;
  /** A part of the map, in place of a destination. */
  readonly area: SearchArea | null;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly rooms: readonly GuestRoom[];
  /** The country of the guests, two letters; empty if it is not known. */
  readonly nationality: string;
};

/** The part of an address that says what is searched; filters and order have parameters of their own. */
export type HotelSearchParams = {
  readonly d?: string | undefined;
  readonly at?: string | undefined;
  readonly s?: string | undefined;
  readonly e?: string | undefined;
  readonly r?: string | undefined;
  readonly n?: string | undefined;
};

/** Writes rooms: `2_1-7.10` are two adults, and one adult with children of 7 and 10. */
export function writeRooms(rooms: readonly GuestRoom[]): string {
  return rooms
    .map(({ adults, childAges }) => [adults, ...(childAges.length > 0 ? [childAges.join('.')] : [])].join('-'))
    .join('_');
}

/** Digits of a position in an address: about ten metres. */
const DIGITS = 4;

const writeArea = ({ lat, lng, radius }: SearchArea) => [lat.toFixed(DIGITS), lng.toFixed(DIGITS), radius.toFixed(1)].join(',');

/** The address of a search. */
export function paramsOfHotelForm({ destination, area, start, end, rooms, nationality }: HotelForm): HotelSearchParams {
  return {
    ...(area ? { at: writeArea(area) } : destination && { d: destination }),
    s: start,
    e: end,
    r: writeRooms(rooms),
    ...(nationality && { n: nationality }),
  };
}

/** The form of a search that was made before. */
export function hotelFormOfSearch(search: HotelSearchInput): HotelForm {
  const { locationId, lat, lng, radius = HOTEL_LIMITS.defaultRadiusKm, stayPeriod, occupancies, nationality } = search;
  const rooms = occupancies.flatMap(({ numOfRoom = 1, numOfAdults, childAges = [] }) =>
    Array.from({ length: numOfRoom }, () => ({ adults: numOfAdults, childAges })),
  );
  return {
    destination: locationId ?? '',
    area: locationId === undefined ? { lat, lng, radius } : null,
    start: stayPeriod.start,
    end: stayPeriod.end,
    rooms,
    nationality: nationality.alpha2Code,
  };
}
