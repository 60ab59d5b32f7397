import type { IncomingHttpHeaders } from 'node:http';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import type { Cabin, FlightTraveler, PassengerCounts, PassengerType } from '@caravel/products/flights/contract';
import type { PartnerPort } from '../../domains/partner-accounts/index.ts';
import type {
  KnownOrder,
  OrderOutcome,
  OrderRequest,
  SupplierCancellationQuote,
  SupplierErrorCode,
  SupplierOrders,
} from '../../domains/suppliers/index.ts';

/** A landing on the way of a flight, on which its travelers stay. Null: not known. Times are local to the airport. */
export type SupplierStop = {
  readonly airport: string | null;
  readonly arrival: LocalDateTime | null;
  readonly departure: LocalDateTime | null;
  readonly minutes: number | null;
};

/** One flight of a supplier. Times are local to the airports. */
export type SupplierSegment = {
  readonly carrier: string;
  readonly flightNumber: string;
  readonly operatingCarrier: string;
  readonly origin: string;
  readonly originTerminal: string | null;
  readonly destination: string;
  readonly destinationTerminal: string | null;
  readonly departure: LocalDateTime;
  readonly arrival: LocalDateTime;
  readonly minutes: number;
  /** IATA aircraft code; null if the supplier does not give it. */
  readonly aircraft: string | null;
  readonly amenities: { readonly wifi: boolean; readonly power: boolean; readonly meal: boolean };
  /** In their order; absent: none. */
  readonly stops?: readonly SupplierStop[];
};

/** One direction of a journey; `minutes` from the first departure to the last arrival. */
export type SupplierSlice = {
  readonly origin: string;
  readonly destination: string;
  readonly minutes: number;
  readonly segments: readonly SupplierSegment[];
};

/**
 * The terms for changing or refunding a fare, for the whole booking. Allowed with a null penalty: the supplier does not know the penalty.
 */
export type SupplierCondition = { readonly allowed: boolean; readonly penalty: Money | null };

/** What changes and refunds of each direction cost, in their order; absent: as for the whole booking. */
export type DirectionTerms = {
  readonly change?: readonly (SupplierCondition | null)[] | undefined;
  readonly refund?: readonly (SupplierCondition | null)[] | undefined;
};

/** The supplier's price for ONE passenger of a type; null for every type: it prices the party as one. */
export type SupplierPassengerPrice = {
  readonly type: PassengerType;
  readonly count: number;
  readonly base: Money | null;
  readonly taxes: Money | null;
};

/** What a ticket takes of its travelers: letters of the first and of the last name at most, and the genders that it knows. */
export type TicketTakes = { readonly nameLetters: number; readonly genders: readonly FlightTraveler['gender'][] };

/** What a fare includes, and what changes and refunds cost. Null conditions: unknown, ask the agent. */
export type SupplierFare = {
  /** The supplier's own id of this offer; opaque, at most 500 characters. */
  readonly ref: string;
  readonly familyCode: string;
  readonly familyName: string;
  readonly cabin: Cabin;
  readonly fareBasis: string;
  readonly validatingCarrier: string;
  readonly passengers: readonly SupplierPassengerPrice[];
  /** For all passengers together. Net: what the platform pays. */
  readonly base: Money;
  readonly taxes: Money;
  /** The bags of each passenger with a seat, on every flight; null: not known. */
  readonly carryOnBags: number | null;
  readonly checkedBags: number | null;
  readonly seatSelection: 'included' | 'fee' | 'none';
  readonly priorityBoarding: boolean;
  readonly change: SupplierCondition | null;
  readonly refund: SupplierCondition | null;
  /** The same for each direction by itself, for all passengers; absent where the supplier says no more than for the whole booking. */
  readonly eachDirection?: DirectionTerms;
  readonly voidable: boolean;
  readonly holdable: boolean;
  /** Null: nine or more, or unknown. */
  readonly seatsLeft: number | null;
  /** Whether the supplier itself requires passports; the platform may require them for its own reasons. */
  readonly documentsRequired: boolean;
  /** Absent: whatever the platform takes. Where middle names go with the first name, whole ones that do not fit are left off (`givenNames`). */
  readonly takes?: TicketTakes;
};

/**
 * Flights with the fares that they are sold at, each family in each cabin once. Adapters of suppliers with flat offers group the offers by equal segments.
 */
export type SupplierItinerary = {
  /** Identifies the flights; the same flights have the same key in every search. */
  readonly key: string;
  readonly slices: readonly SupplierSlice[];
  readonly fares: readonly SupplierFare[];
};

/**
 * One part of a search's results. An itinerary of an earlier part that comes again replaces it, and has all its fares. `isCut`: the supplier has more than
 * these and those of the other parts.
 */
export type SupplierWave = { readonly itineraries: readonly SupplierItinerary[]; readonly isCut?: boolean };

/** What to search. Places are airport or metropolitan codes. */
export type SupplierQuery = {
  readonly slices: readonly { readonly origin: string; readonly destination: string; readonly date: PlainDate }[];
  readonly passengers: PassengerCounts;
  /** Only fares in this cabin. */
  readonly cabin?: Cabin;
  /** Changes of flight and landings on the way of one, in each direction. */
  readonly maxStops: 0 | 1 | 2;
  /** In how many parts the results should arrive, 1 to 5. The supplier may ignore it. */
  readonly parts: number;
  readonly limit: number;
};

/** An offer that was asked for again: available at this price until `expiresAt` (epoch milliseconds). */
export type SupplierQuote = {
  readonly itinerary: { readonly key: string; readonly slices: readonly SupplierSlice[] };
  readonly fare: SupplierFare;
  readonly expiresAt: number;
  /** Until when the offer can be held unpaid; null if it cannot be held. */
  readonly holdUntil: number | null;
};

/** What one passenger pays for something, with the supplier's own id of it; opaque, at most 200 characters. */
export type SupplierExtraOffer = { readonly passenger: number; readonly ref: string; readonly price: Money };

/** A seat. `offers`: one for each passenger who can take it; empty: it is taken, or not sold. `disclosures`: the airline's words, in English. */
export type SupplierSeat = {
  readonly kind: 'seat';
  /** `12A`. */
  readonly designator: string;
  readonly name: string | null;
  readonly isExitRow: boolean;
  readonly disclosures: readonly string[];
  readonly offers: readonly SupplierExtraOffer[];
};

/** What stands in a row besides seats; `exit` is the way to an exit, before the row of its seats. */
export type SupplierCabinElement =
  | SupplierSeat
  | { readonly kind: 'empty' | 'exit' | 'lavatory' | 'galley' | 'bassinet' | 'closet' | 'stairs' };

/** A cabin of a flight, on a deck from 0. Rows from the front; their sections are parted by aisles. */
export type SupplierSeatCabin = {
  readonly cabin: Cabin;
  readonly deck: number;
  readonly rows: readonly { readonly sections: readonly (readonly SupplierCabinElement[])[] }[];
};

/** The seats of a flight. `flight`: its place in the whole journey, from 0. */
export type SupplierSeatMap = { readonly flight: number; readonly cabins: readonly SupplierSeatCabin[] };

/** Bags that a passenger can add on some flights. The price is of one. */
export type SupplierBag = SupplierExtraOffer & {
  readonly flights: readonly number[];
  readonly kind: 'checked' | 'carryOn';
  /** The most that one may weigh; null if the supplier does not say. */
  readonly maxKg: number | null;
  readonly most: number;
};

/**
 * Sells seats and extra bags. Passengers are named by their place in the party: adults first, then children, then infants, from 0; the first adults have
 * the infants on their laps. Throws `offerUnavailable` like `reprice`. A flight whose airline gives no seats beforehand has no map.
 */
export type SupplierExtras = {
  /** Whether a held order may have them. */
  readonly withHold: boolean;
  seatMaps(offerRef: string, passengers: PassengerCounts, signal: AbortSignal): Promise<readonly SupplierSeatMap[]>;
  extraBags(offerRef: string, passengers: PassengerCounts, signal: AbortSignal): Promise<readonly SupplierBag[]>;
};

/** Something that is ordered besides the fare, as it was offered. */
export type SupplierService = SupplierExtraOffer & { readonly quantity: number };

/** What of an order is to be flown on another day: directions counted from 0 as the order has them. */
export type SupplierChangeQuery = { readonly days: readonly { readonly slice: number; readonly date: PlainDate }[] };

/**
 * Other flights that an order can be changed to. `difference`: what their fare costs more than what was paid, below zero if less; `penalty`: what the
 * change itself costs. Both net and for all passengers; together they are charged, or given back to where the order was paid from.
 */
export type SupplierChangeOffer = {
  /** The supplier's own id of this offer; opaque, at most 500 characters. */
  readonly ref: string;
  /** All directions as they would be then. */
  readonly slices: readonly SupplierSlice[];
  readonly difference: Money;
  readonly penalty: Money;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/**
 * A change to confirm. `reference` is our own, stored before the call: a second sending changes nothing. `accept`: the difference and penalty together; a
 * supplier that asks for another amount refuses with `priceChanged`.
 */
export type SupplierChangeRequest = { readonly reference: string; readonly ref: string; readonly accept: Money };

/** The outcome of confirming a change. `unknown`: look it up by our reference. */
export type SupplierChanged =
  | { readonly kind: 'changed'; readonly order: SupplierOrder }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode }
  | { readonly kind: 'unknown'; readonly code: SupplierErrorCode };

/** Changes the flights of ticketed orders by choice. Asking throws; `notAllowed`: this order cannot be changed here. */
export type SupplierChanges = {
  search(orderId: string, query: SupplierChangeQuery, signal: AbortSignal): Promise<readonly SupplierChangeOffer[]>;
  /** Returns the offer as it is now. Throws `offerUnavailable` if it is gone. */
  reprice(orderId: string, ref: string, signal: AbortSignal): Promise<SupplierChangeOffer>;
  confirm(orderId: string, request: SupplierChangeRequest): Promise<SupplierChanged>;
  /** The order if the change of our reference was made; undefined only if it certainly was not. Throws if the supplier cannot tell. */
  find(orderId: string, reference: string): Promise<SupplierOrder | undefined>;
};

/** A passenger. */
export type SupplierPassenger = {
  readonly type: PassengerType;
  readonly title: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female' | 'unspecified';
  readonly dob: PlainDate;
  readonly passport: { readonly number: string; readonly expiresOn: PlainDate; readonly nationality: string } | null;
};

/** An order to place. */
export type SupplierBookRequest = OrderRequest & {
  readonly offerRef: string;
  /** Whether to hold the fare without paying now. */
  readonly hold: boolean;
  readonly passengers: readonly SupplierPassenger[];
  /** Seats and bags; `acceptNet` has their prices in it. One that is gone refuses the order with `priceChanged`. */
  readonly services?: readonly SupplierService[];
  readonly contact: { readonly email: string; readonly phone: string };
};

/** The states of an order at the supplier. */
export const SUPPLIER_ORDER_STATES = ['pending', 'held', 'confirmed', 'ticketing', 'ticketed', 'cancelled', 'failed'] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** What the airline did to the flights of an order after it was made. */
export type SupplierChange = {
  /** Names the flights as they are now: whatever the airline does next has another name. */
  readonly version: string;
  readonly isAccepted: boolean;
  /** Whether the order can be cancelled free of charge because of it; null: nobody knows. */
  readonly freesCancelling: boolean | null;
};

/** An order as the supplier knows it. */
export type SupplierOrder = KnownOrder<SupplierOrderState> & {
  readonly recordLocator: string | null;
  /** Ticket numbers in the order of the passengers; empty until ticketed. */
  readonly tickets: readonly string[];
  /** Epoch milliseconds; null if it is not held. */
  readonly holdUntil: number | null;
  readonly ticketedAt: number | null;
  /** The flights as they are now; a direction of which the airline has taken out every flight is left out. */
  readonly slices: readonly SupplierSlice[];
  /** Null: the flights are those that were bought. */
  readonly change: SupplierChange | null;
  /** What came back of an order that is cancelled; absent: nobody knows. */
  readonly refunded?: Money;
};

/** The outcome of accepting a change. `changedAgain`: nothing was accepted, because the flights are others by now. */
export type SupplierAcceptance =
  | { readonly kind: 'accepted' | 'changedAgain'; readonly order: SupplierOrder }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode };

/** An event of a supplier: its own id, the same each time it is sent, and our references of the orders that it is about. */
export type SupplierEvent = { readonly eventId: string; readonly references: readonly string[] };

/** The outcome of placing or paying an order. */
export type SupplierOutcome = OrderOutcome<SupplierOrder>;

/**
 * A source of flights, called by one account: an order is found and changed only by the account that placed it. The name (`sandbox`,
 * `duffel`) and the account are stored with quotes and bookings. Every adapter passes the suite of `port.contract.ts`.
 */
export interface FlightSupplier extends PartnerPort, SupplierOrders<SupplierBookRequest, SupplierOrder> {
  /** Makes what the first search of a process would have to wait for. Only suppliers whose answers are computed here have this. */
  warm?(): void;
  /** Returns itineraries in waves. Stops when `signal` aborts. A malformed record is skipped, not thrown. */
  search(query: SupplierQuery, signal: AbortSignal): AsyncIterable<SupplierWave>;
  /** Returns the offer as it is sold now. Throws `offerUnavailable` if it is no longer sold. */
  reprice(offerRef: string, passengers: PassengerCounts, signal: AbortSignal): Promise<SupplierQuote>;
  /** Pays for a held order and requests its tickets, or requests the tickets of a confirmed one. Safe to repeat. */
  ticket(orderId: string, pay: Money): Promise<SupplierOutcome>;
  /** What cancelling would cost now; if it is cancelled, what that cost. Throws `notAllowed` if nobody knows. */
  quoteCancellation(orderId: string): Promise<SupplierCancellationQuote>;
  /** Only suppliers that sell seats and bags have this. */
  readonly extras?: SupplierExtras;
  /** Only suppliers that can change what they sold have this; without it the agency does. */
  readonly changes?: SupplierChanges;
  /**
   * Accepts the flights as the change of this version left them; afterwards the rules of the fare count again. Safe to repeat. A throw is unknown:
   * look the order up. Only suppliers that can be told have this; without it the agency tells the airline.
   */
  acceptChange?(orderId: string, version: string): Promise<SupplierAcceptance>;
  /**
   * Takes an event of the supplier's webhook, and keeps what it says of an order that was only accepted: all else `find` says. Returns our references of the
   * orders that it names, which are worth a look; null if it is not signed with the account's secret, or its time is off by more than 300 s. `rawBody` must be
   * unchanged. Only suppliers that send events have this.
   */
  takeEvent?(rawBody: string, headers: IncomingHttpHeaders): Promise<SupplierEvent | null>;
  /**
   * Returns, for each of the trips, what the cheapest fare costs that `search` would find of it for the rest of the query (`query.slices` does not count).
   * Only suppliers that certainly know this without searching have it; where one has not, what searches found is remembered.
   */
  lowest?(query: SupplierQuery, trips: readonly SupplierQuery['slices'][]): Promise<readonly SupplierLowest[]>;
}

/** The total of the cheapest fare of a search, null if it finds none, and until when (epoch milliseconds) it finds the same. */
export type SupplierLowest = { readonly net: Money | null; readonly until: number };
