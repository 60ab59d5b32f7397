import { moneySchema } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { customType } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ComposedPrice, RefundBreakdown } from '../../pricing/index.ts';
import { type StoredJson, storedJson } from './stored-json.ts';

/** A part that is cancelled, in the product's own order from 0: what the traveler loses of it and gets back. */
type CancelledPart = {
  readonly index: number;
  readonly penalty: Money;
  /** What came off its refund because the traveler had it already. Rows that were written before this was kept have none. */
  readonly recovered?: Money;
  readonly refund: Money;
};

/** The agreed terms of a cancellation, stored before the supplier is asked. */
export type StoredCancellation = {
  readonly kind: 'void' | 'cancel' | 'release';
  readonly breakdown: RefundBreakdown;
  /** The supplier's own name for the agreed terms. */
  readonly termsReference: string | null;
  readonly reason: string | null;
  /** What the supplier keeps of the net rate of what is cancelled. */
  readonly supplierPenalty: Money;
  /** The part that is cancelled; null: all that stands. */
  readonly part: CancelledPart | null;
  /** What is kept of the booking since parts of it were cancelled; null if none was. Until the supplier agrees, it holds the previous value. */
  readonly settled: RefundBreakdown | null;
};

/** Only our own rules write this JSON, so checking its version is enough. */
const ownWork = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const keptBySupplier = z.object({ supplierKeeps: moneySchema });

/** What is kept of a booking, as it was written before something could come off a refund. */
const keptOfThen = z.looseObject({ paid: moneySchema });
const withoutRecovery = (kept: unknown) => {
  const then = keptOfThen.parse(kept);
  return { ...then, recovered: money(0, then.paid.currency) };
};

/** Prices of quotes and bookings. */
export const priceJson = storedJson(ownWork<ComposedPrice>());
/** Cancellations of bookings. */
export const cancellationJson = storedJson(ownWork<StoredCancellation>(), [
  // There were cancellations of whole bookings only.
  ({ breakdown, ...rest }) => ({
    ...rest,
    breakdown,
    supplierPenalty: keptBySupplier.parse(breakdown).supplierKeeps,
    part: null,
    settled: null,
  }),
  // Nothing came off a refund for what was given before it.
  ({ breakdown, settled, ...rest }) => ({
    ...rest,
    breakdown: withoutRecovery(breakdown),
    settled: settled === null ? null : withoutRecovery(settled),
  }),
]);

/** A column of stored JSON: read as the newest version and written with its version. */
function column<T extends object>(json: StoredJson<T>) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver: (stored) => json.read(stored),
    toDriver: (value) => JSON.stringify(json.write(value)),
  });
}

export const priceColumn = column(priceJson);
export const cancellationColumn = column(cancellationJson);
