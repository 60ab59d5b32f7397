import { fromDecimalString, type Money, money, subtractMoney } from '@caravel/kernel';
import type { SupplierChangeOffer } from '../../ports.ts';
import { readSlices, replaceSlices } from './map-order.ts';
import type { DuffelChangeOffer, DuffelOrder, DuffelOrderChange } from './schemas.ts';

/** Where money comes back to the account that paid: orders are paid from its balance. Vouchers and cards are no money of ours. */
const COMES_BACK = new Set<string | null | undefined>(['balance', 'original_form_of_payment']);

/** What a change is charged, below zero if it gives back. Throws RangeError in another currency than its order's, or if it gives back elsewhere. */
export function changeCost(
  change: Pick<DuffelOrderChange, 'change_total_amount' | 'change_total_currency' | 'refund_to'>,
  currency: string,
): Money {
  if (change.change_total_currency !== currency) throw new RangeError('another currency');
  const cost = fromDecimalString(change.change_total_amount, currency);
  // mutant duffel-change-to-a-voucher: `!COMES_BACK.has(change.refund_to)` -> `false` fails duffel-order-changes.test.ts
  if (cost.amountMinor < 0 && !COMES_BACK.has(change.refund_to)) throw new RangeError('a refund to somewhere else');
  return cost;
}

/**
 * Maps other flights for an order. The penalty is a part of what is charged; one that is not told is counted as difference. Throws RangeError for an
 * offer that does not fit the order.
 */
export function toChangeOffer(order: DuffelOrder, offer: DuffelChangeOffer): SupplierChangeOffer {
  const { total_currency: currency } = order;
  const cost = changeCost(offer, currency);
  const { penalty_amount: told } = offer;
  const penalty = typeof told === 'string' ? fromDecimalString(told, currency) : money(0, currency);
  const isFit = typeof told !== 'string' || offer.penalty_currency === currency;
  if (!isFit || penalty.amountMinor < 0) throw new RangeError('a penalty that does not fit');
  const now = readSlices(order.slices);
  const gone = new Set(offer.slices.remove.map(({ id }) => id));
  if ([...gone].some((id) => !now.some((one) => one.id === id))) throw new RangeError('flights that are not of this order');
  return {
    ref: offer.id,
    slices: replaceSlices(now, readSlices(offer.slices.add), gone).map(({ slice }) => slice),
    difference: subtractMoney(cost, penalty),
    penalty,
    expiresAt: Date.parse(offer.expires_at),
  };
}
