import { instantOf } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import type { DriverBooking } from '../../../domains/bookings/index.ts';
import type { SupplierSegment, SupplierSlice } from '../ports.ts';
import type { FlightDetails, FlightFacts, FlightOrder } from './stored.ts';

/** A flight booking as the saga passes it to the driver. */
export type FlightBooking = DriverBooking<FlightDetails, FlightOrder, FlightFacts>;

type StoredFlights = Pick<FlightBooking, 'details' | 'facts'>;

/** Returns the flights that were agreed on last: those that were accepted after a change, otherwise those that were quoted. */
export function agreedSlices({ facts, details }: StoredFlights): readonly SupplierSlice[] {
  return facts?.agreedSlices?.length ? facts.agreedSlices : details.slices;
}

/** Returns the flights that still fly; none if the airline took all of them out. */
export function flownSlices({ facts, details }: StoredFlights): readonly SupplierSlice[] {
  return facts?.changedSlices ?? details.slices;
}

/** Returns what a booking is described by: the flights that still fly, or if there are none those that were agreed on. */
export function currentSlices(booking: StoredFlights): readonly SupplierSlice[] {
  const flown = flownSlices(booking);
  return flown.length > 0 ? flown : agreedSlices(booking);
}

const departureOf = ({ departure, origin }: SupplierSegment) => instantOf(departure, findAirport(origin)?.zone ?? 'UTC');

/** Returns the currently planned departure of the first flight (epoch milliseconds). */
export function departsAt(booking: StoredFlights): number {
  const first = currentSlices(booking)[0]?.segments[0];
  return first ? departureOf(first) : 0;
}

/**
 * Returns when the last flight departs (epoch milliseconds), as it was agreed on or as the airline left it, whichever is later. Until then there is
 * something that the airline can change, and somebody whom it concerns.
 */
export function lastDepartsAt(booking: StoredFlights): number {
  const flights = [...agreedSlices(booking), ...flownSlices(booking)].flatMap(({ segments }) => segments);
  return Math.max(0, ...flights.map(departureOf));
}
