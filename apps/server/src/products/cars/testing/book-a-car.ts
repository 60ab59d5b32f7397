import type { EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  type CarBooking,
  type CarDriver,
  type CarOffer,
  type CarQuote,
  type CarResults,
  type CarSearchInput,
  findCarReservation,
  findCars,
  getCarPrice,
  reserveCar,
} from '@caravel/products/cars/contract';
import { cardToken } from '../../../testing/card-token.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { searchAt } from './car-desk.ts';

export const CONTACT = {
  email: 'ana@example.com',
  phone: '+13055550100',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  country: 'US',
};

let drivers = 0;

/** Another first name each time, of letters: the same driver is not booked on the same days twice without a question. */
export function newFirstName(): string {
  const digits = [...String(++drivers)].map((digit) => String.fromCharCode(97 + Number(digit)));
  return `Ana${digits.join('')}`;
}

/** A driver of 30 from the United States, for whom `searchAt` searches. */
export function driver(lastName: string, changes: Partial<CarDriver> = {}): CarDriver {
  const { country: _country, ...contact } = CONTACT;
  return {
    title: 'Ms',
    firstName: newFirstName(),
    lastName,
    ...contact,
    birthDate: '1997-03-05',
    gender: 'female',
    countryOfResidence: 'US',
    ...changes,
  };
}

/** What a test talks to, and the clock by which it pays. */
type Bench = Pick<TestApp, 'client' | 'platform' | 'clock'>;

type PriceBody = EndpointInput<typeof getCarPrice>['body'];

/** What a test wants: by default the dearest car at Miami that can be cancelled at no cost. */
export type CarWish = {
  readonly search?: CarSearchInput;
  readonly offer?: (offer: CarOffer) => boolean;
} & Partial<Pick<PriceBody, 'extras' | 'protection' | 'markup' | 'clientId'>>;

/** Searches, and chooses the dearest offer that fits. */
export async function chooseACar(
  t: Pick<Bench, 'client'>,
  caller: Caller,
  { search = searchAt('MIA'), offer = ({ freeCancellationUntil }) => freeCancellationUntil !== null }: CarWish = {},
): Promise<{ readonly results: CarResults; readonly offer: CarOffer }> {
  const { data } = await t.client.call(caller, findCars, { body: search });
  const [dearest] = data.offers.filter(offer).toSorted((a, b) => b.price.dueNow.amountMinor - a.price.dueNow.amountMinor);
  return { results: data, offer: required(dearest, 'an offer that fits') };
}

/** Searches, chooses and asks for the price, as the screens do. */
export async function quoteACar(t: Pick<Bench, 'client'>, caller: Caller, wish: CarWish = {}): Promise<CarQuote> {
  const { results, offer } = await chooseACar(t, caller, wish);
  const { search: _search, offer: _offer, ...chosen } = wish;
  const body = { searchId: results.searchId, offerId: offer.offerId, seenTotal: offer.price.dueNow, ...chosen };
  return (await t.client.call(caller, getCarPrice, { body })).data;
}

type ReserveBody = EndpointInput<typeof reserveCar>['body'];

/** Makes the body of a booking request for a quote, paid by a card that succeeds. The driver's last name may be a trigger. */
export async function carBody(
  t: TestApp,
  { quoteId, price }: Pick<CarQuote, 'quoteId' | 'price'>,
  { lastName = 'Souza', ...changes }: Partial<ReserveBody> & { readonly lastName?: string } = {},
): Promise<ReserveBody> {
  return {
    quoteId,
    acceptTotal: price.total,
    driver: driver(lastName),
    flight: { code: 'AA', number: '123' },
    contact: CONTACT,
    payment: { method: 'card', token: await cardToken(t) },
    ...changes,
  };
}

type Reserved = EndpointAnswer<typeof reserveCar>[number];

/** Books with a fresh idempotency key. */
export async function sendBooking(t: Pick<Bench, 'client'>, caller: Caller, body: ReserveBody): Promise<Reserved> {
  const answer = await t.client.call({ ...caller, idempotencyKey: newId() }, reserveCar, { body });
  return required(answer[0], 'the result');
}

/** Quotes and books; returns the booking's id. */
export async function bookACar(
  t: TestApp,
  caller: Caller,
  wish?: CarWish,
  changes?: Parameters<typeof carBody>[2],
): Promise<string> {
  const { response } = await sendBooking(t, caller, await carBody(t, await quoteACar(t, caller, wish), changes));
  return required(response, 'a booking').bookingId;
}

/** A booking as the caller sees it. */
export async function recordOf(t: Pick<Bench, 'client'>, caller: Caller, bookingId: string): Promise<CarBooking> {
  return (await t.client.call(caller, findCarReservation, { body: { bookingId } })).data;
}
