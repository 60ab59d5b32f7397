import { addDays, dayAt, daysBetween, required } from '@caravel/kernel';
import { HOTEL_LIMITS, type HotelSearch, type Occupancy } from '@caravel/products/hotels/contract';
import { findCountry } from '@caravel/reference';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierOccupancy, SupplierQuery, SupplierRoomType, SupplierStay } from '../ports.ts';

/** What a search is checked against. `zone`: of the destination (IANA). `currency`: that of the agency. `isVisitor`: nobody is logged in. */
export type SearchTerms = { readonly now: number; readonly zone: string; readonly currency: string; readonly isVisitor: boolean };

/**
 * Checks a search beyond its schema. Returns field path → message key; empty if it is valid. Past is what is past at the destination: a night that
 * has begun in Auckland cannot be booked from Honolulu.
 */
export function checkSearch({ stayPeriod, currency, nationality, email }: HotelSearch, terms: SearchTerms): FieldProblems {
  const today = dayAt(terms.now, terms.zone);
  const problems: Record<string, FieldProblem> =
    currency === undefined || currency === terms.currency ? {} : { currency: 'currencyInvalid' };
  if (stayPeriod.start < today) problems['stayPeriod.start'] = 'datePast';
  if (stayPeriod.start > addDays(today, HOTEL_LIMITS.maxDaysAhead)) problems['stayPeriod.start'] = 'dateTooFar';
  if (email === undefined && !terms.isVisitor) problems.email = 'emailEmpty';
  if (!findCountry(nationality.alpha2Code)) problems['nationality.alpha2Code'] = 'countryUnknown';
  return problems;
}

/** Returns the rooms of a search one by one: two rooms that are alike are two. */
export function roomsOf(occupancies: readonly Occupancy[]): SupplierOccupancy[] {
  return occupancies.flatMap(({ numOfRoom, numOfAdults, childAges }) =>
    Array.from({ length: numOfRoom }, () => ({ adults: numOfAdults, childAges: [...childAges] })),
  );
}

/** Counts the guests of a stay. */
export function countGuests(rooms: readonly SupplierOccupancy[]): { readonly adults: number; readonly children: number } {
  return {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
  };
}

/** Returns how many nights a stay has. */
export function nightsOf({ checkIn, checkOut }: Pick<SupplierStay, 'checkIn' | 'checkOut'>): number {
  return daysBetween(checkIn, checkOut);
}

/** Returns the stay of a search that was started in the form of the suppliers. */
export function stayOf({ stayPeriod, occupancies, nationality, currency }: HotelSearch): SupplierStay {
  const { start: checkIn, end: checkOut } = stayPeriod;
  const known = required(currency, 'the currency of a search');
  return { checkIn, checkOut, rooms: roomsOf(occupancies), nationality: nationality.alpha2Code, currency: known };
}

/** Returns the question to the suppliers. `limit`: the most properties that are wanted of each. */
export function queryOf(search: HotelSearch, limit: number): SupplierQuery {
  return { ...stayOf(search), position: { lat: search.lat, lng: search.lng }, radiusKm: search.radius, limit };
}

/** Whether guests fit a kind of room; unknown limits do not refuse them. */
export function fitsRoom(
  { adults, childAges }: SupplierOccupancy,
  room: Pick<SupplierRoomType, 'maxAdults' | 'maxChildren' | 'maxOccupancy'>,
): boolean {
  const isWithin = (count: number, most: number | null) => most === null || count <= most;
  return (
    isWithin(adults, room.maxAdults) &&
    isWithin(childAges.length, room.maxChildren) &&
    isWithin(adults + childAges.length, room.maxOccupancy)
  );
}
