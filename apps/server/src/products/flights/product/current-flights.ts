import type { DriverBooking } from '../../../domains/bookings/index.ts';
import type { SupplierSlice } from '../ports.ts';
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
