import type { PassengerCounts } from '@caravel/products/flights/contract';
import type { SupplierQuote } from '../ports.ts';
import { type FlightDetails, flightDetailsSchema } from '../product/stored.ts';
import { isInternational } from '../rules/borders.ts';

/** Returns what is frozen with the quote of an offer. */
export function freezeDetails(
  searchId: string,
  offerId: string,
  passengers: PassengerCounts,
  quoted: SupplierQuote,
): FlightDetails {
  return flightDetailsSchema.parse({
    searchId,
    offerId,
    passengers,
    slices: quoted.itinerary.slices,
    fare: quoted.fare,
    documentsRequired: quoted.fare.documentsRequired || isInternational(quoted.itinerary.slices),
  });
}
