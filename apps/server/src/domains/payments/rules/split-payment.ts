import { addMoney, type Money, money, shareOf, subtractMoney } from '@caravel/kernel';

/** What a source can give at most; null if it has no limit of its own. */
type Limited = { readonly atMost: Money | null };

/** A part of a total, and the source that pays it. */
export type Part<Source> = { readonly source: Source; readonly amount: Money };

/**
 * Splits a total over sources in their order: each pays what it can of the rest, so that credit, which comes first, is spent before the
 * card. Sources that pay nothing are left out. Null if all of them together cannot pay the total.
 */
export function splitPayment<Source extends Limited>(total: Money, sources: readonly Source[]): Part<Source>[] | null {
  let rest = total;
  const parts: Part<Source>[] = [];
  for (const source of sources) {
    const paid = money(Math.max(0, Math.min(rest.amountMinor, limitOf(source, total))), total.currency);
    if (paid.amountMinor === 0) continue;
    parts.push({ source, amount: paid });
    rest = subtractMoney(rest, paid);
  }
  return rest.amountMinor === 0 ? parts : null;
}

/** Money in another currency pays nothing. */
function limitOf({ atMost }: Limited, total: Money): number {
  if (atMost === null) return total.amountMinor;
  return atMost.currency === total.currency ? atMost.amountMinor : 0;
}

/** What was captured by a payment, and what of it was given back or is on its way back, in minor units. */
export type Refundable = { readonly captured: number; readonly given: number };

/**
 * Splits a refund over the payments of a booking, in minor units and in their order, which is the order in which they were charged. What was
 * charged last goes back first (ADR 40), never more than a payment still has. Throws RangeError if all of them together have less.
 */
export function splitRefund(amountMinor: number, payments: readonly Refundable[]): number[] {
  let rest = amountMinor;
  const parts = payments
    .toReversed()
    .map(({ captured, given }) => {
      const part = Math.min(rest, captured - given);
      rest -= part;
      return part;
    })
    .toReversed();
  if (rest !== 0) throw new RangeError(`${rest} minor units more than there is to refund`);
  return parts;
}

/**
 * Shares what the gateway charges for a whole price among its parts; sums to the whole. Credit costs nothing, so what falls on it is nobody's
 * (zero).
 */
export function shareFee(fee: Money, parts: readonly { readonly amount: Money; readonly isFree: boolean }[]): Money[] {
  const total = addMoney(
    parts.map(({ amount }) => amount),
    fee.currency,
  );
  const upTo = (minor: number) => (total.amountMinor === 0 ? 0 : shareOf(fee, minor, total.amountMinor).amountMinor);
  let before = 0;
  return parts.map(({ amount, isFree }) => {
    const after = before + amount.amountMinor;
    const share = upTo(after) - upTo(before);
    before = after;
    return money(isFree ? 0 : share, fee.currency);
  });
}
