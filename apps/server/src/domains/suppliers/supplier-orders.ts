import type { Money } from '@caravel/kernel';
import type { SupplierErrorCode } from './supplier-error.ts';

/**
 * The outcome of placing or paying an order. `unknown`: the request was sent and no trustworthy response arrived. Look the order up by our
 * reference; never place it again blindly.
 */
export type OrderOutcome<Order> =
  | { readonly kind: 'confirmed'; readonly order: Order }
  | { readonly kind: 'held'; readonly order: Order }
  | { readonly kind: 'pending'; readonly order: Order | null }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode }
  | { readonly kind: 'unknown'; readonly code: SupplierErrorCode };

/** What cancelling would cost now. `refund` is null if the supplier cannot tell. */
export type SupplierCancellationQuote = {
  /** The supplier's id of this quote; opaque. */
  readonly ref: string;
  readonly kind: 'void' | 'cancel' | 'release';
  readonly penalty: Money;
  /** The net amount that the platform gets back. */
  readonly refund: Money | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/** The outcome of cancelling. `changed`: the quote expired or the refund changed, and nothing was done. */
export type SupplierCancellation =
  | { readonly kind: 'cancelled'; readonly refund: Money }
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly code: SupplierErrorCode }
  | { readonly kind: 'unknown'; readonly code: SupplierErrorCode };

/** Identifies an order by the supplier's id, or by our own reference if that id never reached us. */
export type SupplierOrderRef = { readonly orderId: string } | { readonly reference: string };

/** What every order is placed with. `reference` is our own, stored before the call; an unknown outcome is looked up by it. */
export type OrderRequest = {
  readonly reference: string;
  /** The net amount that was quoted; a supplier that charges more refuses with `priceChanged`. */
  readonly acceptNet: Money;
};

/** What is known of every order. `net`: what the supplier charges for it. */
export type KnownOrder<State> = {
  readonly orderId: string;
  readonly reference: string;
  readonly state: State;
  readonly net: Money;
};

/** An order of a list that bears our reference and cannot be read: it may stand, at whatever price. */
export type UnreadOrder = { readonly reference: string; readonly state: 'unread'; readonly net: null };

/** What every supplier does with orders. */
export interface SupplierOrders<Request extends OrderRequest, Order> {
  /** Places an order. Sending the same reference twice returns the first order. */
  book(request: Request): Promise<OrderOutcome<Order>>;
  /** Finds an order; undefined only if the supplier certainly has none. Throws if the supplier cannot tell. */
  find(ref: SupplierOrderRef): Promise<Order | undefined>;
  /** Lists every order taken since an instant (epoch milliseconds), for the comparison of books. Throws if the supplier does not respond. */
  list(since: number): Promise<readonly (Order | UnreadOrder)[]>;
  /** Cancels what a quote is of, at its price, by its `ref`. Cancelling what is cancelled returns `cancelled` with the same refund. */
  cancel(orderId: string, quoteRef: string): Promise<SupplierCancellation>;
}
