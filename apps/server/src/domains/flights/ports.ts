import type { Cabin, PassengerCounts, PassengerType } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';

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
  /** IATA aircraft code; null where the supplier does not say. */
  readonly aircraft: string | null;
  readonly amenities: { readonly wifi: boolean; readonly power: boolean; readonly meal: boolean };
};

/** One direction of a journey; `minutes` from the first departure to the last arrival. */
export type SupplierSlice = {
  readonly origin: string;
  readonly destination: string;
  readonly minutes: number;
  readonly segments: readonly SupplierSegment[];
};

/** Changing or giving back a fare, for the whole booking. A null penalty where allowed: the supplier does not know. */
export type SupplierCondition = { readonly allowed: boolean; readonly penalty: Money | null };

/** What ONE passenger of a type pays the supplier. */
export type SupplierPassengerPrice = {
  readonly type: PassengerType;
  readonly count: number;
  readonly base: Money;
  readonly taxes: Money;
};

/** What is included in a fare, and what changing one's mind costs. Null conditions: unknown, ask the agent. */
export type SupplierFare = {
  /** The supplier's own id of this offer; opaque, at most 500 characters. */
  readonly ref: string;
  readonly familyCode: string;
  readonly familyName: string;
  readonly cabin: Cabin;
  readonly fareBasis: string;
  readonly validatingCarrier: string;
  readonly passengers: readonly SupplierPassengerPrice[];
  /** Of all passengers together. Net: what the platform pays. */
  readonly base: Money;
  readonly taxes: Money;
  readonly carryOnBags: number;
  readonly checkedBags: number;
  readonly seatSelection: 'included' | 'fee' | 'none';
  readonly priorityBoarding: boolean;
  readonly change: SupplierCondition | null;
  readonly refund: SupplierCondition | null;
  readonly voidable: boolean;
  readonly holdable: boolean;
  /** Null: nine or more, or unknown. */
  readonly seatsLeft: number | null;
  /** Whether the supplier itself demands passports; the platform may demand them for its own reasons. */
  readonly documentsRequired: boolean;
};

/** Flights with the fares at which they are sold. Suppliers that sell flat offers group them by equal segments. */
export type SupplierItinerary = {
  /** Names the flights, the same for the same flights at every search. */
  readonly key: string;
  readonly slices: readonly SupplierSlice[];
  readonly fares: readonly SupplierFare[];
};

/** One part of a search's answer, as it comes in. */
export type SupplierWave = { readonly itineraries: readonly SupplierItinerary[] };

/** What to search. Places are airport or metropolitan codes. */
export type SupplierQuery = {
  readonly slices: readonly { readonly origin: string; readonly destination: string; readonly date: PlainDate }[];
  readonly passengers: PassengerCounts;
  /** Only fares of this cabin. */
  readonly cabin?: Cabin;
  readonly maxStops: 0 | 1 | 2;
  /** In how many parts the answer should come, 1 to 5; a wish. */
  readonly parts: number;
  readonly limit: number;
};

/** An offer asked for again: still there at this price, until `expiresAt` (epoch milliseconds). */
export type SupplierQuote = {
  readonly itinerary: { readonly key: string; readonly slices: readonly SupplierSlice[] };
  readonly fare: SupplierFare;
  readonly expiresAt: number;
  /** Until when it could be held unpaid; null where it cannot. */
  readonly holdUntil: number | null;
};

/** A person to be flown. */
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

/** An order to place. `reference` is our own, stored before the call: the key by which an unknown outcome is looked up. */
export type SupplierBookRequest = {
  readonly reference: string;
  readonly offerRef: string;
  /** Whether to take the fare without paying for it now. */
  readonly hold: boolean;
  /** The net that was quoted: a supplier that asks for more refuses with `priceChanged`. */
  readonly acceptNet: Money;
  readonly passengers: readonly SupplierPassenger[];
  readonly contact: { readonly email: string; readonly phone: string };
};

/** How an order stands at the supplier. */
export const SUPPLIER_ORDER_STATES = ['pending', 'held', 'confirmed', 'ticketing', 'ticketed', 'cancelled', 'failed'] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** An order as the supplier knows it. */
export type SupplierOrder = {
  readonly orderId: string;
  readonly reference: string;
  readonly state: SupplierOrderState;
  readonly recordLocator: string | null;
  /** Ticket numbers in the order of the passengers; empty until ticketed. */
  readonly tickets: readonly string[];
  /** Epoch milliseconds; null where it is not held. */
  readonly holdUntil: number | null;
  readonly ticketedAt: number | null;
  readonly slices: readonly SupplierSlice[];
  readonly net: Money;
  /** Whether the airline moved a flight after the booking. */
  readonly scheduleChanged: boolean;
};

/** Everything that can go wrong at a supplier: a closed list, whatever the vendor's own words. */
export const SUPPLIER_ERRORS = [
  'offerUnavailable',
  'priceChanged',
  'passengerRefused',
  'refused',
  'notFound',
  'notAllowed',
  'quoteExpired',
  'timeout',
  'rateLimited',
  'unavailable',
  'badAnswer',
] as const;
export type SupplierErrorCode = (typeof SUPPLIER_ERRORS)[number];

/** A failure at a supplier. Asking (`search`, `reprice`, `retrieve`, `quoteCancellation`) throws it; acting answers an outcome instead. */
export class SupplierError extends Error {
  readonly code: SupplierErrorCode;
  /** The vendor's own code and request id, for the log. Never personal data. */
  readonly vendor: string | null;

  constructor(code: SupplierErrorCode, vendor: string | null = null, cause?: unknown) {
    super(vendor === null ? code : `${code} (${vendor})`, cause === undefined ? undefined : { cause });
    this.name = 'SupplierError';
    this.code = code;
    this.vendor = vendor;
  }
}

/**
 * How placing or paying an order ended. `unknown` where the request left and no answer that can be believed came back: look the order up by
 * our reference; never place it again blindly.
 */
export type SupplierOutcome =
  | { readonly kind: 'confirmed'; readonly order: SupplierOrder }
  | { readonly kind: 'held'; readonly order: SupplierOrder }
  | { readonly kind: 'pending'; readonly order: SupplierOrder | null }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode }
  | { readonly kind: 'unknown'; readonly code: SupplierErrorCode };

/** What cancelling would cost now. `refund` null: the supplier cannot say. */
export type SupplierCancellationQuote = {
  /** The supplier's id of this quote; opaque. */
  readonly ref: string;
  readonly kind: 'void' | 'cancel' | 'release';
  readonly penalty: Money;
  /** Net that comes back to the platform. */
  readonly refund: Money | null;
  readonly expiresAt: number;
};

/** How cancelling ended. `changed`: the quote is over or the refund moved, nothing was done. */
export type SupplierCancellation =
  | { readonly kind: 'cancelled'; readonly refund: Money }
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode }
  | { readonly kind: 'unknown'; readonly code: SupplierErrorCode };

/** Names an order: by the supplier's id, or by our own reference where that id never reached us. */
export type SupplierOrderRef = { readonly orderId: string } | { readonly reference: string };

/** A source of flights. Every adapter passes the suite of `port.contract.ts`. */
export interface FlightSupplier {
  /** Short name, stored with quotes and bookings: `sandbox`, `duffel`. */
  readonly name: string;
  /** Whether the supply is simulated; staff see a badge. */
  readonly simulated: boolean;
  /** Itineraries in waves. Stops where `signal` aborts. A record that does not fit is left out, not thrown. */
  search(query: SupplierQuery, signal: AbortSignal): AsyncIterable<SupplierWave>;
  /** The offer as it is sold now. Throws `offerUnavailable` where it is gone. */
  reprice(offerRef: string, passengers: PassengerCounts, signal: AbortSignal): Promise<SupplierQuote>;
  /** Places an order. The same reference twice gives the first order. */
  book(request: SupplierBookRequest): Promise<SupplierOutcome>;
  /** The order, or undefined where the supplier is sure to have none. Throws where it cannot say. */
  find(ref: SupplierOrderRef): Promise<SupplierOrder | undefined>;
  /** Every order taken since an instant (epoch milliseconds), for the comparison of books. Throws where it does not answer. */
  list(since: number): Promise<readonly SupplierOrder[]>;
  /** Pays a held order and asks for its tickets, or asks for those of a confirmed one. Repeating it does no harm. */
  ticket(orderId: string, pay: Money): Promise<SupplierOutcome>;
  quoteCancellation(orderId: string): Promise<SupplierCancellationQuote>;
  /** Cancels at the price of a quote, named by its `ref`. Cancelling what is cancelled answers `cancelled` with the same refund. */
  cancel(orderId: string, quoteRef: string): Promise<SupplierCancellation>;
}

/** The lowest price of one adult, one way in economy, per day; only suppliers that know it cheaply. */
export interface FareCalendarSource {
  calendar(
    origin: string,
    destination: string,
    from: PlainDate,
    days: number,
  ): Promise<readonly { readonly date: PlainDate; readonly net: Money | null }[]>;
}
