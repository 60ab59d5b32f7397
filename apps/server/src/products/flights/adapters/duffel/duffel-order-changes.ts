import { addMoney, type Money, toDecimalString } from '@caravel/kernel';
import { z } from 'zod';
import { DUFFEL_LIMITS, DuffelError } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { referenceOf } from '../../../../domains/suppliers/adapters/duffel/reference.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import { readSound } from '../../../../platform/search/gather.ts';
import type {
  SupplierChanged,
  SupplierChangeOffer,
  SupplierChangeQuery,
  SupplierChangeRequest,
  SupplierChanges,
  SupplierOrder,
} from '../../ports.ts';
import { readOrder } from './duffel-orders.ts';
import { isGone, isId } from './duffel-search.ts';
import { changeCost, toChangeOffer } from './map-change.ts';
import { changesOf, isOpen, readSlices, toOrder } from './map-order.ts';
import {
  changeOfferSchema,
  changeRequestSchema,
  type DuffelOrder,
  type DuffelOrderChange,
  orderChangeSchema,
} from './schemas.ts';

/** How long a change that was confirmed may take to be seen: Duffel waits two minutes for an airline. */
const SEEN_WITHIN_MS = 150_000;

/** Reads an order whose flights can be changed. Throws `notFound` or `notAllowed`. */
async function readChangeable(desk: DuffelDesk, orderId: string): Promise<DuffelOrder> {
  const order = await readOrder(desk, orderId);
  if (!order) throw new SupplierError('notFound', orderId);
  const isTicketed = toOrder(order, '', desk.now()).state === 'ticketed';
  // Actions that are not told are not known: Duffel then refuses by itself.
  const isOffered = order.available_actions?.includes('change') ?? true;
  if (!isTicketed || !isOffered || changesOf(order).some(isOpen)) throw new SupplierError('notAllowed', 'notChangeable');
  return order;
}

/** What is to be flown instead of what: directions by Duffel's ids, in the cabin that was bought. */
function toAsk(order: DuffelOrder, { days }: SupplierChangeQuery) {
  const now = readSlices(order.slices);
  const wishes = days.map(({ slice: at, date }) => {
    const { id, cabin, slice } = now[at] ?? {};
    if (!id || !slice) throw new SupplierError('notAllowed', 'noSuchDirection');
    const { origin, destination } = slice;
    return {
      remove: { slice_id: id },
      add: { origin, destination, departure_date: date, ...(cabin && { cabin_class: cabin }) },
    };
  });
  const slices = { remove: wishes.map(({ remove }) => remove), add: wishes.map(({ add }) => add) };
  return { order_id: order.id, slices };
}

async function search(
  desk: DuffelDesk,
  orderId: string,
  query: SupplierChangeQuery,
  signal: AbortSignal,
): Promise<SupplierChangeOffer[]> {
  const order = await readChangeable(desk, orderId);
  const { data } = await desk.account.call({
    ...{ operation: 'changes.search', method: 'POST', path: '/air/order_change_requests', totalMs: DUFFEL_LIMITS.searchMs },
    ...{ send: toAsk(order, query), data: changeRequestSchema, signal },
  });
  if (data.live_mode !== desk.isLive()) throw new SupplierError('badAnswer', 'of the other mode');
  const offers = readSound(
    data.order_change_offers,
    (record) => toChangeOffer(order, changeOfferSchema.parse(record)),
    (lost) => desk.log.warn({ supplier: 'duffel', lost }, 'changes that do not fit were left out'),
  );
  return offers.filter(({ expiresAt }) => expiresAt > desk.now());
}

async function reprice(desk: DuffelDesk, orderId: string, ref: string, signal?: AbortSignal): Promise<SupplierChangeOffer> {
  const gone = (cause?: unknown) => new SupplierError('offerUnavailable', 'gone', cause);
  if (!isId(ref, 'oco')) throw gone();
  const order = await readOrder(desk, orderId);
  if (!order) throw new SupplierError('notFound', orderId);
  let offer: SupplierChangeOffer;
  try {
    const path = `/air/order_change_offers/${ref}`;
    const { data } = await desk.account.call({
      ...{ operation: 'changes.ask', method: 'GET', path, data: changeOfferSchema },
      ...(signal && { signal }),
    });
    offer = toChangeOffer(order, data);
  } catch (error) {
    throw error instanceof RangeError || isGone(error) ? gone(error) : error;
  }
  if (offer.expiresAt <= desk.now()) throw gone();
  return offer;
}

async function readChange({ account }: DuffelDesk, changeId: string): Promise<DuffelOrderChange> {
  const path = `/air/order_changes/${changeId}`;
  return (await account.call({ operation: 'changes.read', method: 'GET', path, data: orderChangeSchema })).data;
}

/** The order that a confirmed change made. Throws as long as it shows flights that were taken out. */
async function changedOrder(desk: DuffelDesk, { order_id: orderId, slices }: DuffelOrderChange): Promise<SupplierOrder> {
  const order = await readOrder(desk, orderId);
  if (!order) throw new SupplierError('badAnswer', orderId);
  if (!slices) throw new SupplierError('badAnswer', 'flights of a change');
  const gone = new Set<string | null>(slices.remove.map(({ id }) => id));
  if (readSlices(order.slices).some(({ id }) => gone.has(id))) throw new SupplierError('unavailable', 'not changed yet');
  return toOrder(order, referenceOf(order) ?? '', desk.now());
}

async function find(desk: DuffelDesk, reference: string): Promise<SupplierOrder | undefined> {
  const sent = await desk.changesSent.find(reference);
  // What was refused, or was never about to be confirmed, changed nothing.
  if (!sent?.orderId || sent.state === 'refused') return undefined;
  const change = await readChange(desk, sent.orderId);
  if (change.confirmed_at) {
    const order = await changedOrder(desk, change);
    await desk.changesSent.note(reference, 'made');
    return order;
  }
  // mutant duffel-change-given-up-too-soon: `desk.now() - sent.sentAt < SEEN_WITHIN_MS` -> `false` fails duffel-order-changes.test.ts
  if (desk.now() - sent.sentAt < SEEN_WITHIN_MS) throw new SupplierError('unavailable', 'undecided');
  return undefined;
}

/** A change of this reference was sent before: what became of it counts, and nothing is sent again. */
async function sentBefore(desk: DuffelDesk, reference: string): Promise<SupplierChanged> {
  try {
    const order = await find(desk, reference);
    return order ? { kind: 'changed', order } : { kind: 'refused', code: 'offerUnavailable' };
  } catch (error) {
    return { kind: 'unknown', code: error instanceof SupplierError ? error.code : 'unavailable' };
  }
}

/** Chooses an offer, which charges nothing yet. Throws `priceChanged` if it costs another amount by now. */
async function choose({ account }: DuffelDesk, ref: string, accept: Money): Promise<string> {
  const { data } = await account.call({
    ...{ operation: 'changes.create', method: 'POST', path: '/air/order_changes', data: orderChangeSchema },
    send: { selected_order_change_offer: ref },
  });
  // mutant duffel-change-at-another-price: `!== accept.amountMinor` -> `=== Number.NaN` fails duffel-order-changes.test.ts
  if (changeCost(data, accept.currency).amountMinor !== accept.amountMinor) throw new SupplierError('priceChanged', data.id);
  if (!isId(data.id, 'oce')) throw new SupplierError('badAnswer', 'change');
  return data.id;
}

/** Nothing was confirmed, so no look finds anything: after a failure that passes, what was agreed and paid is sent anew. */
function notChosen(error: unknown): SupplierChanged {
  const code = error instanceof SupplierError ? error.code : 'badAnswer';
  const passes = error instanceof DuffelError && (error.isUnknown || code === 'rateLimited');
  return { kind: passes ? 'unknown' : 'refused', code };
}

/** Confirms a change that was chosen: from then on it may be made. */
async function send(desk: DuffelDesk, changeId: string, { reference, accept }: SupplierChangeRequest): Promise<SupplierChanged> {
  const payment = { type: 'balance', amount: toDecimalString(accept), currency: accept.currency };
  try {
    await desk.account.call({
      ...{ operation: 'changes.confirm', method: 'POST', path: `/air/order_changes/${changeId}/actions/confirm` },
      ...{ totalMs: DUFFEL_LIMITS.actMs, send: accept.amountMinor > 0 ? { payment } : {}, data: z.unknown() },
    });
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    if (error.isUnknown) return { kind: 'unknown', code: error.code };
    // It may be refused because it was made before.
    const known = await readChange(desk, changeId).catch(() => undefined);
    if (!known) return { kind: 'unknown', code: error.code };
    if (known.confirmed_at) return sentBefore(desk, reference);
    await desk.changesSent.note(reference, 'refused');
    return { kind: 'refused', code: error.code };
  }
  return sentBefore(desk, reference);
}

async function confirm(desk: DuffelDesk, orderId: string, request: SupplierChangeRequest): Promise<SupplierChanged> {
  const { reference, ref, accept } = request;
  const { changesSent } = desk;
  if (await changesSent.find(reference)) return sentBefore(desk, reference);
  let changeId: string;
  try {
    const { difference, penalty } = await reprice(desk, orderId, ref);
    const cost = addMoney([difference, penalty]);
    if (cost.amountMinor !== accept.amountMinor || cost.currency !== accept.currency)
      return { kind: 'refused', code: 'priceChanged' };
    changeId = await choose(desk, ref, accept);
  } catch (error) {
    return notChosen(error);
  }
  if (!(await changesSent.begin({ reference, offerId: ref, net: accept, orderId: changeId }))) return sentBefore(desk, reference);
  return send(desk, changeId, request);
}

/** The part of the adapter that changes flights by choice: what is chosen costs nothing until it is confirmed, once, by an id that was noted before. */
export function duffelChanges(desk: DuffelDesk): SupplierChanges {
  return {
    search: (orderId, query, signal) => search(desk, orderId, query, signal),
    reprice: (orderId, ref, signal) => reprice(desk, orderId, ref, signal),
    confirm: (orderId, request) => confirm(desk, orderId, request),
    find: (_orderId, reference) => find(desk, reference),
  };
}
