import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import { composeRefund, priceOfChange, type RefundBreakdown } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { keptNetOf, settledOf } from './compose-cancellation.ts';

/** What a change comes to. */
export type ComposedChange = {
  /** What the supplier charges, difference and penalty together; below zero: gives back. */
  readonly supplier: Money;
  /** The platform's part of what the traveler pays; zero where something is given back. */
  readonly platform: Money;
  /** What the traveler reads; together they are `due`, which is below zero for what they get back. */
  readonly difference: Money;
  readonly penalty: Money;
  readonly due: Money;
  /** How the booking's price is shared out afterwards, where something is given back; null: as before. */
  readonly kept: RefundBreakdown | null;
};

type Changed = Pick<BookingRow, 'price' | 'currency' | 'capturedMinor' | 'compensatedMinor' | 'cancellation'>;

/**
 * Works out a change at a supplier's terms (ADR 111). What it costs is priced beside the booking, whose sale stays. What comes back shrinks the sale as a
 * cancellation of a part does. Null if that cannot be told by rules: more comes back than was paid, or the traveler was given something for the booking.
 */
export function composeChange(
  row: Changed,
  terms: { readonly difference: Money; readonly penalty: Money },
): ComposedChange | null {
  const supplier = addMoney([terms.difference, terms.penalty]);
  const priced = priceOfChange(row.price, terms);
  const none = money(0, row.currency);
  if (supplier.amountMinor > 0) {
    const due = addMoney([priced.difference, priced.penalty]);
    return { ...priced, supplier, platform: priced.platform.amountMinor > 0 ? priced.platform : none, due, kept: null };
  }
  const { penalty } = priced;
  if (supplier.amountMinor === 0)
    return { ...{ supplier, platform: none, penalty, due: none, kept: null }, difference: subtractMoney(none, penalty) };
  const left = addMoney([keptNetOf(row), supplier]);
  if (left.amountMinor <= 0 || row.compensatedMinor > 0) return null;
  const before = settledOf(row)?.refund ?? none;
  const kept = composeRefund(row.price, money(row.capturedMinor, row.currency), 'cancel', left);
  const due = subtractMoney(before, kept.refund);
  return { supplier, platform: none, penalty, due, difference: subtractMoney(due, penalty), kept };
}
