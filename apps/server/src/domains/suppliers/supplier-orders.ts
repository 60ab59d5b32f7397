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
