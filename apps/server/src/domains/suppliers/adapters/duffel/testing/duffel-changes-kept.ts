import type { Money } from '@caravel/kernel';
import type { MadeOffer } from './duffel-world.ts';

/** A direction of an order. */
export type KeptSlice = Omit<MadeOffer['slices'][number], 'conditions'>;

/** Other flights for an order. `expiresAt` in epoch milliseconds. */
export type KeptChange = {
  readonly id: string;
  readonly orderId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly add: readonly KeptSlice[];
  readonly remove: readonly KeptSlice[];
  cost: Money;
  readonly penalty: Money;
  /** The newest change that was chosen of it. */
  changeId: string;
  confirmedAt: number | null;
};

/** What is offered, and what was chosen, by Duffel's ids. */
export type ChangeBooks = {
  readonly offers: Map<string, KeptChange>;
  readonly chosen: Map<string, KeptChange>;
  /** Where the money of the next changes goes. */
  refundTo: 'balance' | 'voucher';
  /** The airline refuses what is confirmed. */
  isRefused: boolean;
};
