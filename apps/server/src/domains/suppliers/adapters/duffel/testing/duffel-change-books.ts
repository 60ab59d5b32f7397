import { addMoney, fromDecimalString, money, required, toDecimalString } from '@caravel/kernel';
import { currentOf, type DuffelBooks, type KeptOrder, orderOf } from './duffel-books.ts';
import type { KeptChange, KeptSlice } from './duffel-changes-kept.ts';
import { makeOffer, plansOf } from './duffel-world.ts';
import { iso, notFound, Refusal, wrongState } from './refusal.ts';

/* Changes of ticketed orders by choice: a request has offers; one is chosen, which charges nothing, and confirmed. */

export type AskedChange = {
  readonly order_id: string;
  readonly slices: {
    readonly remove: readonly { readonly slice_id: string }[];
    readonly add: readonly { readonly origin: string; readonly destination: string; readonly departure_date: string }[];
  };
};

/** What the flights of a day cost more than others: each day of the month another amount, some below zero. */
const dayCost = ({ departure_date: date }: { readonly departure_date: string }) => (Number(date.slice(-2)) % 7) * 1_000 - 2_000;

/** Offers other flights in the fare that was bought: by each airline one, the other airline at other prices. */
export function requestChange(books: DuffelBooks, key: string, { order_id: orderId, slices }: AskedChange) {
  const order = orderOf(books, key, orderId);
  const { offer } = order;
  const term = offer.conditions.change_before_departure;
  if (order.cancelled || order.paidAt === null || term?.allowed === false) throw wrongState('order_not_changeable');
  const now = currentOf(order);
  const remove = slices.remove.map(({ slice_id: id }) => {
    const slice = now.find((one) => one.id === id);
    if (!slice) throw new Refusal(422, 'validation_error', 'validation_invalid', { field: 'remove', pointer: '/slices/remove' });
    return slice;
  });
  const { total_currency: currency } = offer;
  const passengers = offer.passengers.map(({ type, age }) => ({ type, ...(age !== null && { age }) }));
  const brand = remove[0]?.fare_brand_name;
  const cabin = required(remove[0]?.segments[0]?.passengers[0], 'a passenger').cabin_class;
  const plans = plansOf({ slices: slices.add, passengers, cabin_class: cabin, max_connections: 1 })
    .flat()
    .filter((plan) => plan.brand.brand === brand);
  const penalty = fromDecimalString(term?.penalty_amount ?? '0', currency);
  const made = plans.map((plan): KeptChange => {
    const { newId } = books;
    const flown = makeOffer(plan, { currency, isLive: offer.live_mode, now: books.now(), newId });
    const difference = money(
      slices.add.reduce((sum, one) => sum + dayCost(one), 0),
      currency,
    );
    const change: KeptChange = {
      ...{ id: newId('oco'), orderId, createdAt: books.now(), expiresAt: books.now() + 20 * 60_000 },
      add: flown.slices.map((slice, i) => ({
        ...slice,
        segments: slice.segments.map((segment) => ({
          ...segment,
          passengers: segment.passengers.map((one, at) => ({
            ...one,
            passenger_id: remove[i]?.segments[0]?.passengers[at]?.passenger_id ?? one.passenger_id,
          })),
        })),
      })),
      ...{ remove, cost: addMoney([difference, penalty]), penalty, changeId: '', confirmedAt: null },
    };
    books.changes.offers.set(change.id, change);
    return change;
  });
  return { id: books.newId('ocr'), order, made, asked: slices };
}

export function changeOfferOf(books: DuffelBooks, key: string, id: string): KeptChange {
  const kept = books.changes.offers.get(id);
  if (!kept) throw notFound();
  orderOf(books, key, kept.orderId);
  if (kept.expiresAt <= books.now()) throw wrongState('order_change_offer_expired');
  return kept;
}

export function chooseChange(books: DuffelBooks, key: string, offerId: string): KeptChange {
  const kept = changeOfferOf(books, key, offerId);
  kept.changeId = books.newId('oce');
  books.changes.chosen.set(kept.changeId, kept);
  return kept;
}

export function chosenChange(books: DuffelBooks, key: string, id: string): KeptChange {
  const kept = books.changes.chosen.get(id);
  if (!kept) throw notFound();
  orderOf(books, key, kept.orderId);
  return kept;
}

export type SentPayment = { readonly payment?: { readonly amount: string; readonly currency: string } };

/** Makes a change, once: the flights, new tickets, and what the order costs from now on. */
export function confirmChange(books: DuffelBooks, key: string, id: string, { payment }: SentPayment): KeptChange {
  const kept = chosenChange(books, key, id);
  const order = orderOf(books, key, kept.orderId);
  if (kept.confirmedAt !== null) throw wrongState('already_confirmed');
  if (kept.expiresAt <= books.now()) throw wrongState('order_change_expired');
  const gone = new Set(kept.remove.map((slice) => slice.id));
  if (order.cancelled || !kept.remove.every(({ id: old }) => order.slices.some((slice) => slice.id === old)))
    throw wrongState('order_not_changeable');
  const isPaid = payment?.amount === toDecimalString(kept.cost) && payment.currency === kept.cost.currency;
  if (kept.cost.amountMinor > 0 ? !isPaid : payment !== undefined) throw wrongState('payment_amount_does_not_match_order_amount');
  if (books.changes.isRefused) throw wrongState('order_not_changeable');
  kept.confirmedAt = books.now();
  const added = kept.add.map((slice) => ({ ...slice, id: books.newId('sli') }));
  const at = order.slices.findIndex((slice) => gone.has(slice.id));
  order.slices = order.slices.flatMap((slice, i) => (i === at ? added : gone.has(slice.id) ? [] : [slice]));
  order.changedMinor += kept.cost.amountMinor;
  order.reissues += 1;
  return kept;
}

/** A direction as offers of changes show it: without terms, and seats are not kept. */
function showSlice({ id, origin, origin_type, destination, destination_type, duration, fare_brand_name, segments }: KeptSlice) {
  return {
    ...{ id, origin, origin_type, destination, destination_type, duration, fare_brand_name },
    segments: segments.map(({ passengers, stops: _, ...segment }) => ({
      ...segment,
      passengers: passengers.map(({ passenger_id, cabin_class, cabin_class_marketing_name, baggages }) => ({
        ...{ passenger_id, cabin_class, cabin_class_marketing_name, baggages },
        seat: { designator: '', disclosure: '', name: '' },
      })),
    })),
  };
}

const showSlices = ({ add, remove }: KeptChange) => ({ add: add.map(showSlice), remove: remove.map(showSlice) });

function showCost({ offer }: KeptOrder, { cost }: KeptChange) {
  const { currency } = cost;
  const before = fromDecimalString(offer.total_amount, offer.total_currency);
  return {
    ...{ change_total_amount: toDecimalString(cost), change_total_currency: currency },
    ...{ new_total_amount: toDecimalString(addMoney([before, cost])), new_total_currency: currency },
  };
}

/** An offer of other flights. */
export function showChangeOffer(books: DuffelBooks, order: KeptOrder, kept: KeptChange) {
  return {
    ...{ id: kept.id, created_at: iso(kept.createdAt), updated_at: iso(kept.createdAt), expires_at: iso(kept.expiresAt) },
    ...showCost(order, kept),
    ...{ penalty_amount: toDecimalString(kept.penalty), penalty_currency: kept.penalty.currency },
    ...{ order_change_id: kept.changeId, refund_to: books.changes.refundTo, slices: showSlices(kept) },
  };
}

/** A change that was chosen. */
export function showChosen(order: KeptOrder, kept: KeptChange) {
  return {
    ...{ id: kept.changeId, order_id: order.id, live_mode: order.offer.live_mode, created_at: iso(kept.createdAt) },
    ...{ expires_at: iso(kept.expiresAt), confirmed_at: kept.confirmedAt === null ? null : iso(kept.confirmedAt) },
    ...showCost(order, kept),
    ...{ penalty_total_amount: toDecimalString(kept.penalty), penalty_total_currency: kept.penalty.currency },
    ...{ refund_to: 'original_form_of_payment', slices: showSlices(kept), available_payment_types: ['balance'] },
  };
}
