import type { Position } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import type { GuestReviews, HotelBoard, HotelCharge, HotelFacility, HotelPraise } from '@caravel/products/hotels/contract';
import type { PartnerPort } from '../../domains/partner-accounts/index.ts';
import type {
  FixedDeadline,
  KnownOrder,
  OrderOutcome,
  OrderRequest,
  PlainPenalty,
  PolicyOf,
  SupplierCancellationQuote,
  SupplierOrders,
} from '../../domains/suppliers/index.ts';

/** The guests of one room. Ages of children in whole years on the day of arrival. */
export type SupplierOccupancy = { readonly adults: number; readonly childAges: readonly number[] };

/** A stay to search: days local to the place, the departure not slept. One entry in `rooms` for each room. */
export type SupplierStay = {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly rooms: readonly SupplierOccupancy[];
  /** The nationality of the lead guest, ISO 3166 alpha-2: rates depend on it. */
  readonly nationality: string;
  /** Every amount of the answers is in it; an adapter of a supplier that cannot leaves the record out. */
  readonly currency: string;
};

/** What to search: all properties around a position. */
export type SupplierQuery = SupplierStay & {
  readonly position: Position;
  readonly radiusKm: number;
  /** The most properties that are wanted. */
  readonly limit: number;
};

/** A picture of a property or a room. `caption` is empty if the supplier has none. */
export type SupplierPicture = {
  readonly url: string;
  readonly kind: 'outside' | 'lobby' | 'room' | 'bathroom' | 'pool' | 'restaurant' | 'surroundings' | 'other';
  readonly caption: string;
};

/** A property. Null: the supplier does not know. */
export type SupplierProperty = {
  /** The supplier's own id; opaque, at most 100 characters. */
  readonly ref: string;
  /**
   * Codes by which several suppliers name the same property, `scheme:code`, such as `giata:12345`. Empty if the supplier knows none: then name and
   * position tell.
   */
  readonly codes: readonly string[];
  readonly name: string;
  readonly chain: string | null;
  /** Official or self-given stars, 0 to 5, halves allowed. */
  readonly stars: number | null;
  /** 0 to 10, from so many guests. */
  readonly guestScore: { readonly score: number; readonly count: number } | null;
  readonly address: string;
  readonly cityName: string;
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
  /** IANA zone: deadlines without a zone of their own are in it. */
  readonly zone: string;
  readonly position: Position;
  readonly facilities: readonly HotelFacility[];
  readonly pictures: readonly SupplierPicture[];
  /** The part of the city where it stands; absent: the supplier does not tell. */
  readonly neighborhood?: string;
  /** What the newest guest who liked it says first; absent: the supplier does not tell. */
  readonly praise?: HotelPraise;
};

/**
 * A mandatory charge of a rate. `included`: part of the rate's `taxes`; `atProperty`: paid there, not to the supplier. What a guest may choose to
 * buy is no charge.
 */
export type SupplierCharge = {
  readonly kind: HotelCharge;
  /** The supplier's own name for it; may be empty. */
  readonly name: string;
  readonly due: 'included' | 'atProperty';
  /** For the room and the whole stay, in the currency of the search. */
  readonly amount: Money;
  /** The same in the money that the property takes, if that is another. */
  readonly local: Money | null;
};

/** When a penalty begins, on the clocks of the property (suppliers write instants in GMT), or hours before the start of the day of arrival there. */
export type SupplierDeadline = FixedDeadline | { readonly hoursBeforeArrival: number };

/** What a cancellation costs of the net rate of the room, or so many of its nights. */
export type SupplierPenalty = PlainPenalty | { readonly kind: 'nights'; readonly nights: number };

/** The cancellation policy of a room's rate. */
export type SupplierPolicy = PolicyOf<SupplierDeadline, SupplierPenalty>;

/**
 * A rate of one room for the whole stay, which anybody who is logged in may buy by itself. An adapter leaves out what is only sold with another
 * service.
 */
export type SupplierRoomRate = {
  /** The supplier's own id of this offer; opaque, at most 500 characters. */
  readonly ref: string;
  /** Which of the searched rooms it is for, from 0. */
  readonly room: number;
  /** Rates with the same bundle can only be booked together, one for each room; null: with any other that has no bundle. */
  readonly bundle: string | null;
  /** The kind of room, as in `SupplierRoomType.code`; null if the supplier does not tell. */
  readonly roomCode: string | null;
  readonly roomName: string;
  readonly board: HotelBoard;
  /** The supplier's own name of the meals. */
  readonly boardName: string;
  /** Net, what the platform pays: `base` without charges, `taxes` the sum of the included ones. */
  readonly base: Money;
  readonly taxes: Money;
  readonly charges: readonly SupplierCharge[];
  /** What the hotel asks in public for the same, as far as it is paid with the booking; null: not known. */
  readonly publishedRate: Money | null;
  /** Null: not known, ask the agent. */
  readonly policy: SupplierPolicy | null;
  /** Rooms left at this rate; null: nine or more, or not known. */
  readonly roomsLeft: number | null;
  /** Whether this room of several can be cancelled alone. */
  readonly cancellableAlone: boolean;
};

/** A rate for each room of the search, in their order. */
export type SupplierOffer = readonly SupplierRoomRate[];

/**
 * A property in a search with its best offers, the cheapest first: one for each board, refundable and not, as far as the supplier can tell at
 * once.
 */
export type SupplierFound = { readonly property: SupplierProperty; readonly offers: readonly SupplierOffer[] };

/** A property that a supplier knows by name. `importance`: of its place to travelers, 0 to 100. */
export type SupplierNamed = Pick<SupplierProperty, 'name' | 'cityName' | 'countryCode' | 'position'> & {
  readonly importance: number;
};

/** One part of a search's results. */
export type SupplierWave = { readonly found: readonly SupplierFound[] };

/** A kind of room. Null: not known. */
export type SupplierRoomType = {
  readonly code: string;
  readonly name: string;
  readonly squareMetres: number | null;
  readonly beds: readonly { readonly kind: string; readonly count: number }[];
  readonly maxAdults: number | null;
  readonly maxChildren: number | null;
  readonly maxOccupancy: number | null;
  readonly amenities: readonly string[];
  readonly pictures: readonly SupplierPicture[];
};

/** All rates of a property for a stay, of all rooms of the search. */
export type SupplierRates = { readonly roomTypes: readonly SupplierRoomType[]; readonly rates: readonly SupplierRoomRate[] };

/** What does not change with dates. Texts are plain, without markup, one entry a paragraph. */
export type SupplierContent = {
  readonly property: SupplierProperty;
  readonly description: readonly string[];
  readonly otherFacilities: readonly string[];
  /** Local times `HH:mm`; null: not known. */
  readonly checkInFrom: string | null;
  readonly checkOutUntil: string | null;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly importantInformation: readonly string[];
  readonly phone: string | null;
  readonly roomTypes: readonly SupplierRoomType[];
  /** What guests say, the newest first; null: the supplier does not tell. */
  readonly reviews: GuestReviews | null;
};

/** What a supplier says has changed since the offer was found; rules compare the rates besides. */
export type SupplierChanges = {
  readonly price: boolean;
  readonly board: boolean;
  readonly cancellation: boolean;
  readonly room: boolean;
};

/** An offer that was asked for again: available at this price until `expiresAt` (epoch milliseconds). */
export type SupplierQuote = {
  /** The supplier's id of this quote, which is booked; opaque, at most 500 characters. */
  readonly ref: string;
  readonly property: SupplierProperty;
  readonly rates: SupplierOffer;
  readonly changes: SupplierChanges;
  readonly importantInformation: readonly string[];
  readonly expiresAt: number;
};

/** The guest in whose name a room is. `arrivalTime`: `HH:mm`, local to the property. */
export type SupplierGuest = {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly requests: string | null;
  readonly arrivalTime: string | null;
};

/** An order to place. `acceptNet`: for all rooms. */
export type SupplierBookRequest = OrderRequest & {
  readonly quoteRef: string;
  readonly stay: SupplierStay;
  /** One for each room, in their order. */
  readonly guests: readonly SupplierGuest[];
  readonly contact: { readonly email: string; readonly phone: string };
};

/** The states of an order at the supplier. */
export const HOTEL_ORDER_STATES = ['pending', 'confirmed', 'cancelled', 'failed'] as const;
export type HotelOrderState = (typeof HOTEL_ORDER_STATES)[number];

/** A room of an order. */
export type SupplierOrderRoom = {
  readonly state: HotelOrderState;
  /** What the supplier charges for it: its rate, or what it keeps once it is cancelled. */
  readonly net: Money;
  /** The hotel's own code; null until it is known. */
  readonly confirmationCode: string | null;
};

/** An order as the supplier knows it: `cancelled` once all rooms are; `net`: the sum over the rooms. */
export type SupplierOrder = KnownOrder<HotelOrderState> & {
  /** What the hotel asks for at the desk; null until it is known. */
  readonly confirmationCode: string | null;
  /** The supplier's number of the cancellation. */
  readonly cancellationId: string | null;
  /** In the order in which they were booked. */
  readonly rooms: readonly SupplierOrderRoom[];
};

/** The outcome of placing an order. */
export type SupplierOutcome = OrderOutcome<SupplierOrder>;

/** Which rooms to cancel: all, or one by its place in the order, from 0. */
export type RoomsToCancel = 'all' | number;

/**
 * A source of hotels, called by one account: an order is found and changed only by the account that placed it. The name (`sandbox`, `liteapi`) and
 * the account are stored with quotes and bookings. Calls that only read throw `SupplierError`, calls that act return an outcome. Every adapter
 * passes the suite of `port.contract.ts`.
 */
export interface HotelSupplier extends PartnerPort, SupplierOrders<SupplierBookRequest, SupplierOrder> {
  /** Returns properties in waves, each property once. Stops when `signal` aborts. A malformed record is skipped, not thrown. */
  search(query: SupplierQuery, signal: AbortSignal): AsyncIterable<SupplierWave>;
  /**
   * Returns properties by name (`nameMatcher`), those of the most important places first. Empty if the supplier cannot tell.
   */
  named(text: string, limit: number, signal: AbortSignal): Promise<readonly SupplierNamed[]>;
  /** Returns all rates of a property. Throws `notFound` if there is no such property, `offerUnavailable` if it is full on these days. */
  rates(propertyRef: string, stay: SupplierStay, signal: AbortSignal): Promise<SupplierRates>;
  /** Returns the static content, in a language where the supplier has it. Throws `notFound`. */
  content(propertyRef: string, language: string, signal: AbortSignal): Promise<SupplierContent>;
  /**
   * Returns the offer as it is sold now: a rate for each room, by their `ref`, in the order of the rooms. Throws `offerUnavailable` if one of them
   * is no longer sold or they cannot be booked together.
   */
  reprice(rateRefs: readonly string[], stay: SupplierStay, signal: AbortSignal): Promise<SupplierQuote>;
  /** What cancelling would cost now. Throws `notAllowed` if it is over, or if a room cannot be cancelled alone. */
  quoteCancellation(orderId: string, rooms: RoomsToCancel): Promise<SupplierCancellationQuote>;
}
