import type { Position } from '@caravel/contracts';
import type { LocalDateTime, Money } from '@caravel/kernel';
import type {
  CarDesk,
  CarDriver,
  CarExtra,
  CarOffer,
  ChosenExtra,
  PrivacyPolicy,
  RentalConditions,
  RentalLine,
  RentalPayment,
} from '@caravel/products/cars/contract';
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

/** One end of a rental that is searched: a position, and a time on the clocks there. */
export type SupplierEnd = { readonly position: Position; readonly at: LocalDateTime };

/** A rental to search. A drop-off at the position of the pick-up is one at the same desk. */
export type SupplierQuery = {
  readonly pickUp: SupplierEnd;
  readonly dropOff: SupplierEnd;
  /** The age of the driver in whole years on the day of the pick-up, and their country of residence, ISO 3166 alpha-2. */
  readonly age: number;
  readonly residence: string;
  /** Every amount of the answers is in it; an adapter of a supplier that cannot leaves the record out. */
  readonly currency: string;
  readonly radiusKm: number;
  /** The most rates that are wanted. */
  readonly limit: number;
};

/** A desk. `deskId`: the supplier's own. */
export type SupplierDesk = Omit<CarDesk, 'distance' | 'zonePlace'>;

/** A line of a rate: what is due now is what the platform pays, what is due at the desk the company's own price. Nothing of ours is in it. */
export type SupplierLine = RentalLine & { readonly kind: Exclude<RentalLine['kind'], 'agencyFee'> };

/** When a penalty begins, on the clocks of the pick-up desk, or hours before the pick-up. */
export type SupplierDeadline = FixedDeadline | { readonly hoursBeforePickUp: number };

/** What a cancellation costs of what is paid now, or so many of its days. */
export type SupplierPenalty = PlainPenalty | { readonly kind: 'days'; readonly days: number };

/** The cancellation policy of a rate. What is due at the desk is never asked for. */
export type SupplierPolicy = PolicyOf<SupplierDeadline, SupplierPenalty>;

/** A rate of a class of cars for the whole rental. */
export type SupplierRate = {
  /** The supplier's own id of this offer; opaque, at most 500 characters. */
  readonly ref: string;
  readonly vendor: CarOffer['availableCore']['vendor'];
  readonly vehicle: CarOffer['availableCore']['vehicle'];
  readonly rentalRate: CarOffer['availableCore']['rentalRate'];
  readonly pickUp: SupplierDesk;
  readonly dropOff: SupplierDesk;
  readonly days: number;
  readonly payment: RentalPayment;
  /** All that must be paid, and what was chosen besides. */
  readonly lines: readonly SupplierLine[];
  /** Prices of coverages are paid at the desk. */
  readonly coverages: CarOffer['availableInfo']['coverages'];
  /** Null: not known, ask the agent; a supplier may tell it with the details alone. */
  readonly policy: SupplierPolicy | null;
  /** Null: nine or more, or not known. */
  readonly carsLeft: number | null;
};

/**
 * One part of a search's results: rates with their desks open at both times, the cheapest first. `closed`: how many desks were left out because they, or the
 * one of the return, are closed.
 */
export type SupplierWave = { readonly rates: readonly SupplierRate[]; readonly closed: number };

/** An extra that may be chosen; `price`: of one for the whole rental. */
export type SupplierExtra = {
  readonly code: CarExtra;
  readonly price: Money;
  readonly due: 'now' | 'atDesk';
  readonly max: number;
};

/** A rate as it is sold now, with all that its page tells. */
export type SupplierDetails = {
  readonly rate: SupplierRate;
  readonly extras: readonly SupplierExtra[];
  readonly conditions: RentalConditions;
  /** Plain, one entry a paragraph, in a language where the supplier has it. */
  readonly importantInformation: readonly string[];
  /** Policies of the company on the driver's data, which the driver accepts by booking; empty where it has none. */
  readonly privacyPolicies: readonly PrivacyPolicy[];
};

/** A rate that was asked for again, its chosen extras among its lines: available at this price until `expiresAt` (epoch milliseconds). */
export type SupplierQuote = SupplierDetails & {
  /** The supplier's id of this quote, which is booked; opaque, at most 500 characters. */
  readonly ref: string;
  /** What the supplier says has changed since the offer was found; rules compare the rates besides. */
  readonly changes: { readonly price: boolean; readonly terms: boolean };
  readonly expiresAt: number;
};

/** An order to place. `acceptNet`: what is paid now. */
export type SupplierBookRequest = OrderRequest & {
  readonly quoteRef: string;
  readonly driver: CarDriver;
  /** What the supplier's form named the card that holds the car; absent: none does. It is used once and is in no log. */
  readonly card?: string;
  readonly flight: { readonly code: string; readonly number: string } | null;
};

/** The states of an order at the supplier. */
export const CAR_ORDER_STATES = ['pending', 'confirmed', 'cancelled', 'failed'] as const;
export type CarOrderState = (typeof CAR_ORDER_STATES)[number];

/** An order as the supplier knows it; `net`: what is due now, or what the supplier keeps once it is cancelled. */
export type SupplierOrder = KnownOrder<CarOrderState> & {
  /** What the desk asks for, as the company writes it: letters, digits and hyphens; null until it is known. */
  readonly confirmationCode: string | null;
  /** The number by which the company keeps the buyer's account, and the number of the travel agency; null: it has none. */
  readonly accountingNumber: string | null;
  readonly iataNumber: string | null;
  /** The supplier's number of the cancellation. */
  readonly cancellationId: string | null;
};

/** The outcome of placing an order. */
export type SupplierOutcome = OrderOutcome<SupplierOrder>;

/**
 * A source of rental cars, called by one account: an order is found and changed only by the account that placed it. The name (`sandbox-cars`, `duffel`) and
 * the account are stored with quotes and bookings. Calls that only read throw `SupplierError`, calls that act return an outcome. Every adapter passes the
 * suite of `port.contract.ts`.
 */
export interface CarSupplier extends PartnerPort, SupplierOrders<SupplierBookRequest, SupplierOrder> {
  /** Returns rates in waves, each once. Stops when `signal` aborts. A malformed record is skipped, not thrown. */
  search(query: SupplierQuery, signal: AbortSignal): AsyncIterable<SupplierWave>;
  /** Returns a rate as it is sold now. Throws `offerUnavailable` if it no longer is. */
  details(rateRef: string, language: string, signal: AbortSignal): Promise<SupplierDetails>;
  /** The same with chosen extras, to be booked. Throws `offerUnavailable` also if one of them is not sold. */
  reprice(rateRef: string, extras: readonly ChosenExtra[], language: string, signal: AbortSignal): Promise<SupplierQuote>;
  /**
   * Opens the supplier's own form for the card that holds a car: an address of ours, for a frame that speaks as the card frame of a gateway does, for some minutes.
   * Absent if the supplier takes no cards: then none of its rates that need one is sold.
   */
  cardForm?(signal: AbortSignal): Promise<{ readonly frameUrl: string }>;
  /** What cancelling would cost now; if it is cancelled, what that cost. Throws `notAllowed` if it is over, or if nobody knows. */
  quoteCancellation(orderId: string): Promise<SupplierCancellationQuote>;
}
