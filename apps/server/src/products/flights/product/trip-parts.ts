import type { TripPart } from '../../../domains/bookings/index.ts';
import type { StoredTraveler } from './stored.ts';

type Flown = { readonly carrier: string; readonly flightNumber: string; readonly origin: string; readonly departure: string };
type Slices = readonly { readonly segments: readonly Flown[] }[];

/** What of a booking says who flies when. */
type FlownTrip = {
  readonly details: { readonly slices: Slices };
  readonly facts: { readonly changedSlices: Slices | null } | null;
  readonly order: { readonly travelers: readonly Pick<StoredTraveler, 'firstName' | 'lastName' | 'dob'>[] };
};

/**
 * Returns each traveler on each flight, as sold and as the airline moved it: carrier, number, day and airport of departure, since one flight
 * number may serve several legs on one day.
 */
export function tripPartsOf({ details, facts, order }: FlownTrip): TripPart[] {
  const segments = [...details.slices, ...(facts?.changedSlices ?? [])].flatMap((slice) => slice.segments);
  return segments.flatMap(({ carrier, flightNumber, origin, departure }) =>
    order.travelers.map(({ firstName, lastName, dob }) => ({
      traveler: { firstName, lastName, born: dob },
      what: `${carrier}${flightNumber.replace(/^0+/, '')} ${origin}`,
      day: departure.slice(0, 10),
    })),
  );
}
