import type { CancellationQuote } from '@caravel/contracts';
import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import { composeRefund, type RefundBreakdown, travelerPenalty } from '../../pricing/index.ts';
import type { CancellationTerms } from '../ports.ts';
import type { StoredCancellation } from '../stored/stored-columns.ts';
import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** The terms of a supplier that can be had. */
export type OfferedTerms = Extract<CancellationTerms, { readonly supplierPenalty: Money }>;

/** What cancelling would mean: what is stored once it is agreed to, and what the person is told of it. */
export type ComposedCancellation = {
  readonly agreed: Pick<StoredCancellation, 'breakdown' | 'supplierPenalty' | 'part' | 'settled'>;
  readonly told: Pick<CancellationQuote, 'paid' | 'penalty' | 'protectionKept' | 'refund'>;
};

type Booked = Pick<BookingRow, 'price' | 'currency' | 'capturedMinor' | 'cancellation'>;

/** What the supplier keeps of the net rate while everything that stands does: all of it, until a part is cancelled. */
export function keptNetOf({ price, cancellation }: Pick<BookingRow, 'price' | 'cancellation'>): Money {
  return settledOf({ cancellation })?.supplierKeeps ?? price.waterfall.netRate;
}

/** What earlier cancellations of parts left in force; null if all of the booking stands. */
export function settledOf({ cancellation }: Pick<BookingRow, 'cancellation'>): RefundBreakdown | null {
  return cancellation?.settled ?? null;
}

/**
 * Works out a cancellation at a supplier's terms, of all that stands or of one part. The supplier then keeps what it kept before, less the net rate
 * of what is given up, plus its penalty; everybody else keeps the same share (ADR 20). So a booking whose parts are cancelled one by one ends where
 * one ends that is cancelled as a whole, whatever the order, and the sums add up after each. Pure.
 */
export function composeCancellation(row: Booked, terms: OfferedTerms, part: number | null): ComposedCancellation {
  const { price, currency } = row;
  const paid = money(row.capturedMinor, currency);
  const settled = settledOf(row);
  const none = money(0, currency);
  if (part === null && settled === null) {
    const breakdown = composeRefund(price, paid, terms.kind, terms.supplierPenalty);
    const { penalty, protectionKept, refund } = breakdown;
    return {
      agreed: { breakdown, supplierPenalty: breakdown.supplierKeeps, part: null, settled: null },
      told: { paid, penalty, protectionKept, refund },
    };
  }
  const before = settled ?? composeRefund(price, paid, 'cancel', price.waterfall.netRate);
  const standing = terms.standing ?? before.supplierKeeps;
  const givenUp = terms.givenUp ?? standing;
  const supplierPenalty = terms.kind === 'cancel' ? least(terms.supplierPenalty, givenUp) : none;
  const rest = subtractMoney(before.supplierKeeps, givenUp);
  const breakdown = composeRefund(price, paid, 'cancel', addMoney([rest, supplierPenalty]));
  const refund = subtractMoney(breakdown.refund, before.refund);
  // What is kept of parts that went before is no price of cancelling what stands now.
  const penalty = travelerPenalty(price, supplierPenalty, subtractMoney(before.supplierKeeps, standing));
  if (part === null) {
    const { protectionKept } = breakdown;
    return {
      agreed: { breakdown, supplierPenalty, part: null, settled },
      told: { paid: addMoney([penalty, protectionKept, refund]), penalty, protectionKept, refund },
    };
  }
  return {
    agreed: { breakdown, supplierPenalty, part: { index: part, penalty, refund }, settled },
    told: { paid: addMoney([penalty, refund]), penalty, protectionKept: none, refund },
  };
}

const least = (one: Money, other: Money): Money => (one.amountMinor <= other.amountMinor ? one : other);
