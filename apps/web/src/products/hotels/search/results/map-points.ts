import { type HotelPin, type HotelResult, PIN_UNITS } from '@caravel/products/hotels/contract';
import type { MapPoint } from '../../../../components/map/map-types.ts';

/** The name of a pin whose hotel the page does not know yet. */
const nameOf = ([lat, lng]: HotelPin) => `${lat}:${lng}`;

const spotOf = ({ lat, lng }: HotelResult['position']) => `${Math.round(lat * PIN_UNITS)}:${Math.round(lng * PIN_UNITS)}`;

/** The pin of this name; undefined if it is the id of a hotel. */
export function pinOf(id: string, pins: readonly HotelPin[]): HotelPin | undefined {
  return pins.find((pin) => nameOf(pin) === id);
}

/**
 * What a map shows: the hotels that the page knows, by their ids, then all others of the list, each with its total. The first view is drawn around those
 * that the page knows, the best of the list.
 */
export function mapPoints(
  known: readonly HotelResult[],
  pins: readonly HotelPin[],
  pickedId: string | undefined,
  priceOf: (amountMinor: number) => string,
): MapPoint[] {
  const spots = new Set(known.map(({ position }) => spotOf(position)));
  const points: MapPoint[] = known.map(({ hotelId, position, price }) => ({
    id: hotelId,
    position,
    label: priceOf(price.total.amountMinor),
    isActive: hotelId === pickedId,
  }));
  for (const pin of pins) {
    const [lat, lng, total] = pin;
    const id = nameOf(pin);
    // Two hotels of one house are one pin: a map has one place for them.
    if (spots.has(id)) continue;
    spots.add(id);
    points.push({ id, position: { lat: lat / PIN_UNITS, lng: lng / PIN_UNITS }, label: priceOf(total), isBeyond: true });
  }
  return points;
}
