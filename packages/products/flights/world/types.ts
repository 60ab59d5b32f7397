/** Cabins in the order of comfort. */
export type Cabin = 'Economy' | 'Premium' | 'Business' | 'First';

/** The passengers: adults from 12, children from 2 to 11, infants under 2 on an adult's lap. */
export type PassengerCounts = { readonly adults: number; readonly children: number; readonly infants: number };

/** One leg of the requested journey: airport or metropolitan codes (IATA) and the local day of departure, `YYYY-MM-DD`. */
export type WorldQuerySlice = { readonly origin: string; readonly destination: string; readonly date: string };

/** A search request. */
export type WorldQuery = {
  /** 1 to 6 slices in the order of travel. */
  readonly slices: readonly WorldQuerySlice[];
  readonly passengers: PassengerCounts;
  /** Only fare families of this cabin; all cabins if it is absent. */
  readonly cabin?: Cabin;
  /** Stops per slice; 2 by default. */
  readonly maxStops?: 0 | 1 | 2;
  /** The instant of the request, epoch milliseconds. Prices and seats change with its calendar day (UTC). */
  readonly now: number;
  /** Maximum number of itineraries; 400 by default, at most 1000. */
  readonly limit?: number;
};

/** One flight from take-off to landing. */
export type WorldSegment = {
  /** The airline that sells the seat (IATA code), and its number for the flight. */
  readonly carrier: string;
  readonly flightNumber: string;
  /** The airline that flies; it differs from `carrier` on a codeshare. */
  readonly operatingCarrier: string;
  readonly origin: string;
  readonly destination: string;
  readonly originTerminal: string | null;
  readonly destinationTerminal: string | null;
  /** Wall-clock times at the airports, `YYYY-MM-DDTHH:mm`. */
  readonly departure: string;
  readonly arrival: string;
  /** The same instants in epoch milliseconds. */
  readonly departureUtc: number;
  readonly arrivalUtc: number;
  /** Block time: `arrivalUtc - departureUtc` in minutes. */
  readonly minutes: number;
  /** IATA aircraft code. */
  readonly aircraft: string;
  readonly distanceKm: number;
  readonly amenities: { readonly wifi: boolean; readonly power: boolean; readonly meal: boolean };
};

/** One way of flying one slice; `minutes` is the whole journey with its connections. */
export type WorldSlice = {
  readonly origin: string;
  readonly destination: string;
  readonly segments: readonly WorldSegment[];
  readonly minutes: number;
};

/** Whether something is allowed and its cost per passenger, USD cents; `null` if it is not allowed. */
export type FareRule = { readonly allowed: boolean; readonly penaltyMinor: number | null };

/** A brand of fare: what it includes, and what changes and refunds cost. */
export type FareFamily = {
  /** Short code within the airline's style, e.g. `EL`; part of the offer's key. */
  readonly code: string;
  /** The airline's own name for it, e.g. "Economy Light" or "Main Cabin". */
  readonly name: string;
  readonly cabin: Cabin;
  readonly carryOn: number;
  readonly checkedBags: number;
  readonly seatSelection: 'included' | 'fee' | 'none';
  readonly priorityBoarding: boolean;
  readonly change: FareRule;
  readonly refund: FareRule;
  /** May be voided free of charge within 24 hours of ticketing. */
  readonly voidable: boolean;
  /** May be held for a while without payment. */
  readonly holdable: boolean;
};

/** Adult (12+), child (2 to 11), infant on a lap (under 2). */
export type PassengerType = 'ADT' | 'CHD' | 'INF';

/** The price of ONE passenger of a type for the whole journey, USD cents. */
export type PassengerPrice = { readonly baseMinor: number; readonly taxMinor: number };

/** One fare family at which an itinerary is sold. */
export type WorldOffer = {
  /** Identifies itinerary and family; URL-safe; `findOffer` recomputes everything from it. */
  readonly key: string;
  /** One family for the whole journey; if its airlines differ, the most restrictive rule of all applies. */
  readonly family: FareFamily;
  /** Per passenger of each type in the party. */
  readonly prices: Readonly<Partial<Record<PassengerType, PassengerPrice>>>;
  /** All passengers together, base and taxes, USD cents. */
  readonly totalMinor: number;
  /** 1 to 9; 9 means nine or more. */
  readonly seatsLeft: number;
  readonly fareBasis: string;
  /** The airline that issues the tickets. */
  readonly validatingCarrier: string;
  readonly instantTicketing: boolean;
};

/** Flights for every slice, with the fare families at which they are sold, cheapest first. */
export type WorldItinerary = {
  readonly key: string;
  readonly slices: readonly WorldSlice[];
  readonly offers: readonly WorldOffer[];
};

/** The result of a search, cheapest first. `isCut`: there are more. */
export type WorldSearchResult = { readonly itineraries: readonly WorldItinerary[]; readonly isCut: boolean };

/** An offer found by its key; `soldOut` if it was sold or has departed; `unknown` if no such flights exist. */
export type FoundOffer = { readonly itinerary: WorldItinerary; readonly offer: WorldOffer } | 'soldOut' | 'unknown';
