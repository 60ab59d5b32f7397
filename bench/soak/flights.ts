import { bookingOutcomeSchema, cancellationQuoteSchema, dataOf } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { newId } from '@caravel/kernel';
import {
  bookFlight,
  cancelFlight,
  flightQuoteSchema,
  getPenalty,
  getReservationDetails,
  repriceFlight,
  searchFlights,
} from '@caravel/products/flights/contract';
import { adult } from '../../apps/server/src/products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../../apps/server/src/testing/made-contact.ts';
import { type Caller, dayAhead, oneOf, untilDone } from './caller.ts';

const ROUTES = [
  ['JFK', 'LHR'],
  ['JFK', 'LAX'],
  ['GRU', 'LIS'],
  ['SFO', 'NRT'],
  ['MIA', 'CUN'],
  ['BOS', 'CDG'],
] as const;

let travelers = 0;
const ofLetters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Searches one way, for fares that can be given back. */
export async function searchAFlight({ call }: Caller) {
  const [origin, destination] = oneOf(ROUTES);
  const body = { routeType: 'One Way', legs: [{ origin, destination, date: dayAhead(20) }], passengers: { adults: 1 } };
  const answer = await call('flights: search', searchFlights, { body });
  const fares = Object.values(unpackFlights(answer).fareFamilies).flat();
  return { searchId: answer.searchId, fares: fares.filter((fare) => fare.voidable) };
}

export async function quoteAFlight(caller: Caller) {
  const { searchId, fares } = await searchAFlight(caller);
  const { offerId, total } = oneOf(fares);
  const answer = dataOf(flightQuoteSchema);
  const body = { searchId, offerId, seenTotal: total };
  return (await caller.call('flights: quote', { ...repriceFlight, answer }, { body })).data;
}

export async function bookAFlight(caller: Caller): Promise<string> {
  const { quoteId, price } = await quoteAFlight(caller);
  const payment = { method: 'card', token: await caller.card() };
  const travellers = [adult(`Souza${ofLetters(travelers++)}`)];
  const body = { quoteId, acceptTotal: price.total, contact: CONTACT, payment, travellers };
  const answer = dataOf(bookingOutcomeSchema);
  return (await caller.call('flights: book', { ...bookFlight, answer }, { body, key: newId() })).data.bookingId;
}

export async function bookAndCancelAFlight(caller: Caller): Promise<void> {
  const bookingId = await bookAFlight(caller);
  await untilDone(async () => (await caller.call('flights: booking', getReservationDetails, { query: { bookingId } })).data);
  const asked = { ...getPenalty, answer: dataOf(cancellationQuoteSchema) };
  const { refundAmount } = (await caller.call('flights: penalty', asked, { body: { bookingId } })).data;
  const body = { bookingId, quoteAmount: refundAmount, reason: 'Another plan' };
  await caller.call('flights: cancel', cancelFlight, { body, key: newId() });
}
