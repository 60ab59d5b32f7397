import { fromDecimalString, type Money, money, subtractMoney } from '@caravel/kernel';
import type { SupplierChangeOffer } from '../../ports.ts';
import { readSlices, replaceSlices } from './map-order.ts';
import type { DuffelChangeOffer, DuffelOrder, DuffelOrderChange } from './schemas.ts';

/** Where money comes back to the account that paid: orders are paid from its balance. Vouchers and cards are no money of ours. */
const COMES_BACK = new Set<string | null | undefined>(['balance', 'original_form_of_payment']);

/** What a change is charged, below zero if it gives back. Throws RangeError in another currency than its order's. */
export function changeCost(
  change: Pick<DuffelOrderChange, 'change_total_amount' | 'change_total_currency'>,
  currency: string,
): Money {
  if (change.change_total_currency !== currency) throw new RangeError('another currency');
  return fromDecimalString(change.change_total_amount, currency);
}

/**
 * Maps other flights for an order. The penalty is a part of what is charged; one that is not told is counted as difference. Throws RangeError for an
 * offer that does not fit the order, or whose refund would go elsewhere.
 */
export function toChangeOffer(order: DuffelOrder, offer: DuffelChangeOffer): SupplierChangeOffer {
  const { total_currency: currency } = order;
  const cost = changeCost(offer, currency);
  // mutant duffel-change-to-a-voucher: `!COMES_BACK.has(offer.refund_to)` -> `false` fails duffel-order-changes.test.ts
  if (cost.amountMinor < 0 && !COMES_BACK.has(offer.refund_to)) throw new RangeError('a refund to somewhere else');
  const isTold = typeof offer.penalty_amount === 'string' && offer.penalty_currency === currency;
  const penalty = isTold ? fromDecimalString(offer.penalty_amount ?? '', currency) : money(0, currency);
  if (penalty.amountMinor < 0) throw new RangeError('a penalty below zero');
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
