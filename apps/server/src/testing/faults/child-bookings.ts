import { dataOf, login, sessionSchema } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { addDays, type Money, newId, required } from '@caravel/kernel';
import { checkAvailability, checkoutActivity, getAvailableDates, searchActivities } from '@caravel/products/activities/contract';
import {
  flightQuoteSchema,
  listFlightExtras,
  type OfferedExtras,
  repriceFlight,
  searchFlights,
  type WishedExtras,
} from '@caravel/products/flights/contract';
import {
  fetchHotels,
  getHotelPrice,
  getRoomsAndRates,
  type HotelSearchInput,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { answersTo, checkoutBody, LISBON, travelersOf } from '../../products/activities/testing/book-an-activity.ts';
import { adult } from '../../products/flights/testing/book-a-flight.ts';
import { newFirstName } from '../../products/hotels/testing/book-a-stay.ts';
import { guest } from '../../products/hotels/testing/stored-booking.ts';
import { type ChildRequest, type ChildServer, runOperator } from '../child-server.ts';
import { CONTACT } from '../made-contact.ts';
import type { Store } from '../test-store.ts';

/** The host of the demo agency. */
export const HOST = 'sunset.localhost';
/** Most tries of a call, on a busy machine too. */
const MOST_TRIES = 60;

/** Adds the demo agencies and their people to a store, before servers with `SEED_DEMO` off open it. */
export async function addDemoPeople({ settings }: Store): Promise<void> {
  expect(await runOperator(settings, 'seed')).toEqual({ code: 0, said: 'The demo is there.\n', complained: '' });
}

/** Tries at an interval until there is a result; throws if there never is one. */
export async function tryUntil<T>(what: string, everyMs: number, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < MOST_TRIES; i++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what}: not after ${MOST_TRIES} tries`);
}

/** Sends a call as a browser does, and repeats it if the server is too busy (503). */
export const ask = (server: ChildServer, request: ChildRequest, host = HOST) =>
  tryUntil(`an answer to ${request.path}`, 1_000, async () => {
    const answer = await server.send(host, request);
    return answer.status === 503 ? undefined : answer;
  });

export async function logIn(server: ChildServer, email = 'client@sunset.test', host = HOST): Promise<string> {
  const body = { email, password: 'Caravel-demo1' };
  const { status, json } = await ask(server, { method: 'POST', path: login.path, body }, host);
  expect([status, json]).toEqual([200, json]);
  return dataOf(sessionSchema).parse(json).data.token;
}

/** A booking call that can be sent repeatedly. */
export type Order = { readonly quoteId: string; readonly idempotencyKey: string; readonly body: unknown };

const tokenSchema = z.object({ token: z.string() });
/** A day from now, `YYYY-MM-DD`. */
export const dayAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** What every order has: the quote and the total that was seen, whom to write to, and a card that pays. */
export async function paidByCard(server: ChildServer, { quoteId, total }: { quoteId: string; total: Money }) {
  const card = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123', zip: '10001' };
  const paid = await ask(server, { method: 'POST', path: '/sandbox-gateway/v1/tokens', body: card });
  const payment = { method: 'card', token: tokenSchema.parse(paid.json).token };
  return { quoteId, acceptTotal: total, contact: CONTACT, payment };
}

/** Finds a flight that can be given back. */
export async function findOffer(server: ChildServer, token: string): Promise<{ searchId: string; offerId: string }> {
  const date = dayAhead(40);
  const search = { routeType: 'One Way', legs: [{ origin: 'JFK', destination: 'LAX', date }], passengers: { adults: 1 } };
  const found = searchFlights.answer.parse(
    (await ask(server, { method: 'POST', path: searchFlights.path, token, body: search })).json,
  );
  const family = required(
    Object.values(unpackFlights(found).fareFamilies)
      .flat()
      .find((one) => one.voidable),
    'a fare that can be voided',
  );
  return { searchId: found.searchId, offerId: family.offerId };
}

/** Orders so far: each takes another seat, because an order that is not sent yet has none. */
let seats = 0;

/** A seat of a flight that is free for the first passenger, and not beside an exit; none if its airline gives none beforehand. */
function nextFreeSeat({ seatMaps }: OfferedExtras): WishedExtras['seats'] {
  const elements = seatMaps[0]?.cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat())) ?? [];
  const free = elements.filter((one) => one.kind === 'seat').filter((one) => !one.isExitRow && one.prices.length > 0);
  const taken = free[seats++ % free.length];
  return taken ? [{ passenger: 0, flight: seatMaps[0]?.flight ?? 0, seat: taken.seat }] : [];
}

/** Finds a flight that can be given back, asks for its price with a seat and a bag, and makes the order. */
export async function prepareOrder(server: ChildServer, token: string): Promise<Order> {
  const offer = await findOffer(server, token);
  const quoteFor = async (body: object) => {
    const { json } = await ask(server, { method: 'POST', path: repriceFlight.path, token, body });
    return dataOf(flightQuoteSchema).parse(json).data;
  };
  const alone = await quoteFor(offer);
  const path = `${listFlightExtras.path}?quoteId=${alone.quoteId}`;
  const offered = listFlightExtras.answer.parse((await ask(server, { method: 'GET', path, token })).json).data;
  const bags = offered.bags.slice(0, 1).map(({ passenger, bag }) => ({ passenger, bag, quantity: 1 }));
  const extras: WishedExtras = { seats: nextFreeSeat(offered), bags, exitRow: [] };
  const { quoteId, price } = await quoteFor({ ...offer, extras });
  const paid = await paidByCard(server, { quoteId, total: price.total });
  return { quoteId, idempotencyKey: newId(), body: { ...paid, travellers: [adult()] } };
}

/** Two rooms in the middle of Lisbon, in few hotels. */
const stayToSearch = (): HotelSearchInput => ({
  searchString: 'Lisbon',
  currency: 'USD',
  stayPeriod: { start: dayAhead(40), end: dayAhead(43) },
  occupancies: [{ numOfAdults: 2 }, { numOfAdults: 1 }],
  ...{ lat: 38.7139, lng: -9.1394, radius: 0.4 },
  nationality: { name: 'United States', alpha2Code: 'US' },
  email: 'client@sunset.test',
});

/** Finds a stay that can be given back, asks for its price, and makes the order. */
export async function prepareStay(server: ChildServer, token: string): Promise<Order> {
  const post = (path: string, body: unknown) => ask(server, { method: 'POST', path, token, body });
  const started = startHotelSearch.answer.parse((await post(startHotelSearch.path, stayToSearch())).json).data;
  const { corelationid } = started;
  const [hotel] = await tryUntil('the hotels of all suppliers', 500, async () => {
    const page = await post(started.fetchAddress, { filter: { refundable: true }, size: 1 });
    const { hotels, pollCompleted } = fetchHotels.answer.parse(page.json).data;
    return pollCompleted ? hotels : undefined;
  });
  const hotelid = required(hotel, 'a hotel that can be given back').hotelId;
  const query = new URLSearchParams({ corelationid, hotelid });
  const asked = await ask(server, { method: 'GET', path: `${getRoomsAndRates.path}?${query}`, token });
  const rates = getRoomsAndRates.answer.parse(asked.json).data.roomLists.flatMap((list) => list.rates);
  const first = required(
    rates.find(({ room, refundable }) => room === 0 && refundable),
    'a rate of the first room',
  );
  const second = required(
    rates.find(({ room, refundable, bundle }) => room === 1 && refundable && bundle === first.bundle),
    'a rate of the second room that is sold with it',
  );
  const priced = await post(getHotelPrice.path, [{ corelationid, hotelid, rateIds: [first.rateId, second.rateId] }]);
  const { quoteId, price } = required(getHotelPrice.answer.parse(priced.json).data[0], 'a quote');
  const paid = await paidByCard(server, { quoteId, total: price.total });
  const guests = [1, 2].map(() => guest('Souza', { firstName: newFirstName() }));
  return { quoteId, idempotencyKey: newId(), body: [{ ...paid, guests }] };
}

/** Finds an activity that is confirmed at once and can be given back, holds its price, and makes the order. */
export async function prepareActivity(server: ChildServer, token: string): Promise<Order> {
  const post = (path: string, body: unknown) => ask(server, { method: 'POST', path, token, body });
  const found = searchActivities.answer.parse((await post(searchActivities.path, { destinationId: LISBON })).json).data;
  for (const { productCode, from } of found.searchItem) {
    const { paxMix } = from;
    const party = paxMix.map(({ ageBand, numberOfTravelers }) => `${ageBand}:${numberOfTravelers}`).join(',');
    const query = new URLSearchParams({ from: dayAhead(40), to: dayAhead(60), party });
    const path = `${getAvailableDates.path.replace(':id', productCode)}?${query}`;
    const dates = await ask(server, { method: 'GET', path, token });
    const [travelDate] = dates.status === 200 ? getAvailableDates.answer.parse(dates.json).data.availableDates : [];
    if (travelDate === undefined) continue;
    const checked = await post(checkAvailability.path, { productCode, travelDate, paxMix });
    const availability = checkAvailability.answer.parse(checked.json).data;
    const option = availability.activityProductOptions.find(
      ({ available, confirmation, freeCancellationUntil }) =>
        available && confirmation === 'instant' && freeCancellationUntil !== null,
    );
    if (!option) continue;
    const held = await post(checkoutActivity.path, checkoutBody({ availability, option }));
    const quote = checkoutActivity.answer.parse(held.json).data;
    const paid = await paidByCard(server, { quoteId: quote.quoteId, total: quote.price.total });
    const travelers = travelersOf(quote.paxMix).map((one) => ({ ...one, firstName: newFirstName() }));
    const languageGuide = quote.option.languageGuides[0] ?? null;
    const body = { ...paid, travelers, languageGuide, answers: answersTo(quote) };
    return { quoteId: quote.quoteId, idempotencyKey: newId(), body };
  }
  throw new Error('no activity that can be given back');
}
