import {
  type Asked,
  acceptChange,
  beginBatches,
  confirmCancellation,
  createOrder,
  type DuffelBooks,
  nextBatch,
  orderOf,
  payOrder,
  quoteCancellation,
  readCancellation,
  readOffer,
  readSeatMaps,
  searchAtOnce,
} from './duffel-books.ts';
import type { DuffelType } from './duffel-contract.ts';
import { showCancellation, showChange, showOrder } from './duffel-shown.ts';

/** A request with a good key. `id`: the one in its path. */
export type KnownRequest = { readonly key: string; readonly id: string; readonly query: URLSearchParams; readonly data: unknown };

/** What came of it; data that is undefined: nobody ever answers. */
export type Done = { readonly status: number; readonly data: unknown; readonly meta?: object };

/** A call of the API, with the types of its contract. */
export type StandInCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly matches: RegExp;
  readonly query: readonly string[];
  readonly sends: DuffelType | null;
  readonly answers: DuffelType | null;
  readonly isList?: boolean;
  readonly run: (books: DuffelBooks, request: KnownRequest) => Done;
};

const ok = (data: unknown, status = 200): Done => ({ status, data: data ?? undefined });

/** A page of an account's orders, newest first; the cursor is the number of those before it. */
function listOrders(books: DuffelBooks, { key, query }: KnownRequest): Done {
  const mine = books.orders.filter((order) => order.key === key).toReversed();
  const limit = Math.min(Number(query.get('limit') ?? 50), books.pageLimit);
  const from = Number(query.get('after') ?? 0);
  const after = from + limit < mine.length ? String(from + limit) : null;
  return {
    status: 200,
    data: mine.slice(from, from + limit).map((order) => showOrder(books, order)),
    meta: { limit, before: null, after },
  };
}

// The contract's schema has checked what was sent.
const sent = <T>({ data }: KnownRequest) => data as T;

function accept(books: DuffelBooks, { key, id }: KnownRequest): Done {
  const order = acceptChange(books, key, id);
  const change = order.changes.find((one) => one.id === id);
  return ok(change && showChange(order, change));
}

function create(books: DuffelBooks, request: KnownRequest): Done {
  const { status, order } = createOrder(books, request.key, sent(request));
  return ok(status === 202 ? { id: order.id } : showOrder(books, order), status);
}

/** The calls that are ours. */
export const CALLS: readonly StandInCall[] = [
  {
    ...{
      method: 'POST',
      path: '/air/offer_requests',
      matches: /^\/air\/offer_requests$/,
      query: ['return_offers', 'supplier_timeout'],
    },
    ...{ sends: 'CreateOfferRequest', answers: 'OfferRequest' },
    run: (books, request) => ok(searchAtOnce(books, request.key, sent<Asked>(request)), 201),
  },
  {
    ...{
      method: 'POST',
      path: '/air/batch_offer_requests',
      matches: /^\/air\/batch_offer_requests$/,
      query: ['supplier_timeout'],
    },
    ...{ sends: 'CreateBatchOfferRequest', answers: 'CreateBatchOfferRequestResponse' },
    run: (books, request) => ok(beginBatches(books, request.key, sent<Asked>(request)), 201),
  },
  {
    ...{ method: 'GET', path: '/air/batch_offer_requests/{id}', matches: /^\/air\/batch_offer_requests\/(\w+)$/, query: [] },
    ...{ sends: null, answers: 'BatchOfferRequest' },
    run: (books, { key, id }) => ok(nextBatch(books, key, id)),
  },
  {
    ...{ method: 'GET', path: '/air/offers/{id}', matches: /^\/air\/offers\/(\w+)$/, query: ['return_available_services'] },
    ...{ sends: null, answers: 'Offer' },
    run: (books, { key, id }) => ok(readOffer(books, key, id)),
  },
  {
    ...{
      method: 'GET',
      path: '/air/seat_maps',
      matches: /^\/air\/seat_maps$/,
      query: ['offer_id'],
      sends: null,
      answers: 'SeatMap',
    },
    isList: true,
    run: (books, { key, query }) => ok(readSeatMaps(books, key, query.get('offer_id') ?? '')),
  },
  {
    ...{ method: 'POST', path: '/air/orders', matches: /^\/air\/orders$/, query: [], sends: 'CreateOrder', answers: 'Order' },
    run: create,
  },
  {
    ...{
      method: 'GET',
      path: '/air/orders',
      matches: /^\/air\/orders$/,
      query: ['limit', 'after'],
      sends: null,
      answers: 'Order',
    },
    isList: true,
    run: listOrders,
  },
  {
    ...{ method: 'GET', path: '/air/orders/{id}', matches: /^\/air\/orders\/(\w+)$/, query: [], sends: null, answers: 'Order' },
    run: (books, { key, id }) => ok(showOrder(books, orderOf(books, key, id))),
  },
  {
    ...{
      method: 'POST',
      path: '/air/payments',
      matches: /^\/air\/payments$/,
      query: [],
      sends: 'CreatePayment',
      answers: 'Payment',
    },
    run: (books, request) => ok(payOrder(books, request.key, sent(request)), 201),
  },
  {
    ...{ method: 'POST', path: '/air/order_cancellations', matches: /^\/air\/order_cancellations$/, query: [] },
    ...{ sends: 'CreateOrderCancellation', answers: 'OrderCancellation' },
    run: (books, request) => {
      const { order_id: orderId } = sent<{ order_id: string }>(request);
      return ok(showCancellation(quoteCancellation(books, request.key, orderId), request.key), 201);
    },
  },
  {
    ...{ method: 'GET', path: '/air/order_cancellations/{id}', matches: /^\/air\/order_cancellations\/(\w+)$/, query: [] },
    ...{ sends: null, answers: 'OrderCancellation' },
    run: (books, { key, id }) => ok(showCancellation(readCancellation(books, key, id), key)),
  },
  {
    ...{ method: 'POST', path: '/air/order_cancellations/{id}/actions/confirm' },
    ...{ matches: /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/, query: [], sends: null, answers: 'OrderCancellation' },
    run: (books, { key, id }) => ok(showCancellation(confirmCancellation(books, key, id), key)),
  },
  {
    ...{ method: 'POST', path: '/air/airline_initiated_changes/{id}/actions/accept' },
    ...{
      matches: /^\/air\/airline_initiated_changes\/(\w+)\/actions\/accept$/,
      query: [],
      sends: null,
      answers: 'AirlineInitiatedChange',
    },
    run: accept,
  },
];
