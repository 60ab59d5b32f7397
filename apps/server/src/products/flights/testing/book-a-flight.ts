import type { EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import {
  bookFlight,
  type FareFamily,
  type FlightQuote,
  type FlightTraveler,
  repriceFlight,
} from '@caravel/products/flights/contract';
import { cardToken } from '../../../testing/card-token.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { findFlights } from './find-flights.ts';

/** What a test wants from a quote. */
export type QuoteWish = {
  readonly from?: string;
  readonly to?: string;
  readonly date?: string;
  /** The day of the way back; absent: one way. */
  readonly back?: string;
  /** Chooses the fare: the first that matches, in the order of the list. */
  readonly fare?: (family: Pick<FareFamily, 'voidable' | 'holdable' | 'change' | 'refund' | 'seatSelection'>) => boolean;
  /** How many stops the flight has. */
  readonly stops?: number;
  readonly passengers?: { adults: number; children?: number; infants?: number };
  readonly reprice?: Partial<EndpointInput<typeof repriceFlight>['body']>;
};

/** Searches, selects and quotes as the screens do. */
export async function quoteAFlight(t: TestApp, caller: Caller, wish: QuoteWish = {}): Promise<FlightQuote> {
  const [origin, destination] = [wish.from ?? 'JFK', wish.to ?? 'LAX'];
  const out = { origin, destination, date: wish.date ?? '2027-04-10' };
  const found = await findFlights(t, caller, {
    routeType: wish.back === undefined ? 'One Way' : 'Round-Trip',
    legs: wish.back === undefined ? [out] : [out, { origin: destination, destination: origin, date: wish.back }],
    passengers: wish.passengers ?? { adults: 1 },
  });
  const fits = found.data.filter(({ flights: [out] }) => wish.stops === undefined || out?.stops.length === wish.stops);
  const families = fits.flatMap((result) => found.fareFamilies[result.id] ?? []);
  const family = required(
    families.find((one) => wish.fare?.(one) ?? true),
    'a fare that fits',
  );
  const { data } = await t.client.call(caller, repriceFlight, {
    body: { searchId: found.searchId, offerId: family.offerId, seenTotal: family.total, ...wish.reprice },
  });
  return data;
}

/** Adults made so far: each is born on another day, because the same person is not booked on the same flight twice without a question. */
let adults = 0;

/** Makes an adult with a passport. Triggers go into the last name. */
export function adult(lastName = 'Souza', changes: Partial<FlightTraveler> = {}): FlightTraveler {
  return {
    type: 'ADT',
    title: 'Ms',
    firstName: 'Ana',
    middleName: '',
    lastName,
    gender: 'female',
    dob: addDays('1980-01-01', adults++ % 5_000),
    passport: { number: 'AB1234567', expiresOn: '2030-01-01', nationality: 'BR' },
    ...changes,
  };
}

type BookBody = EndpointInput<typeof bookFlight>['body'];

/** Makes the body of a booking request for a quote, paid by a card that succeeds. */
export async function bookingBody(t: TestApp, quote: FlightQuote, changes: Partial<BookBody> = {}): Promise<BookBody> {
  return {
    quoteId: quote.quoteId,
    acceptTotal: quote.price.total,
    travellers: [adult()],
    contact: CONTACT,
    payment: { method: 'card', token: await cardToken(t) },
    ...changes,
  };
}

/** Books a quote with a fresh idempotency key. */
export async function bookQuote(
  t: TestApp,
  caller: Caller,
  quote: FlightQuote,
  changes: Partial<BookBody> = {},
): Promise<EndpointAnswer<typeof bookFlight>> {
  const body = await bookingBody(t, quote, changes);
  return t.client.call({ ...caller, idempotencyKey: newId() }, bookFlight, { body });
}
