import type { FlightSlice } from '@caravel/products/flights/contract';

/**
 * The flights of one direction as a key that the address can hold: `BA117-01051000.BA200-01051430`, carrier, number, and month, day and time of
 * departure of each. Two itineraries with the same key fly the same flights in that direction.
 */
export function legKey({ segments }: FlightSlice): string {
  return segments
    .map(
      ({ carrier, flightNumber, departureTime }) =>
        `${carrier}${flightNumber}-${departureTime.slice(5, 16).replaceAll(/\D/g, '')}`,
    )
    .join('.');
}
