import type { CarBookingRow } from '@caravel/products/cars/contract';

/** Where a rental begins and ends, once if it is the same. The company, with whose name its desks begin, is told beside it. */
export function rentalPlaces({
  vendor,
  pickUpLocation,
  dropOffLocation,
}: Pick<CarBookingRow, 'vendor' | 'pickUpLocation' | 'dropOffLocation'>): readonly string[] {
  const own = `${vendor}, `;
  const places = [pickUpLocation, dropOffLocation].map((place) => (place.startsWith(own) ? place.slice(own.length) : place));
  return [...new Set(places)];
}
