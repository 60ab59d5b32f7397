import type { Position } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import type {
  ActivityDestinationType,
  ActivityDetails,
  ActivityOption,
  ActivitySummary,
  ActivityTraveler,
  AgeBand,
  Answer,
  LanguageGuide,
  PaxMix,
  RejectionReason,
  UnavailableReason,
  UnitType,
} from '@caravel/products/activities/contract';
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

/** Days, both included. */
export type DaySpan = { readonly start: PlainDate; readonly end: PlainDate };

/** A place to search in. `destinationId`: ours; `name` in English, by which suppliers that number places themselves find theirs. */
export type SupplierPlace = {
  readonly destinationId: string;
  readonly type: ActivityDestinationType;
  readonly name: string;
  readonly countryCode: string;
  readonly position: Position;
  readonly radiusKm: number;
};

/** What is searched. Every amount of the answers is in `currency`; an adapter of a supplier that cannot leaves the record out. */
export type SupplierQuery = {
  readonly place: SupplierPlace;
  /** Only what can be booked on one of them; null: on any day to come. */
  readonly dates: DaySpan | null;
  readonly currency: string;
  readonly language: string;
  /** The most products that are wanted. */
  readonly limit: number;
};

/** A price of a supplier: what the platform pays, and what it costs on other days if it is a deal now. */
export type SupplierPrice = { readonly net: Money; readonly netBeforeDiscount: Money | null };

/**
 * What a party pays, by age band or by unit: the lines add up to the net rate. `taxes`: what of it are taxes and fees of the supplier.
 */
export type SupplierPartyPrice = SupplierPrice & {
  readonly taxes: Money;
  readonly lines: readonly {
    readonly ageBand: AgeBand | null;
    readonly unitType: UnitType | null;
    readonly count: number;
    readonly net: Money;
  }[];
};

/** A tag with its name in the language of the query. */
export type SupplierTag = { readonly tagId: number; readonly name: string; readonly parentTagId: number | null };

/** A product as a list shows it. `code`: the supplier's own, opaque, at most 60 characters. `from`: the lowest price of the smallest party. */
export type SupplierSummary = Omit<ActivitySummary, 'productCode' | 'from' | 'tagIds'> & {
  readonly code: string;
  readonly tags: readonly SupplierTag[];
  /** Minutes of the day at which it starts on some day; empty: at any time. */
  readonly startMinutes: readonly number[];
  readonly from: { readonly paxMix: PaxMix; readonly price: SupplierPrice };
};

/** One part of a search's results, the best first. */
export type SupplierWave = { readonly products: readonly SupplierSummary[] };

/** A product with all that its page tells, in a language where the supplier has it. */
export type SupplierActivity = Omit<
  ActivityDetails,
  'serverTime' | 'productCode' | 'from' | 'tagIds' | 'tags' | 'zonePlace' | 'destination'
> & {
  readonly code: string;
  readonly destinationId: string;
  readonly tags: readonly SupplierTag[];
  readonly from: SupplierSummary['from'];
};

/** A day on which a party can book, and its lowest price. `placesLeft` null: enough, or not known. */
export type SupplierDay = { readonly date: PlainDate; readonly price: SupplierPrice; readonly placesLeft: number | null };

/** When a penalty begins, or hours before the start: hours that pass, whatever clocks do. */
export type SupplierDeadline = FixedDeadline | { readonly hoursBeforeStart: number };

/** The cancellation policy of an option on a day. */
export type SupplierPolicy = PolicyOf<SupplierDeadline, PlainPenalty>;

/** What is asked for or held: an option on a day at a time for a party. `startTime` `HH:mm` on the clocks of the place; null: it has none. */
export type SupplierChoice = {
  readonly code: string;
  readonly optionCode: string;
  readonly startTime: string | null;
  readonly travelDate: PlainDate;
  readonly paxMix: PaxMix;
};

/** An option on a day for a party. `price` null unless it is available. */
export type SupplierOption = Omit<
  ActivityOption,
  'price' | 'travelerPrice' | 'cancellationPolicy' | 'freeCancellationUntil' | 'terms' | 'unavailableReason'
> & {
  readonly unavailableReason: UnavailableReason | null;
  readonly price: SupplierPartyPrice | null;
  /** When it begins on the clocks of its place; of an option without a start time midnight of the day. */
  readonly startsAt: LocalDateTime;
  readonly timeZone: string;
  /** Null: not known, ask the agent. */
  readonly policy: SupplierPolicy | null;
};

/** An option that is held: at this price until `expiresAt` (epoch milliseconds). Holding costs nothing and needs no release. */
export type SupplierQuote = {
  /** The supplier's id of the hold, which is booked; opaque, at most 500 characters. */
  readonly ref: string;
  readonly activity: SupplierActivity;
  readonly option: SupplierOption & { readonly price: SupplierPartyPrice };
  /** What the supplier says has changed since the option was found; rules compare besides. */
  readonly changes: { readonly price: boolean; readonly terms: boolean };
  /** Whether the places are kept, too, and not only the price. */
  readonly placesHeld: boolean;
  readonly expiresAt: number;
};

/** An order to place. `acceptNet`: the whole price. The first traveler is the lead. */
export type SupplierBookRequest = OrderRequest & {
  readonly quoteRef: string;
  readonly travelers: readonly ActivityTraveler[];
  readonly contact: { readonly email: string; readonly phone: string };
  readonly languageGuide: LanguageGuide | null;
  /** Only answers that count (`countingAnswers`). */
  readonly answers: readonly Answer[];
};

/** The states of an order at the supplier. `rejected`: it was never made. */
export const ACTIVITY_ORDER_STATES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const;
export type ActivityOrderState = (typeof ACTIVITY_ORDER_STATES)[number];

/** An order as the supplier knows it; `net`: what is due, or what the supplier keeps once it is cancelled. */
export type SupplierOrder = KnownOrder<ActivityOrderState> & {
  /** What people show at the start; null until it is confirmed. */
  readonly confirmationCode: string | null;
  /** Why it was rejected; null: it was not, or the supplier does not say. */
  readonly rejection: RejectionReason | null;
  /** Until when a pending one is decided (epoch milliseconds); null: it is not pending. */
  readonly decidesBy: number | null;
  /** The supplier's number of the cancellation. */
  readonly cancellationId: string | null;
};

/** The outcome of placing an order. */
export type SupplierOutcome = OrderOutcome<SupplierOrder>;

/**
 * A source of activities, called by one account: an order is found and changed only by the account that placed it. The name (`sandbox-activities`, `viator`)
 * and the account are stored with quotes and bookings. Calls that only read throw `SupplierError`, calls that act return an outcome. Every adapter passes the
 * suite of `port.contract.ts`.
 */
export interface ActivitySupplier extends PartnerPort, SupplierOrders<SupplierBookRequest, SupplierOrder> {
  /** Returns products in waves, each once. Stops when `signal` aborts. A malformed record is skipped, not thrown. */
  search(query: SupplierQuery, signal: AbortSignal): AsyncIterable<SupplierWave>;
  /** Returns the tags of a place's products. */
  tags(query: SupplierQuery, signal: AbortSignal): Promise<readonly (SupplierTag & { readonly count: number })[]>;
  /** Returns a product with all that its page tells. Throws `offerUnavailable` if there is none, or it is sold no more. */
  details(code: string, language: string, signal: AbortSignal): Promise<SupplierActivity>;
  /** Returns the days of a span on which a party can book. Throws `offerUnavailable` as `details` does. */
  days(code: string, asked: DaySpan & { readonly paxMix: PaxMix }, signal: AbortSignal): Promise<readonly SupplierDay[]>;
  /** Returns all options of a day, those that cannot be booked with their reason. Throws `offerUnavailable` as `details` does. */
  check(
    code: string,
    asked: { readonly travelDate: PlainDate; readonly paxMix: PaxMix; readonly language: string },
    signal: AbortSignal,
  ): Promise<readonly SupplierOption[]>;
  /** Holds an option. Throws `offerUnavailable` if it cannot be booked any more. */
  hold(choice: SupplierChoice, language: string, signal: AbortSignal): Promise<SupplierQuote>;
  /** What cancelling would cost now; of a pending order nothing. Throws `notAllowed` if it is over. */
  quoteCancellation(orderId: string): Promise<SupplierCancellationQuote>;
}
