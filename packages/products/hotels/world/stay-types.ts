/** The guests of one room; children's ages in whole years on the day of arrival. */
export type RoomOccupancy = { readonly adults: number; readonly childAges: readonly number[] };

/** A stay that is asked for. */
export type HotelStay = {
  /** Calendar days at the property, `YYYY-MM-DD`; the last is not slept. */
  readonly checkIn: string;
  readonly checkOut: string;
  /** One for each room, 1 to 6. */
  readonly occupancies: readonly RoomOccupancy[];
  /** The nationality of the lead guest, ISO 3166-1 alpha-2: suppliers have other rates for other markets. */
  readonly nationality: string;
  /** The instant of the request, epoch milliseconds. Prices and rooms change with its calendar day (UTC). */
  readonly now: number;
};

/** The meals of a rate. */
export type Board = 'roomOnly' | 'breakfast' | 'halfBoard' | 'fullBoard' | 'allInclusive';

/** How a rate can be given back. */
export type RateTerms = 'flexible' | 'semiFlexible' | 'nonRefundable';

/** The buyers of a rate: everybody, people who are logged in, or only with a flight or another service at one price for all. */
export type RateAudience = 'public' | 'member' | 'package';

/** The beds of a room. */
export type BedKind = 'single' | 'double' | 'queen' | 'king' | 'sofaBed' | 'bunk';

/** What a room looks out on. */
export type RoomView = 'city' | 'courtyard' | 'garden' | 'sea' | 'water' | 'mountain' | 'pool';

/** A kind of room of a property. */
export type RoomType = {
  /** Within the property, `r0`. */
  readonly code: string;
  /** In English, as suppliers write it: "Superior Double Room, Sea View". */
  readonly name: string;
  readonly beds: readonly { readonly kind: BedKind; readonly count: number }[];
  readonly squareMetres: number;
  readonly view: RoomView | null;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** Everybody but one child under three, who sleeps in a cot. */
  readonly maxOccupancy: number;
  /** How many of them the house has. */
  readonly count: number;
};

/** What a property takes besides its rate, in cents of the world's currency, for the room and the whole stay. */
export type RateCharge = {
  readonly kind: 'tax' | 'cityTax' | 'resortFee' | 'cleaningFee';
  /** `included` is a part of the rate's taxes; `atProperty` is paid there, to the property. */
  readonly due: 'included' | 'atProperty';
  readonly amountMinor: number;
  /** The same as the property takes it, if it takes other money. */
  readonly local: { readonly amountMinor: number; readonly currency: string } | null;
};

/** What a cancellation costs of a room's net rate. */
export type Penalty =
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'percent'; readonly percent: number };

/** From an instant on, until the next tier, a cancellation costs this. */
export type PolicyTier = {
  /** On the clocks of the property, `YYYY-MM-DDTHH:mm:ss`. */
  readonly local: string;
  /** The same instant, epoch milliseconds. */
  readonly at: number;
  readonly penalty: Penalty;
  /** A share of the room's net rate, at most all of it. */
  readonly penaltyMinor: number;
};

/** A refundable rate costs nothing before its first tier; a rate that is not refundable has no tiers and keeps everything. */
export type RatePolicy = {
  readonly zone: string;
  readonly refundable: boolean;
  /** By instant; no penalty is less than the one before. */
  readonly tiers: readonly PolicyTier[];
  /** If nobody arrives. */
  readonly noShow: { readonly penalty: Penalty; readonly penaltyMinor: number };
};

/** A rate of one room for the whole stay; amounts in cents of the world's currency. */
export type RoomRate = {
  /** Names supplier, property, stay, room and plan; `findRate` recomputes everything from it. */
  readonly key: string;
  /** Which room of the stay it is for, from 0. */
  readonly room: number;
  /** Rates of the same bundle are sold together, one for each room; null: with any other without one. */
  readonly bundle: string | null;
  readonly roomCode: string;
  readonly roomName: string;
  readonly board: Board;
  readonly terms: RateTerms;
  readonly audience: RateAudience;
  /** What the supplier charges: `baseMinor + taxesMinor`. */
  readonly netMinor: number;
  readonly baseMinor: number;
  readonly taxesMinor: number;
  /** What the supplier suggests to sell it at; more than the net rate, at most the published one. */
  readonly retailMinor: number;
  /** What the property asks in public for the same, as far as it is paid with the booking. */
  readonly publishedMinor: number;
  readonly charges: readonly RateCharge[];
  readonly policy: RatePolicy;
  /** 1 to 9; 9 means nine or more. */
  readonly roomsLeft: number;
  /** Whether this room of several can be cancelled alone. */
  readonly cancellableAlone: boolean;
};
