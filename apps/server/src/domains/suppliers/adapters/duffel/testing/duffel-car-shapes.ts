import { count, flag, list, maybe, object, orNull, some, text } from './shape-words.ts';

/* What our calls of Duffel's cars send and get, as recorded from its documentation, in the layout of its contract. */

const position = object({ latitude: count, longitude: count });
const searched = object({ 'radius?': count, geographic_coordinates: position });
const driver = object({ age: count, residence_country_code: text });
const asked = {
  ...{ pickup_date: text, pickup_time: text, dropoff_date: text, dropoff_time: text },
  ...{ pickup_location: searched, dropoff_location: searched, driver },
};
const note = object({ title: text, text });
const place = object({
  ...{ name: text, geographic_coordinates: position, phone_number: maybe },
  address: object({ line_one: maybe, city_name: maybe, postal_code: maybe, region: maybe, country_code: text }),
  access: orNull(some('in_terminal', 'shuttle', 'meet_and_greet', 'call_for_pickup')),
  ...{ additional_information: list(note), opening_hours: list(object({ from: text, to: text })) },
});
const sold = {
  ...{ base_amount: maybe, base_currency: maybe, total_amount: text, total_currency: text },
  payment_type: some('postpaid', 'guarantee', 'prepaid'),
  mileage: {
    anyOf: [
      object({ type: some('unlimited') }),
      object({ type: some('limited'), limit: count, unit: some('kilometres', 'miles') }),
    ],
  },
  supplier: object({ name: text, logo_url: maybe }),
  car: object({
    ...{ name: text, code: text, category: text, type: text, transmission: some('manual', 'automatic'), fuel: text },
    ...{ air_conditioning: flag, max_passengers: orNull(count), baggage: orNull(object({ large: count, small: count })) },
    images: orNull(list(object({ url: text }))),
  }),
  ...{ pickup_location: place, dropoff_location: place },
};
const agreed = {
  ...{ ...sold, id: text, live_mode: flag, charges: orNull(list(object({ amount: text, currency: text, description: maybe }))) },
  ...{ conditions: list(note), privacy_policies: orNull(list(note)) },
  ...{ pickup_date: text, pickup_time: text, dropoff_date: text, dropoff_time: text },
};
const person = { given_name: text, family_name: text, email: text, phone_number: text, date_of_birth: text };
const metadata = { type: 'object', additionalProperties: text };

/** The definitions by Duffel's names; those of what is sent to quote and to book, its contract does not name. */
export const CAR_SHAPES = {
  ComponentClientKeyPayload: object({}),
  ComponentClientKey: object({ component_client_key: text }),
  CarsSearchParams: object(asked),
  CarsSearch: object({ ...asked, id: text, live_mode: flag, created_at: text, rates: list(object({ ...sold, id: text })) }),
  CreateCarsQuote: object({ rate_id: text }),
  CarsQuote: object({ ...agreed, rate_id: text, search_id: text }),
  CreateCarsBooking: object({
    ...{ quote_id: text, driver: object(person), 'inbound_flight_number?': text, 'metadata?': metadata },
    'payment?': object({ method: some('card'), card_id: text }),
  }),
  CarsBooking: object({
    ...{ ...agreed, quote_id: text, reference: text, status: some('confirmed', 'cancelled'), confirmed_at: maybe },
    ...{ cancelled_at: maybe, driver: object({ ...person, user_id: maybe }), metadata: orNull(metadata), users: list(text) },
  }),
};
