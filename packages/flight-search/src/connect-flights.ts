import type { LocalDateTime } from '@caravel/kernel';
import type { ConnectableFlight, ConnectedFlights } from './types.ts';

/** Flights connect if the layover is under 24 hours at the same airport (spec 2, section 4). */
export const MAX_LAYOVER_MINUTES = 24 * 60;

const localMinutes = (local: LocalDateTime) => Date.parse(`${local}Z`) / 60_000;

/**
 * Minutes between landing and take-off. Both are at one airport, so local times suffice except in a night when its clocks change;
 * if both instants are known, they are used.
 */
function layoverMinutes(before: ConnectableFlight, after: ConnectableFlight): number {
  if (before.arrivalInstant && after.departureInstant) {
    return (Date.parse(after.departureInstant) - Date.parse(before.arrivalInstant)) / 60_000;
  }
  return localMinutes(after.departureTime) - localMinutes(before.arrivalTime);
}

/**
 * Joins flights, given in the order they are flown, into journeys: a flight continues the previous one if it leaves from the
 * airport where that one landed, not before the landing and less than 24 hours after it. Every flight is in exactly one journey.
 */
export function connectFlights<F extends ConnectableFlight>(flights: readonly F[]): ConnectedFlights<F>[] {
  const journeys: { flights: F[]; layovers: { airport: string; minutes: number }[] }[] = [];
  let before: F | undefined;
  for (const flight of flights) {
    const journey = journeys.at(-1);
    const minutes = before && before.destination === flight.origin ? layoverMinutes(before, flight) : Number.NaN;
    if (journey && minutes >= 0 && minutes < MAX_LAYOVER_MINUTES) {
      journey.flights.push(flight);
      journey.layovers.push({ airport: flight.origin, minutes });
    } else {
      journeys.push({ flights: [flight], layovers: [] });
    }
    before = flight;
  }
  return journeys;
}
