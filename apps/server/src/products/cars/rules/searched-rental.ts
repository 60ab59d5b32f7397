import { addDays, dayAt } from '@caravel/kernel';
import { CAR_LIMITS, type CarSearch, rentalProblems, type SearchedRental } from '@caravel/products/cars/contract';
import { findCountry, nearestTown } from '@caravel/reference';
import type { FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierQuery } from '../ports.ts';

type Position = SearchedRental['pickUp']['position'];

/** Returns what was searched, each end with the zone of its place; undefined if a place is so far from every town that its clocks are not known. */
export function rentalOf(search: CarSearch): SearchedRental | undefined {
  const { pickupLatitude, pickupLongitude, returnLatitude, returnLongitude, pickupReadable, dropoffReadable } = search;
  const from: Position = { lat: pickupLatitude, lng: pickupLongitude };
  const to: Position = { lat: returnLatitude ?? from.lat, lng: returnLongitude ?? from.lng };
  const [zoneFrom, zoneTo] = [nearestTown(from)?.zone, nearestTown(to)?.zone];
  if (zoneFrom === undefined || zoneTo === undefined) return undefined;
  const isSameDropOff = from.lat === to.lat && from.lng === to.lng;
  const readable = isSameDropOff ? pickupReadable : (dropoffReadable ?? pickupReadable);
  return {
    pickUp: { readable: pickupReadable, position: from, timeZone: zoneFrom, at: search.pickUpDateTime },
    dropOff: { readable, position: to, timeZone: zoneTo, at: search.returnDateTime },
    isSameDropOff,
    age: search.age,
    countryOfResidence: search.countryOfResidence,
  };
}

/**
 * Checks the country of residence, and the times of a rental on the clocks of its places as seen at `now` (epoch milliseconds). Returns the field of the
 * search → problem; empty if nothing is wrong.
 */
export function checkRental({ pickUp, dropOff, countryOfResidence }: SearchedRental, now: number): FieldProblems {
  if (!findCountry(countryOfResidence)) return { countryOfResidence: 'countryUnknown' };
  const ends = {
    pickUp: { local: pickUp.at, zone: pickUp.timeZone },
    dropOff: { local: dropOff.at, zone: dropOff.timeZone },
  };
  const lastDay = addDays(dayAt(now, pickUp.timeZone), CAR_LIMITS.maxDaysAhead);
  if (pickUp.at.slice(0, 10) > lastDay) return { pickUpDateTime: 'dateTooFar' };
  return { ...rentalProblems(ends, now) };
}

/** Returns the question to the suppliers, in the money of the agency. */
export function queryOf({ pickUp, dropOff, age, countryOfResidence }: SearchedRental, currency: string): SupplierQuery {
  const { radiusKm, maxOffers: limit } = CAR_LIMITS;
  return {
    pickUp: { position: pickUp.position, at: pickUp.at },
    dropOff: { position: dropOff.position, at: dropOff.at },
    ...{ age, residence: countryOfResidence, currency, radiusKm, limit },
  };
}
