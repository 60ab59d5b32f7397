import type { FlightReservation } from '@caravel/products/flights/contract';

/** The cities of a journey in order, without the return of a round trip. */
export function citiesOf({ flights, isRoundTrip }: Pick<FlightReservation, 'flights' | 'isRoundTrip'>): readonly string[] {
  if (isRoundTrip) return flights.slice(0, 1).flatMap(({ originCity, destinationCity }) => [originCity, destinationCity]);
  return flights.flatMap(({ originCity, destinationCity }, at) =>
    flights[at - 1]?.destinationCity === originCity ? [destinationCity] : [originCity, destinationCity],
  );
}
