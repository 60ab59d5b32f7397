import { flag, list, maybe, object, some, text } from './shape-words.ts';

const slices = object({ add: list({ type: 'object' }), remove: list({ type: 'object' }) });
const cost = {
  ...{ change_total_amount: text, change_total_currency: text, new_total_amount: text, new_total_currency: text },
};
const offer = {
  ...{ ...cost, id: text, created_at: text, updated_at: text, expires_at: text, order_change_id: text, slices },
  ...{ penalty_amount: maybe, penalty_currency: maybe },
  refund_to: some('arc_bsp_cash', 'balance', 'card', 'voucher', 'awaiting_payment', 'original_form_of_payment'),
};
const wished = { origin: text, destination: text, departure_date: text };

/** The definitions by Duffel's names. */
export const CHANGE_SHAPES = {
  CreateOrderChangeRequest: object({
    order_id: text,
    slices: object({
      remove: list(object({ slice_id: text })),
      add: list(object({ ...wished, 'cabin_class?': some('first', 'business', 'premium_economy', 'economy') })),
    }),
  }),
  OrderChangeRequestResponse: object({
    ...{ id: text, live_mode: flag, order_id: text, order_change_offers: list(object(offer)), slices },
  }),
  OrderChangeOffer: object(offer),
  CreateOrderChangeParameters: object({ selected_order_change_offer: text }),
  OrderChange: object({
    ...{ ...cost, id: text, order_id: text, live_mode: flag, created_at: text, expires_at: text, confirmed_at: maybe, slices },
    ...{ penalty_total_amount: maybe, penalty_total_currency: maybe, 'available_payment_types?': list(text) },
    refund_to: some('voucher', 'original_form_of_payment'),
  }),
  ConfirmOrderChangePayment: object({
    'payment?': object({ type: some('balance', 'arc_bsp_cash', 'card'), amount: text, currency: text }),
  }),
};
