import type { CancellationQuote } from '@caravel/contracts';
import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import {
  type ComposedPrice,
  composeRefund,
  keptOfProtection,
  type RefundBreakdown,
  travelerPenalty,
} from '../../pricing/index.ts';
import type { CancellationTerms } from '../ports.ts';
import type { StoredCancellation } from '../stored/stored-columns.ts';
import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** The terms of a supplier that can be had. */
export type OfferedTerms = Extract<CancellationTerms, { readonly supplierPenalty: Money }>;

/** What cancelling would mean: what is stored once it is agreed to, and what the person reads about it. */
export type ComposedCancellation = {
  readonly agreed: Pick<StoredCancellation, 'breakdown' | 'supplierPenalty' | 'part' | 'settled'>;
  readonly told: Pick<CancellationQuote, 'paid' | 'penalty' | 'protectionKept' | 'alreadyGiven' | 'recovered' | 'refund'>;
};

type Booked = Pick<BookingRow, 'price' | 'currency' | 'capturedMinor' | 'compensatedMinor' | 'cancellation'>;

/** What the supplier keeps of the net rate while everything that stands does: all of it, until a part is cancelled. */
export function keptNetOf({ price, cancellation }: Pick<BookingRow, 'price' | 'cancellation'>): Money {
  return settledOf({ cancellation })?.supplierKeeps ?? price.waterfall.netRate;
}

/** What earlier cancellations of parts left in force; null if all of the booking stands. */
export function settledOf({ cancellation }: Pick<BookingRow, 'cancellation'>): RefundBreakdown | null {
  return cancellation?.settled ?? null;
}

type Told = Pick<CancellationQuote, 'paid' | 'penalty' | 'protectionKept' | 'recovered' | 'refund'>;

/**
 * What the person reads about a cancellation, before they agree to it and whenever it is asked for again: one computation from what is stored. If
 * parts were cancelled before, the penalty is what this cancellation adds to theirs. Pure.
 */
export function toldOf(price: ComposedPrice, agreed: ComposedCancellation['agreed']): Told {
  const { breakdown, supplierPenalty, part, settled } = agreed;
  const none = money(0, breakdown.paid.currency);
  if (part) {
    const { penalty, refund, recovered = none } = part;
    return { paid: addMoney([penalty, recovered, refund]), penalty, protectionKept: none, recovered, refund };
  }
  const protectionKept = keptOfProtection(breakdown);
  const { paid, penalty, recovered, refund } = breakdown;
  if (settled === null) return { paid, penalty, protectionKept, recovered, refund };
  const now = {
    // What is kept of parts that went before is no price of cancelling what stands now.
    penalty: travelerPenalty(price, supplierPenalty, subtractMoney(breakdown.supplierKeeps, supplierPenalty)),
    protectionKept,
    recovered: subtractMoney(recovered, settled.recovered),
    refund: subtractMoney(refund, settled.refund),
  };
  return { paid: addMoney([now.penalty, protectionKept, now.recovered, now.refund]), ...now };
}

/**
 * Works out a cancellation at a supplier's terms, of all that stands or of one part. The supplier then keeps what it kept before, less the net rate
 * of what is given up, plus its penalty; everybody else keeps the same share (ADR 20). So a booking whose parts are cancelled one by one ends where
 * one ends that is cancelled as a whole, whatever the order, and the sums add up after each. What the traveler was given for the booking by a claim, say,
 * makes up for the penalty first; the rest of it comes off the refund. Pure.
 */
export function composeCancellation(row: Booked, terms: OfferedTerms, part: number | null): ComposedCancellation {
  const { price, currency } = row;
  const paid = money(row.capturedMinor, currency);
  const alreadyGiven = money(row.compensatedMinor, currency);
  const settled = settledOf(row);
  const none = money(0, currency);
  const tell = (agreed: ComposedCancellation['agreed']) => ({ agreed, told: { ...toldOf(price, agreed), alreadyGiven } });
  if (part === null && settled === null) {
    const given = { compensated: alreadyGiven, promised: none };
    const breakdown = composeRefund(price, paid, terms.kind, terms.supplierPenalty, given);
    return tell({ breakdown, supplierPenalty: breakdown.supplierKeeps, part: null, settled: null });
  }
  const before = settled ?? composeRefund(price, paid, 'cancel', price.waterfall.netRate);
  const given = { compensated: alreadyGiven, promised: before.refund };
  const standing = terms.standing ?? before.supplierKeeps;
  const givenUp = part === null ? standing : (terms.givenUp ?? standing);
  const supplierPenalty = terms.kind === 'cancel' ? least(terms.supplierPenalty, givenUp) : none;
  const rest = subtractMoney(before.supplierKeeps, givenUp);
  const breakdown = composeRefund(price, paid, 'cancel', addMoney([rest, supplierPenalty]), given);
  if (part === null) return tell({ breakdown, supplierPenalty, part: null, settled });
  const one = {
    index: part,
    penalty: travelerPenalty(price, supplierPenalty, subtractMoney(before.supplierKeeps, standing)),
    recovered: subtractMoney(breakdown.recovered, before.recovered),
    refund: subtractMoney(breakdown.refund, before.refund),
  };
  return tell({ breakdown, supplierPenalty, part: one, settled });
}

const least = (one: Money, other: Money): Money => (one.amountMinor <= other.amountMinor ? one : other);
