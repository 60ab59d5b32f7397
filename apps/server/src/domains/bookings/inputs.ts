import type { Markup, PaymentMethod, PaymentSourceName, PersonRef, Product } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { ExtraNet, NetPrice } from '../pricing/index.ts';
import type { Quote, SupplierRef } from './ports.ts';

/** The input of `createQuote`. */
export type NewQuote = {
  readonly product: Product;
  readonly supplier: SupplierRef;
  readonly net: NetPrice;
  /** What is bought besides the fare, in the order in which the details name it. */
  readonly extras?: readonly ExtraNet[];
  /** Must fit the driver's `details`. */
  readonly details: unknown;
  readonly client: PersonRef;
  /** The member of staff who makes the booking; null if the client does. */
  readonly agent: PersonRef | null;
  /** This booking's own markup; counts only if staff make the booking. */
  readonly markup?: Markup;
  readonly protection: boolean;
  /** The supplier's own expiry, epoch milliseconds; the quote lives at most 20 minutes. */
  readonly expiresAt: number;
  readonly holdUntil?: number;
  readonly publishedRate?: Money;
  /** The total that the person saw before, if it was different. */
  readonly previousTotal?: Money;
};

/** A source that pays a booking, or a part of it. `atMost`: what it gives at most; null if it has no limit of its own. */
export type PaymentSource = {
  readonly gateway: PaymentSourceName;
  /** The agency's own account there; null: the platform's. */
  readonly accountId: string | null;
  readonly method: PaymentMethod;
  readonly token: string;
  readonly atMost: Money | null;
};

/**
 * How a booking is paid: by one card or by USDC, by travel credit and one of them for the rest, by credit alone, or by several sources in the order in which they are
 * charged.
 */
export type PaymentChoice =
  | { readonly method: 'card'; readonly token: string; readonly credit?: Money | undefined }
  | { readonly method: 'crypto'; readonly credit?: Money | undefined }
  | { readonly method: 'credit' }
  | { readonly method: 'several'; readonly sources: readonly PaymentSource[] };

/** A booking that takes no payment when it is made: a hold, or one whose total is zero. */
export type WithoutPayment = { readonly method: 'hold' } | { readonly method: 'none' };

/** The input of `startBooking`. */
export type NewBooking = {
  readonly quoteId: string;
  /** The product whose endpoint was called; a quote of another product is not found. */
  readonly product: Product;
  /** The total on the pay button; it must still be the price. */
  readonly acceptTotal: Money;
  /** Makes the order from what the person typed, checked against the quote; throws if it does not fit. Its result must fit the driver's `order`. */
  readonly order: (quote: Quote) => unknown;
  readonly payment: PaymentChoice | WithoutPayment;
  /** The bookings of the same trip that the person knows about and books in addition to. */
  readonly besides?: readonly string[] | undefined;
};
