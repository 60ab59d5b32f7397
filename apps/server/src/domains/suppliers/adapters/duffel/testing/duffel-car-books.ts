import { addMoney, fromDecimalString, instantOf, money, required, toDecimalString } from '@caravel/kernel';
import { nearestTown } from '@caravel/reference';
import { type CardBooks, useCard } from './duffel-card-books.ts';
import type { MadeId } from './duffel-world.ts';
import { iso, notFound, Refusal, wrongState } from './refusal.ts';

/* The cars that the stand-in rents out around every place, each by other terms. */

type Place = {
  readonly radius?: number;
  readonly geographic_coordinates: { readonly latitude: number; readonly longitude: number };
};
/** What was asked for, as it came. */
export type AskedCars = {
  readonly pickup_date: string;
  readonly pickup_time: string;
  readonly dropoff_date: string;
  readonly dropoff_time: string;
  readonly pickup_location: Place;
  readonly dropoff_location: Place;
  readonly driver: { readonly age: number; readonly residence_country_code: string };
};

/** Duffel's own test supplier is found around this place alone (duffel.com/docs/guides/testing-your-cars-integration-with-duffel-test-drive). */
export const TEST_DRIVE = { latitude: -24.38, longitude: -128.32 } as const;

const FREE = { title: 'Cancellation Policy', text: 'Free cancellation up to 24 hours before pickup.' };
const NEVER = { title: 'Cancellation Policy', text: 'This rate is non-refundable.' };
const FUEL = { title: 'Fuel policy', text: 'Full to full.' };
const UNLIMITED = { type: 'unlimited' } as const;

/** Each rate: how it is paid, what its conditions say, and in hundredths of its day's price. */
const PLANS = [
  {
    name: 'Successful Prepaid Booking',
    code: 'ECMR',
    category: 'economy',
    pays: 'prepaid',
    says: [FREE, FUEL],
    days: 41.5,
    mileage: UNLIMITED,
  },
  {
    name: 'Successful Postpaid Booking',
    code: 'CDAR',
    category: 'compact',
    pays: 'postpaid',
    says: [FREE],
    days: 55,
    mileage: UNLIMITED,
  },
  {
    name: 'Successful Guarantee Booking',
    code: 'IDAR',
    category: 'intermediate',
    pays: 'guarantee',
    says: [FREE],
    days: 61,
    mileage: UNLIMITED,
  },
  {
    ...{ name: 'Non-refundable', code: 'SDAR', category: 'standard', pays: 'prepaid', says: [NEVER], days: 62 },
    mileage: { type: 'limited', limit: 1_000, unit: 'kilometres' },
  },
  {
    name: 'Silent about cancelling',
    code: 'IFBR',
    category: 'intermediate_elite',
    pays: 'prepaid',
    says: [FUEL],
    days: 88,
    mileage: UNLIMITED,
  },
] as const;
type Plan = (typeof PLANS)[number];

type Desk = ReturnType<typeof deskAt>;
function deskAt(place: Place, name: string, isKnown = true) {
  const { latitude, longitude } = place.geographic_coordinates;
  return {
    name,
    // No town is near the desk that nobody knows.
    geographic_coordinates: isKnown ? { latitude: latitude + 0.01, longitude } : { latitude: 0, longitude: -140 },
    address: { line_one: '1 Rental Road', city_name: 'Town', postal_code: '12345', region: null, country_code: 'US' },
    ...{ phone_number: '+13055550100', access: 'in_terminal' },
    additional_information: [{ title: 'At the desk', text: 'Bring the card of the driver.' }],
    opening_hours: [{ from: '06:00', to: '23:30' }],
  };
}

const minorUnit = (currency: string) => 10 ** (toDecimalString(money(1, currency)).split('.')[1]?.length ?? 0);

/** What a rental costs: for the days, with what a young driver and another desk add. */
function priceOf(plan: Plan, asked: AskedCars, currency: string) {
  const from = Date.parse(`${asked.pickup_date}T${asked.pickup_time}Z`);
  const to = Date.parse(`${asked.dropoff_date}T${asked.dropoff_time}Z`);
  const days = Math.max(1, Math.ceil((to - from) / 86_400_000));
  const base = money(Math.round(plan.days * days * minorUnit(currency)), currency);
  const isOneWay = JSON.stringify(asked.pickup_location) !== JSON.stringify(asked.dropoff_location);
  const more = money((asked.driver.age < 25 ? 7 : 1) * minorUnit(currency) + (isOneWay ? 3 : 0), currency);
  const charge = { amount: toDecimalString(more), currency, description: 'Insurance fee' };
  return {
    charges: [charge],
    amounts: {
      ...{ base_amount: toDecimalString(base), base_currency: currency },
      ...{ total_amount: toDecimalString(addMoney([base, more])), total_currency: currency },
    },
  };
}

/** A rate as Duffel shows it. */
function makeRate(books: CarShop, plan: Plan, asked: AskedCars, desks: { readonly from: Desk; readonly to: Desk }) {
  const { amounts, charges } = priceOf(plan, asked, books.currency);
  return {
    charges,
    conditions: plan.says,
    rate: {
      ...{ id: books.newId('rae'), ...amounts, payment_type: plan.pays, mileage: plan.mileage },
      supplier: { name: 'Duffel Test Drive', logo_url: null },
      car: {
        ...{ name: plan.name, code: plan.code, category: plan.category, type: plan.code[1] === 'F' ? 'suv' : 'four_door' },
        ...{ transmission: plan.code[2] === 'M' ? 'manual' : 'automatic', fuel: 'petrol', air_conditioning: true },
        ...{
          max_passengers: 5,
          baggage: { large: 2, small: 1 },
          images: [{ url: 'https://assets.duffel.com/img/cars/any.png' }],
        },
      },
      ...{ pickup_location: desks.from, dropoff_location: desks.to },
    },
  };
}
type Made = ReturnType<typeof makeRate>;

/** A rate, a quote and a booking of cars as they are kept. */
export type KeptRate = Made & { readonly key: string; readonly asked: AskedCars; readonly searchId: string; raised: boolean };
type KeptQuote = {
  readonly id: string;
  readonly key: string;
  readonly of: KeptRate;
  readonly amounts: object;
  isBooked: boolean;
};
export type KeptBooking = {
  readonly id: string;
  readonly key: string;
  readonly quote: KeptQuote;
  readonly driver: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly flight: string | null;
  readonly confirmedAt: number;
  cancelledAt: number | null;
};

/** What is kept of cars. */
export type CarBooks = {
  readonly rates: Map<string, KeptRate>;
  readonly quotes: Map<string, KeptQuote>;
  readonly bookings: KeptBooking[];
};

/** What the cars of the stand-in's books need. */
type CarShop = {
  readonly now: () => number;
  readonly currency: string;
  readonly newId: MadeId;
  readonly cars: CarBooks;
  readonly vault: CardBooks;
};

/** Searches: a drop-off at the place of the pick-up is at the same desk. One rate is of a place that nobody knows. */
export function searchCars(books: CarShop, key: string, asked: AskedCars) {
  const from = deskAt(asked.pickup_location, 'Airport desk');
  const isSame = JSON.stringify(asked.pickup_location) === JSON.stringify(asked.dropoff_location);
  const to = isSame ? from : deskAt(asked.dropoff_location, 'Desk in the city');
  const nowhere = deskAt(asked.pickup_location, 'Desk at sea', false);
  const searchId = books.newId('seh');
  const made = [
    ...PLANS.map((plan) => makeRate(books, plan, asked, { from, to })),
    makeRate(books, PLANS[0], asked, { from: nowhere, to: nowhere }),
  ];
  for (const one of made) books.cars.rates.set(one.rate.id, { ...one, key, asked, searchId, raised: false });
  return {
    ...{ id: searchId, live_mode: key.startsWith('duffel_live_'), created_at: iso(books.now()), ...asked },
    rates: made.map(({ rate }) => rate),
  };
}

/** What a quote and a booking show of the rate. */
const shown = ({ rate, charges, conditions, asked, key }: KeptRate, amounts: object) => {
  const { id: _, ...sold } = rate;
  return {
    ...{ ...sold, ...amounts, charges, conditions, live_mode: key.startsWith('duffel_live_') },
    privacy_policies: [
      { title: 'Customer Data Use', text: 'Your data may be shared with the supplier to process your booking.' },
    ],
    ...{ pickup_date: asked.pickup_date, pickup_time: asked.pickup_time },
    ...{ dropoff_date: asked.dropoff_date, dropoff_time: asked.dropoff_time },
  };
};

function amountsNow({ rate, raised }: KeptRate) {
  const { base_amount, base_currency, total_amount, total_currency } = rate;
  const more = (text: string) => {
    const amount = fromDecimalString(text, total_currency);
    return toDecimalString(raised ? { ...amount, amountMinor: amount.amountMinor + 500 } : amount);
  };
  return { base_amount: more(base_amount), base_currency, total_amount: more(total_amount), total_currency };
}

export function quoteCar(books: CarShop, key: string, rateId: string) {
  const of = books.cars.rates.get(rateId);
  if (of?.key !== key) throw notFound();
  const amounts = amountsNow(of);
  const quote: KeptQuote = { id: books.newId('qut'), key, of, amounts, isBooked: false };
  books.cars.quotes.set(quote.id, quote);
  return { id: quote.id, rate_id: rateId, search_id: of.searchId, ...shown(of, amounts) };
}

/** A booking as Duffel shows it. */
export function showBooking(booking: KeptBooking) {
  const { id, quote, driver, metadata, confirmedAt, cancelledAt } = booking;
  return {
    ...{ id, quote_id: quote.id, reference: `DTD-${id.slice(-12, -6).toUpperCase()}`, metadata, users: [] },
    ...{ status: cancelledAt === null ? 'confirmed' : 'cancelled', confirmed_at: iso(confirmedAt) },
    ...{ cancelled_at: cancelledAt === null ? null : iso(cancelledAt), driver: { ...driver, user_id: null } },
    ...shown(quote.of, quote.amounts),
  };
}

type Created = {
  readonly quote_id: string;
  readonly driver: Readonly<Record<string, string>>;
  readonly inbound_flight_number?: string;
  readonly payment?: { readonly method: 'card'; readonly card_id: string };
  readonly metadata?: Readonly<Record<string, string>>;
};

/** A card guarantees those rates that need one, and no others. */
function payFor(books: CarShop, key: string, { of }: KeptQuote, payment: Created['payment'], bookingId: string): void {
  const needsCard = of.rate.payment_type === 'guarantee';
  if (needsCard !== (payment !== undefined))
    throw new Refusal(422, 'validation_error', 'validation_required', { field: 'payment', pointer: '/payment' });
  if (payment) useCard(books, key, payment.card_id, bookingId);
}

/** Books a quote, once. */
export function bookCar(books: CarShop, key: string, sent: Created): KeptBooking {
  const quote = books.cars.quotes.get(sent.quote_id);
  if (quote?.key !== key) throw notFound();
  if (quote.isBooked) throw wrongState('quote_already_booked');
  if (!/^\+\d{8,15}$/.test(sent.driver.phone_number ?? ''))
    throw new Refusal(422, 'validation_error', 'validation_format', { field: 'phone_number', pointer: '/driver/phone_number' });
  const id = books.newId('boo');
  payFor(books, key, quote, sent.payment, id);
  quote.isBooked = true;
  const booking: KeptBooking = {
    ...{ id, key, quote, driver: sent.driver, metadata: sent.metadata ?? null },
    ...{ flight: sent.inbound_flight_number ?? null, confirmedAt: books.now(), cancelledAt: null },
  };
  books.cars.bookings.push(booking);
  return booking;
}

export function carBookingOf(books: CarShop, key: string, id: string): KeptBooking {
  const booking = books.cars.bookings.find((one) => one.id === id && one.key === key);
  if (!booking) throw notFound();
  return booking;
}

/** Cancels. Duffel tells no refund; one that is cancelled, and one that has begun, is refused. */
export function cancelCar(books: CarShop, key: string, id: string): KeptBooking {
  const booking = carBookingOf(books, key, id);
  if (booking.cancelledAt !== null) throw wrongState('already_cancelled');
  const { asked, rate } = booking.quote.of;
  const { latitude: lat, longitude: lng } = rate.pickup_location.geographic_coordinates;
  const zone = required(nearestTown({ lat, lng })?.zone, 'the zone');
  if (instantOf(`${asked.pickup_date}T${asked.pickup_time}`, zone) <= books.now()) throw wrongState('booking_not_cancellable');
  booking.cancelledAt = books.now();
  return booking;
}
