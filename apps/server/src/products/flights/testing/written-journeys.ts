import { required } from '@caravel/kernel';
import type { SupplierSegment, SupplierSlice } from '../ports.ts';
import { landsAt, leavesAt, minutesBetween } from '../rules/flight-times.ts';

/** Makes a slice of flights; its minutes are those between its ends, and negative where they are. */
export function sliceOfFlights(segments: readonly SupplierSegment[]): SupplierSlice {
  const [first, last] = [required(segments[0], 'a flight'), required(segments.at(-1), 'a flight')];
  return {
    origin: first.origin,
    destination: last.destination,
    minutes: minutesBetween(leavesAt(first), landsAt(last)),
    segments,
  };
}

/** Makes a flight of what matters of it; its minutes follow from its times. */
export function flightOf(
  part: Pick<SupplierSegment, 'carrier' | 'flightNumber' | 'origin' | 'destination' | 'departure' | 'arrival'>,
): SupplierSegment {
  return {
    operatingCarrier: part.carrier,
    originTerminal: null,
    destinationTerminal: null,
    aircraft: null,
    amenities: { wifi: false, power: false, meal: false },
    minutes: minutesBetween(leavesAt(part), landsAt(part)),
    ...part,
  };
}

/** Parses `AA100 JFK 04-10T08:00 MCO 04-10T11:00, …` of 2027, a text for each slice. */
export function journey(...slices: readonly string[]): SupplierSlice[] {
  return slices.map((slice) =>
    sliceOfFlights(
      slice.split(', ').map((flight) => {
        const [name = '', origin = '', departure = '', destination = '', arrival = ''] = flight.split(' ');
        const times = { departure: `2027-${departure}`, arrival: `2027-${arrival}` };
        return flightOf({ carrier: name.slice(0, 2), flightNumber: name.slice(2), origin, destination, ...times });
      }),
    ),
  );
}
