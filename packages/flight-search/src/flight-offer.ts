import type { Money } from '@caravel/kernel';
import type { FareFamily, FlightResult, FlightSegment, PassengerType } from '@caravel/products/flights/contract';
import type { GlobalSettings, SearchPassenger } from './types.ts';

/** What an offer gives a passenger (spec 2, section 3). Lists that the platform's suppliers do not fill are empty. */
export type OfferPassenger = {
  readonly id: number;
  readonly typeCode: PassengerType;
  readonly baggage: { readonly carryOn: number | null; readonly checked: number | null };
  /** Per flight of the offer, whether a meal is served. */
  readonly mealServices: readonly boolean[];
  readonly seats: FareFamily['seatSelection'];
  readonly fares: readonly { readonly offerId: string; readonly family: string; readonly perAdult: Money }[];
  /** Extras that can be bought. */
  readonly optionalServices: readonly 'seatSelection'[];
  readonly ruleBusters: readonly string[];
  /** Offers of the same flights at higher fares, cheapest first. */
  readonly upgrades: readonly string[];
  readonly ticketingInfos: readonly string[];
  readonly ticketMasks: readonly string[];
};

/** A flight offer (spec 2, section 3): the flights, the leg of the search that each serves, and what every passenger gets. */
export type FlightOffer = {
  readonly itineraryFlights: readonly FlightSegment[];
  /** Per flight, the index of the leg it serves. */
  readonly requestSegmentsMapping: readonly number[];
  readonly passengers: readonly OfferPassenger[];
  readonly seller: string | null;
  readonly ancillariesShopOfferId: string;
};

/** The offer for a fare family of a result; `families` are all fare families of the result, cheapest first. */
export function toFlightOffer(
  result: FlightResult,
  family: FareFamily,
  families: readonly FareFamily[],
  passengers: readonly SearchPassenger[],
  settings: Pick<GlobalSettings, 'seller'>,
): FlightOffer {
  const place = families.findIndex(({ offerId }) => offerId === family.offerId);
  const itineraryFlights = result.flights.flatMap((flight) => flight.segments);
  return {
    itineraryFlights,
    requestSegmentsMapping: result.flights.flatMap((flight, leg) => flight.segments.map(() => leg)),
    passengers: passengers.map(({ id, typeCode }) => ({
      id,
      typeCode,
      baggage: { carryOn: family.carryOnBags, checked: family.checkedBags },
      mealServices: itineraryFlights.map((flight) => flight.amenities.meal),
      seats: family.seatSelection,
      fares: [{ offerId: family.offerId, family: family.code, perAdult: family.perAdult }],
      optionalServices: family.seatSelection === 'fee' ? ['seatSelection'] : [],
      ruleBusters: [],
      upgrades: place < 0 ? [] : families.slice(place + 1).map(({ offerId }) => offerId),
      ticketingInfos: [],
      ticketMasks: [],
    })),
    seller: settings.seller,
    ancillariesShopOfferId: family.offerId,
  };
}
