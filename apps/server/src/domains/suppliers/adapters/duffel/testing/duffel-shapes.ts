import { CAR_SHAPES } from './duffel-car-shapes.ts';
import { CHANGE_SHAPES } from './duffel-change-shapes.ts';
import { ENVELOPE_SHAPES } from './duffel-envelope-shapes.ts';
import { count, flag, list, maybe, object, orNull, some, text } from './shape-words.ts';

/* What our calls of Duffel send and get, as recorded from its documentation, in the layout of its contract. For tests without the contract. */

const cabin = some('first', 'business', 'premium_economy', 'economy');
const airline = object({
  ...{ id: text, name: text, iata_code: maybe, logo_symbol_url: maybe, logo_lockup_url: maybe },
  conditions_of_carriage_url: maybe,
});
const airport = object({
  ...{ type: some('airport'), id: text, name: text, iata_code: maybe, icao_code: text, iata_city_code: maybe },
  ...{
    iata_country_code: text,
    city_name: text,
    city: orNull({ type: 'object' }),
    latitude: count,
    longitude: count,
    time_zone: text,
  },
});
const condition = orNull(object({ allowed: flag, penalty_amount: maybe, penalty_currency: maybe }));
const conditions = object({ change_before_departure: condition, refund_before_departure: condition });
const bags = list(object({ type: some('checked', 'carry_on'), quantity: count }));
const flight = {
  ...{ id: text, origin: airport, destination: airport, departing_at: text, arriving_at: text, distance: maybe, duration: maybe },
  ...{ marketing_carrier: airline, marketing_carrier_flight_number: text, operating_carrier: airline },
  ...{ operating_carrier_flight_number: text, aircraft: object({ id: text, iata_code: text, name: text }) },
  stops: list({ type: 'object' }),
};
const offerSegment = object({
  ...flight,
  ...{ origin_terminal: maybe, destination_terminal: maybe },
  passengers: list(
    object({
      ...{ passenger_id: text, cabin_class: cabin, cabin_class_marketing_name: text, fare_basis_code: text, baggages: bags },
      cabin: orNull({ type: 'object' }),
    }),
  ),
});
const orderSegment = object({
  ...flight,
  ...{ origin_terminal: text, destination_terminal: text },
  passengers: list(object({ passenger_id: text, cabin_class: cabin, cabin_class_marketing_name: text, baggages: bags })),
});
const direction = {
  ...{
    id: text,
    origin: airport,
    origin_type: some('airport', 'city'),
    destination: airport,
    destination_type: some('airport', 'city'),
  },
  ...{ duration: maybe, fare_brand_name: maybe },
};
const offerSlice = object({
  ...direction,
  ...{ comparison_key: text, ngs_shelf: { type: ['number', 'null'] }, segments: list(offerSegment) },
  conditions: object({
    ...{ change_before_departure: condition, refund_before_departure: condition },
    ...{ advance_seat_selection: orNull(flag), priority_boarding: orNull(flag), priority_check_in: orNull(flag) },
  }),
});
const orderSlice = object({
  ...direction,
  segments: list(orderSegment),
  conditions: object({ change_before_departure: condition }),
});
const price = { base_amount: text, base_currency: text, total_amount: text, total_currency: text };
const offer = {
  ...price,
  ...{ tax_amount: maybe, tax_currency: maybe, id: text, live_mode: flag, partial: flag, owner: airline },
  ...{ created_at: text, updated_at: text, expires_at: text, total_emissions_kg: text, private_fares: list({ type: 'object' }) },
  ...{ conditions, passenger_identity_documents_required: flag, supported_passenger_identity_document_types: list(text) },
  ...{ supported_loyalty_programmes: list(text), slices: list(offerSlice) },
  passengers: list(object({ id: text, type: maybe, age: { type: ['number', 'null'] }, fare_type: maybe })),
  payment_requirements: object({ payment_required_by: maybe, price_guarantee_expires_at: maybe, requires_instant_payment: flag }),
};
const range = orNull(object({ from: text, to: text }));
const asked = {
  slices: list(object({ origin: text, destination: text, departure_date: text, departure_time: range, arrival_time: range })),
  passengers: list({ anyOf: [object({ type: some('adult') }), object({ age: count })] }),
  ...{ 'cabin_class?': cabin, 'max_connections?': { enum: [0, 1, 2] } },
};
const batch = { id: text, client_key: text, created_at: text, live_mode: flag, remaining_batches: count, total_batches: count };
const person = {
  ...{ id: text, title: some('mr', 'ms', 'mrs', 'miss', 'dr'), given_name: text, family_name: text, gender: some('m', 'f') },
  ...{ born_on: text, email: text, phone_number: text, 'infant_passenger_id?': maybe },
};
const document = object({
  type: some('passport', 'tax_id'),
  unique_identifier: text,
  issuing_country_code: text,
  expires_on: text,
});
const payment = object({ type: some('balance', 'arc_bsp_cash'), amount: text, currency: text });
const metadata = { type: 'object', additionalProperties: text };
const cancellation = object({
  ...{ id: text, order_id: text, live_mode: flag, created_at: text, expires_at: maybe, confirmed_at: maybe },
  ...{ refund_amount: maybe, refund_currency: maybe, airline_credits: list({ type: 'object' }) },
  refund_to: some('arc_bsp_cash', 'balance', 'card', 'voucher', 'awaiting_payment', 'airline_credits'),
});
const change = object({
  ...{ id: text, order_id: text, created_at: text, updated_at: text, added: list(orderSlice), removed: list(orderSlice) },
  ...{ available_actions: list(some('accept', 'cancel', 'change', 'update')), action_taken_at: maybe },
  ...{ action_taken: orNull(some('accepted', 'cancelled', 'changed')), travel_agent_ticket: orNull({ type: 'object' }) },
});

const service = { passenger_ids: list(text), segment_ids: list(text), total_amount: text, total_currency: text };
const numberOrNull = { type: ['number', 'null'] };
const bag = object({
  ...{ ...service, id: text, type: some('baggage'), maximum_quantity: count },
  metadata: object({
    ...{ type: some('carry_on', 'checked'), maximum_weight_kg: numberOrNull, maximum_height_cm: numberOrNull },
    ...{ maximum_length_cm: numberOrNull, maximum_depth_cm: numberOrNull },
  }),
});
const seat = object({
  ...{ type: some('seat', 'restricted_seat_general'), designator: text, 'name?': text, disclosures: list(text) },
  available_services: list(object({ id: text, passenger_id: text, total_amount: text, total_currency: text })),
});
const seatRoom = object({ type: some('bassinet', 'empty', 'exit_row', 'lavatory', 'galley', 'closet', 'stairs') });
const seatCabin = object({
  ...{ deck: count, cabin_class: text, aisles: count },
  wings: orNull(object({ first_row_index: count, last_row_index: count })),
  rows: list(object({ sections: list(object({ elements: list({ anyOf: [seat, seatRoom] }) })) })),
});

/** The definitions by Duffel's names. */
export const DUFFEL_SHAPES = {
  definitions: {
    CreateOfferRequest: object(asked),
    CreateBatchOfferRequest: object(asked),
    CreateBatchOfferRequestResponse: object(batch),
    BatchOfferRequest: object({ ...batch, offers: list(object(offer)) }),
    OfferRequest: object({
      ...{ id: text, created_at: text, live_mode: flag, offers: list(object(offer)) },
      ...{ passengers: list({ type: 'object' }), slices: list({ type: 'object' }) },
    }),
    Offer: object({ ...offer, available_services: list(bag) }),
    SeatMap: object({ id: text, slice_id: text, segment_id: text, cabins: list(seatCabin) }),
    CreateOrder: object({
      ...{ type: some('instant', 'hold'), selected_offers: list(text), 'payments?': list(payment), 'metadata?': metadata },
      'services?': list(object({ id: text, quantity: count })),
      passengers: list(object({ ...person, 'identity_documents?': list(document) })),
    }),
    Order: object({
      ...price,
      ...{ tax_amount: text, tax_currency: text, id: text, live_mode: flag, booking_reference: text, owner: airline, metadata },
      ...{ created_at: text, synced_at: text, 'cancelled_at?': maybe, 'cancellation?': orNull(cancellation), conditions },
      ...{
        available_actions: list(some('cancel', 'change', 'update')),
        services: list(
          object({ ...service, id: text, type: some('baggage', 'seat'), quantity: count, metadata: { type: 'object' } }),
        ),
        slices: list(orderSlice),
      },
      passengers: list(object({ ...person, type: some('adult', 'child', 'infant_without_seat') })),
      documents: list(object({ type: text, unique_identifier: text, passenger_ids: list(text) })),
      payment_status: object({
        ...{ awaiting_payment: flag, paid_at: maybe, 'payment_required_by?': text, 'price_guarantee_expires_at?': text },
      }),
      airline_initiated_changes: list(change),
    }),
    CreatePayment: object({ order_id: text, payment }),
    Payment: object({ id: text, type: some('balance', 'arc_bsp_cash'), amount: text, currency: maybe, created_at: text }),
    CreateOrderCancellation: object({ order_id: text }),
    OrderCancellation: cancellation,
    AirlineInitiatedChange: change,
    ...CAR_SHAPES,
    ...ENVELOPE_SHAPES,
    ...CHANGE_SHAPES,
  },
};
