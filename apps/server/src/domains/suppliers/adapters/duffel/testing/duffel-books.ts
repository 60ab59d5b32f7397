import { addMoney, fromDecimalString, type Money, money, subtractMoney, toDecimalString } from '@caravel/kernel';
import type { CarBooks } from './duffel-car-books.ts';
import type { CardBooks } from './duffel-card-books.ts';
import type { ChangeBooks, KeptSlice } from './duffel-changes-kept.ts';
import { type MadeService, servicesOf, showBags, showSeatMaps } from './duffel-services.ts';
import type { AskedPassenger, AskedSlice, MadeOffer } from './duffel-world.ts';
import { type MadeId, makeOffer, plansOf, scenarioOf } from './duffel-world.ts';
import { iso, notFound, Refusal, wrongState } from './refusal.ts';

type Change = {
  readonly id: string;
  readonly created_at: string;
  readonly added: readonly KeptSlice[];
  readonly removed: readonly KeptSlice[];
  action: 'accepted' | null;
  actionAt: string | null;
};
type Cancellation = {
  readonly id: string;
  readonly order_id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly refund_amount: string | null;
  readonly refund_currency: string | null;
  readonly refund_to: string;
  confirmed_at: string | null;
};

/** An order as the stand-in keeps it. Instants in epoch milliseconds. */
export type KeptOrder = {
  readonly id: string;
  readonly key: string;
  readonly offer: MadeOffer;
  readonly passengers: readonly Record<string, unknown>[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly services: readonly { readonly service: MadeService; readonly quantity: number }[];
  readonly createdAt: number;
  /** Null: held. */
  paidAt: number | null;
  slices: readonly KeptSlice[];
  readonly changes: Change[];
  /** What changes by choice cost together, and how often tickets were issued anew. */
  changedMinor: number;
  reissues: number;
  cancelled: Cancellation | null;
};

/** An event that Duffel sends to its webhook. */
export type MadeEvent = {
  readonly id: string;
  readonly type: string;
  readonly idempotency_key: string;
  readonly data: { readonly object: unknown };
};

/** How Duffel is to behave, and what it keeps. */
export type DuffelBooks = {
  readonly now: () => number;
  currency: string;
  /** Seats that somebody else has taken meanwhile, by flight and number (`MadeService.seat`). */
  readonly takenSeats: Set<string>;
  /** Orders of a page at most. */
  pageLimit: number;
  /** How long after an order is paid its tickets are there. */
  ticketsAfterMs: number;
  /** Where the money of the next cancellations goes; null: it does not know how much. */
  refundTo: 'balance' | 'airline_credits' | null;
  /** What orders from now on become: made at once, or accepted (202) and then made, or given up. */
  ordersAre: 'made' | 'accepted' | 'acceptedThenFailed';
  /** Deals the offers of a search into batches; as they come, each airline is one. */
  deal: (batches: MadeOffer[][], newId: MadeId) => MadeOffer[][];
  readonly offers: Map<string, { readonly key: string; readonly offer: MadeOffer; raised: boolean }>;
  readonly batches: Map<string, { readonly key: string; readonly left: MadeOffer[][]; readonly total: number }>;
  readonly orders: KeptOrder[];
  /** Orders that were accepted and are not decided. */
  readonly accepted: KeptOrder[];
  readonly cancellations: Map<string, Cancellation>;
  readonly cars: CarBooks;
  readonly vault: CardBooks;
  readonly changes: ChangeBooks;
  /** Events to deliver, oldest first. */
  readonly events: MadeEvent[];
  readonly newId: MadeId;
};

/** Makes empty books. `now` in epoch milliseconds. */
export function duffelBooks(now: () => number): DuffelBooks {
  let made = 0;
  return {
    ...{ now, currency: 'USD', pageLimit: 200, ticketsAfterMs: 15_000, refundTo: 'balance', ordersAre: 'made' },
    takenSeats: new Set(),
    deal: (batches) => batches,
    ...{ offers: new Map(), batches: new Map(), orders: [], accepted: [], cancellations: new Map(), events: [] },
    cars: { rates: new Map(), quotes: new Map(), bookings: [] },
    vault: { tokens: new Map(), cards: new Map() },
    changes: { offers: new Map(), chosen: new Map(), refundTo: 'balance', isRefused: false },
    newId: (kind) => `${kind}_0000A${(++made).toString(36).padStart(8, '0')}${now().toString(36)}`,
  };
}

export type Asked = { slices: AskedSlice[]; passengers: AskedPassenger[]; cabin_class?: string; max_connections?: number };

function offersFor(books: DuffelBooks, key: string, asked: Asked): MadeOffer[][] {
  const { currency, newId } = books;
  const isLive = key.startsWith('duffel_live_');
  const each = plansOf(asked).map((plans) => plans.map((plan) => makeOffer(plan, { currency, isLive, now: books.now(), newId })));
  const made = books.deal(each, newId);
  for (const offer of made.flat()) books.offers.set(offer.id, { key, offer, raised: false });
  return made;
}

/** A search in one answer. Null: the airline never answers. */
export function searchAtOnce(books: DuffelBooks, key: string, asked: Asked) {
  if (scenarioOf(asked.slices) === 'timeout') return null;
  const offers = offersFor(books, key, asked).flat();
  const places = { slices: [], passengers: asked.passengers.map((one) => ({ id: books.newId('pas'), ...one })) };
  return { id: books.newId('orq'), created_at: iso(books.now()), live_mode: key.startsWith('duffel_live_'), offers, ...places };
}

const showBatch = (books: DuffelBooks, id: string, left: number, total: number, key: string) => ({
  ...{ id, client_key: 'key', created_at: iso(books.now()), live_mode: key.startsWith('duffel_live_') },
  ...{ remaining_batches: left, total_batches: total },
});

/** Begins a search in batches. */
export function beginBatches(books: DuffelBooks, key: string, asked: Asked) {
  if (scenarioOf(asked.slices) === 'timeout') return null;
  const left = offersFor(books, key, asked);
  const id = books.newId('orq');
  books.batches.set(id, { key, left, total: left.length });
  return showBatch(books, id, left.length, left.length, key);
}

export function nextBatch(books: DuffelBooks, key: string, id: string) {
  const batch = books.batches.get(id);
  if (batch?.key !== key) throw notFound();
  const offers = batch.left.shift() ?? [];
  return { ...showBatch(books, id, batch.left.length, batch.total, key), offers };
}

/** An offer asked for again at its airline, which may have raised it. */
export function readOffer(books: DuffelBooks, key: string, id: string) {
  const kept = books.offers.get(id);
  if (kept?.key !== key) throw notFound();
  if (Date.parse(kept.offer.expires_at) <= books.now()) throw wrongState('offer_expired');
  if (books.orders.concat(books.accepted).some(({ offer }) => offer.id === id)) throw wrongState('offer_no_longer_available');
  return { ...priced(kept), available_services: showBags(kept.offer) };
}

/** The seats that nobody has: no order of this place, and nobody else. */
const takenIn = (books: DuffelBooks): ReadonlySet<string> => {
  const sold = books.orders.concat(books.accepted).filter(({ cancelled }) => !cancelled);
  return new Set([...books.takenSeats, ...sold.flatMap(({ services }) => services.map(({ service }) => service.seat ?? ''))]);
};

export function readSeatMaps(books: DuffelBooks, key: string, offerId: string) {
  readOffer(books, key, offerId);
  const kept = books.offers.get(offerId);
  return kept ? showSeatMaps(kept.offer, takenIn(books)) : [];
}

/** What is ordered besides the fare. */
function boughtServices(books: DuffelBooks, offer: MadeOffer, { type, services = [] }: Created): KeptOrder['services'] {
  const wrong = () => new Refusal(422, 'validation_error', 'validation_invalid', { field: 'services', pointer: '/services' });
  const [known, taken] = [servicesOf(offer), takenIn(books)];
  if (type === 'hold' && services.length > 0) throw wrong();
  return services.map(({ id, quantity }) => {
    const service = known.find((one) => one.id === id);
    if (!service || quantity < 1 || quantity > service.most || taken.has(service.seat ?? 'none')) throw wrong();
    return { service, quantity };
  });
}

/** What an order costs: the fare with its seats and bags, and what changes cost. */
export function costOf({ offer, services, changedMinor }: Pick<KeptOrder, 'offer' | 'services' | 'changedMinor'>): Money {
  const fees = services.map(({ service, quantity }) => money(service.amountMinor * quantity, offer.total_currency));
  const total = fromDecimalString(offer.total_amount, offer.total_currency);
  return addMoney([total, ...fees, money(changedMinor, total.currency)]);
}

function priced({ offer, raised }: { readonly offer: MadeOffer; readonly raised: boolean }): MadeOffer {
  if (!raised) return offer;
  const more = (text: string) =>
    toDecimalString({
      ...fromDecimalString(text, offer.total_currency),
      amountMinor: fromDecimalString(text, offer.total_currency).amountMinor + 500,
    });
  return { ...offer, base_amount: more(offer.base_amount), total_amount: more(offer.total_amount) };
}

type Created = {
  readonly type: 'instant' | 'hold';
  readonly selected_offers: readonly string[];
  readonly services?: readonly { readonly id: string; readonly quantity: number }[];
  readonly passengers: readonly Record<string, unknown>[];
  readonly payments?: readonly { readonly amount: string; readonly currency: string }[];
  readonly metadata?: Readonly<Record<string, string>>;
};

const NAME = /^[A-Za-z\u00c0-\u017f' -]{1,20}$/;

function checkPeople(offer: MadeOffer, people: readonly Record<string, unknown>[]): void {
  const wrong = (i: number, field: string) =>
    new Refusal(422, 'validation_error', 'validation_format', { field, pointer: `/passengers/${i}/${field}` });
  if (people.length !== offer.passengers.length)
    throw new Refusal(422, 'validation_error', 'validation_length', { field: 'passengers', pointer: '/passengers' });
  for (const [i, { id, given_name: given, family_name: family, infant_passenger_id: infant }] of people.entries()) {
    const place = offer.passengers.find((one) => one.id === id);
    if (!place) throw wrong(i, 'id');
    if (!NAME.test(String(given))) throw wrong(i, 'given_name');
    if (!NAME.test(String(family))) throw wrong(i, 'family_name');
    if (infant !== undefined && place.type !== 'adult') throw wrong(i, 'infant_passenger_id');
  }
  const hung = new Set(people.map(({ infant_passenger_id: infant }) => infant).filter(Boolean));
  const infants = offer.passengers.filter(({ type }) => type === 'infant_without_seat');
  if (!infants.every(({ id }) => hung.has(id))) throw wrong(0, 'infant_passenger_id');
}

/** Makes an order. An offer becomes one order at most. */
export function createOrder(
  books: DuffelBooks,
  key: string,
  sent: Created,
): { readonly status: 201 | 202; readonly order: KeptOrder } {
  const [offerId = ''] = sent.selected_offers;
  if (books.accepted.some((one) => one.offer.id === offerId)) throw wrongState('order_creation_already_attempted');
  readOffer(books, key, offerId);
  const kept = books.offers.get(offerId);
  if (!kept) throw notFound();
  const offer = priced(kept);
  checkPeople(offer, sent.passengers);
  const services = boughtServices(books, offer, sent);
  const isHold = sent.type === 'hold';
  if (isHold && offer.payment_requirements.requires_instant_payment) throw wrongState('invalid_order_create_type');
  const [paid] = sent.payments ?? [];
  if (isHold !== (paid === undefined))
    throw new Refusal(422, 'validation_error', 'validation_required', { field: 'payments', pointer: '/payments' });
  if (
    paid &&
    (paid.amount !== toDecimalString(costOf({ offer, services, changedMinor: 0 })) || paid.currency !== offer.total_currency)
  )
    throw wrongState('price_changed');
  const now = books.now();
  const order: KeptOrder = {
    ...{ id: books.newId('ord'), key, offer, services, passengers: sent.passengers, metadata: sent.metadata ?? {} },
    ...{ createdAt: now, paidAt: isHold ? null : now, changes: [], changedMinor: 0, reissues: 0, cancelled: null },
    slices: offer.slices.map((slice) => ({ ...slice, id: books.newId('sli') })),
  };
  if (books.ordersAre === 'made') {
    books.orders.push(order);
    books.events.push(eventOf(books, 'order.created', order.id, { id: order.id }));
    return { status: 201, order };
  }
  books.accepted.push(order);
  return { status: 202, order };
}

const eventOf = (books: DuffelBooks, type: string, about: string, object: unknown): MadeEvent => ({
  ...{ id: books.newId('wev'), type, api_version: 'v2', live_mode: false, idempotency_key: about, created_at: iso(books.now()) },
  data: { object },
});

/** What was accepted is decided. */
export function decideAccepted(books: DuffelBooks): void {
  for (const order of books.accepted.splice(0)) {
    if (books.ordersAre === 'acceptedThenFailed') {
      books.events.push(
        eventOf(books, 'order.creation_failed', order.id, { offer_id: order.offer.id, metadata: order.metadata }),
      );
      continue;
    }
    books.orders.push(order);
    books.events.push(eventOf(books, 'order.created', order.id, { id: order.id }));
  }
}

export function orderOf(books: DuffelBooks, key: string, id: string): KeptOrder {
  const order = books.orders.find((one) => one.id === id && one.key === key);
  if (!order) throw notFound();
  return order;
}

/** Pays a hold. */
export function payOrder(
  books: DuffelBooks,
  key: string,
  sent: { order_id: string; payment: { amount: string; currency?: string | null } },
) {
  const order = orderOf(books, key, sent.order_id);
  if (order.cancelled) throw wrongState('already_cancelled');
  if (order.paidAt !== null) throw wrongState('already_paid');
  if (Date.parse(order.offer.payment_requirements.payment_required_by ?? '') <= books.now())
    throw wrongState('past_payment_required_by_date');
  if (sent.payment.amount !== order.offer.total_amount) throw wrongState('payment_amount_does_not_match_order_amount');
  order.paidAt = books.now();
  return {
    id: books.newId('pay'),
    type: 'balance',
    amount: sent.payment.amount,
    currency: order.offer.total_currency,
    created_at: iso(books.now()),
  };
}

/** What a cancellation now would give back. */
export function quoteCancellation(books: DuffelBooks, key: string, orderId: string): Cancellation {
  const order = orderOf(books, key, orderId);
  if (order.cancelled) throw wrongState('already_cancelled');
  const { offer } = order;
  const term = offer.conditions.refund_before_departure;
  // Seats, bags and what changes cost are not given back.
  const total = fromDecimalString(offer.total_amount, offer.total_currency);
  const fee = term?.allowed ? fromDecimalString(term.penalty_amount ?? '0', offer.total_currency) : total;
  const left = subtractMoney(total, money(Math.max(0, 0 - order.changedMinor), total.currency));
  const back = order.paidAt === null ? money(0, total.currency) : subtractMoney(left, fee);
  const known = order.paidAt === null || books.refundTo !== null;
  const made: Cancellation = {
    ...{ id: books.newId('ore'), order_id: orderId, created_at: iso(books.now()), expires_at: iso(books.now() + 600_000) },
    ...{ refund_amount: known ? toDecimalString(back) : null, refund_currency: known ? total.currency : null },
    ...{ refund_to: order.paidAt === null ? 'awaiting_payment' : (books.refundTo ?? 'balance'), confirmed_at: null },
  };
  books.cancellations.set(made.id, made);
  return made;
}

export function readCancellation(books: DuffelBooks, key: string, id: string): Cancellation {
  const kept = books.cancellations.get(id);
  if (!kept) throw notFound();
  orderOf(books, key, kept.order_id);
  return kept;
}

/** Cancels. Only the newest quote of an order can be confirmed. */
export function confirmCancellation(books: DuffelBooks, key: string, id: string): Cancellation {
  const kept = readCancellation(books, key, id);
  const order = orderOf(books, key, kept.order_id);
  if (order.cancelled) throw wrongState('already_cancelled');
  const newest = [...books.cancellations.values()].filter((one) => one.order_id === order.id).at(-1);
  if (newest !== kept) throw wrongState('order_cancellation_stale');
  if (Date.parse(kept.expires_at) <= books.now()) throw wrongState('order_cancellation_expired');
  kept.confirmed_at = iso(books.now());
  order.cancelled = kept;
  return kept;
}

/** The airline cancels an order: all of it is paid back, and no event tells of it. */
export function cancelByAirline(books: DuffelBooks, order: KeptOrder): void {
  const { total_amount: refund_amount, total_currency: refund_currency } = order.offer;
  const at = iso(books.now());
  order.cancelled = {
    ...{ id: books.newId('ore'), order_id: order.id, created_at: at, expires_at: at, confirmed_at: at },
    ...{ refund_amount, refund_currency, refund_to: 'balance' },
  };
}

/** The airline moves a direction of an order, from 0, by some hours. */
export function changeFlights(books: DuffelBooks, order: KeptOrder, hours: number, direction: number): void {
  const was = currentOf(order)[direction];
  if (!was) return;
  const move = (local: string) => new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 19);
  const segments = was.segments.map((segment) => ({
    ...{ ...segment, id: books.newId('seg'), departing_at: move(segment.departing_at), arriving_at: move(segment.arriving_at) },
  }));
  const id = books.newId('aic');
  const added = [{ ...was, id: books.newId('sli'), segments }];
  order.changes.push({
    id,
    created_at: iso(books.now() + order.changes.length),
    added,
    removed: [was],
    action: null,
    actionAt: null,
  });
  books.events.push(eventOf(books, 'order.airline_initiated_change_detected', id, { id, order_id: order.id }));
}

/** The flights with what the airline did, accepted or not. */
export function currentOf(order: KeptOrder): readonly KeptSlice[] {
  return order.changes.reduce<readonly KeptSlice[]>((now, { added, removed }) => {
    const gone = new Set(removed.map(({ id }) => id));
    return now.flatMap((slice) => (gone.has(slice.id) ? added : [slice]));
  }, order.slices);
}

export function acceptChange(books: DuffelBooks, key: string, id: string): KeptOrder {
  const order = books.orders.find((one) => one.key === key && one.changes.some((change) => change.id === id));
  const change = order?.changes.find((one) => one.id === id);
  if (!order || !change) throw notFound();
  if (change.action !== null) throw wrongState('already_accepted');
  change.action = 'accepted';
  change.actionAt = iso(books.now());
  if (order.changes.every(({ action }) => action !== null)) order.slices = currentOf(order);
  return order;
}
