import { orderOf } from './duffel-books.ts';
import type { StandInCall } from './duffel-calls.ts';
import {
  type AskedChange,
  changeOfferOf,
  chooseChange,
  chosenChange,
  confirmChange,
  requestChange,
  type SentPayment,
  showChangeOffer,
  showChosen,
} from './duffel-change-books.ts';

/** The calls of changes that are ours. */
export const CHANGE_CALLS: readonly StandInCall[] = [
  {
    ...{ method: 'POST', path: '/air/order_change_requests', matches: /^\/air\/order_change_requests$/, query: [] },
    ...{ sends: 'CreateOrderChangeRequest', answers: 'OrderChangeRequestResponse' },
    run: (books, { key, data }) => {
      const { id, order, made, asked } = requestChange(books, key, data as AskedChange);
      const placeOf = (code: string) =>
        order.slices.flatMap(({ origin, destination }) => [origin, destination]).find(({ iata_code }) => iata_code === code);
      const add = asked.add.map((one) => ({
        ...{ cabin_class: null, ...one },
        ...{ origin: placeOf(one.origin), destination: placeOf(one.destination) },
      }));
      return {
        status: 201,
        data: {
          ...{ id, live_mode: order.offer.live_mode, order_id: order.id, slices: { ...asked, add } },
          order_change_offers: made.map((kept) => showChangeOffer(books, order, kept)),
        },
      };
    },
  },
  {
    ...{ method: 'GET', path: '/air/order_change_offers/{id}', matches: /^\/air\/order_change_offers\/(\w+)$/, query: [] },
    ...{ sends: null, answers: 'OrderChangeOffer' },
    run: (books, { key, id }) => {
      const kept = changeOfferOf(books, key, id);
      return { status: 200, data: showChangeOffer(books, orderOf(books, key, kept.orderId), kept) };
    },
  },
  {
    ...{ method: 'POST', path: '/air/order_changes', matches: /^\/air\/order_changes$/, query: [] },
    ...{ sends: 'CreateOrderChangeParameters', answers: 'OrderChange' },
    run: (books, { key, data }) => {
      const kept = chooseChange(books, key, (data as { selected_order_change_offer: string }).selected_order_change_offer);
      return { status: 201, data: showChosen(orderOf(books, key, kept.orderId), kept) };
    },
  },
  {
    ...{ method: 'GET', path: '/air/order_changes/{id}', matches: /^\/air\/order_changes\/(\w+)$/, query: [] },
    ...{ sends: null, answers: 'OrderChange' },
    run: (books, { key, id }) => {
      const kept = chosenChange(books, key, id);
      return { status: 200, data: showChosen(orderOf(books, key, kept.orderId), kept) };
    },
  },
  {
    ...{ method: 'POST', path: '/air/order_changes/{id}/actions/confirm', query: [] },
    ...{ matches: /^\/air\/order_changes\/(\w+)\/actions\/confirm$/, sends: 'ConfirmOrderChangePayment', answers: 'OrderChange' },
    run: (books, { key, id, data }) => {
      const kept = confirmChange(books, key, id, data as SentPayment);
      return { status: 200, data: showChosen(orderOf(books, key, kept.orderId), kept) };
    },
  },
];
