import { updateClientMarkups } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { checkoutActivity } from '@caravel/products/activities/contract';
import { getCarPrice } from '@caravel/products/cars/contract';
import { repriceFlight, searchFlights } from '@caravel/products/flights/contract';
import { fetchHotels, getHotelPrice, startHotelSearch } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutBody, chooseAnActivity } from '../products/activities/testing/book-an-activity.ts';
import { chooseACar } from '../products/cars/testing/book-a-car.ts';
import { findFlights } from '../products/flights/testing/find-flights.ts';
import { chooseAStay, SMALL_SEARCH } from '../products/hotels/testing/book-a-stay.ts';
import { type Persona, startTestApp, type TestApp } from './start-test-app.ts';
import type { Caller } from './test-client.ts';

let t: TestApp;
let agent: Persona;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  agent = await home.persona('agent');
  client = await home.persona('client');
  const markup = { type: 'percent', value: 40 } as const;
  await t.client.call(await home.persona('owner'), updateClientMarkups, { params: { userId: client.userId }, body: { markup } });
});
afterAll(() => t.close());

const searchingFor = (caller: Caller, id: string): Caller => ({ ...caller, headers: { 'x-booking-for': id } });

const FLIGHT = {
  routeType: 'One Way',
  legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
  passengers: { adults: 1 },
} as const;

/** What a search shows a caller, and what the quote of it for the client costs: minor units. */
type Priced = { readonly shown: number; readonly quoted: () => Promise<number> };

const PRICED: Readonly<Record<string, (caller: Caller) => Promise<Priced>>> = {
  flights: async (caller) => {
    const found = await findFlights(t, caller, { ...FLIGHT, legs: [...FLIGHT.legs] });
    const fare = required(found.fareFamilies[required(found.data[0], 'a flight').id]?.[0], 'a fare');
    const body = { searchId: found.searchId, offerId: fare.offerId, seenTotal: fare.total, clientId: client.userId };
    const quoted = async () => (await t.client.call(agent, repriceFlight, { body })).data.totalAmount;
    return { shown: fare.total.amountMinor, quoted: async () => Math.round((await quoted()) * 100) };
  },
  hotels: async (caller) => {
    const chosen = await chooseAStay(t, caller);
    const body = [{ ...chosen, clientId: client.userId }];
    const quoted = async () => required((await t.client.call(agent, getHotelPrice, { body })).data[0], 'a quote');
    return { shown: chosen.seenTotal.amountMinor, quoted: async () => (await quoted()).price.total.amountMinor };
  },
  cars: async (caller) => {
    const { results, offer } = await chooseACar(t, caller);
    const body = { searchId: results.searchId, offerId: offer.offerId, seenTotal: offer.price.dueNow, clientId: client.userId };
    const quoted = async () => (await t.client.call(agent, getCarPrice, { body })).data.price.total.amountMinor;
    return { shown: offer.price.dueNow.amountMinor, quoted };
  },
  activities: async (caller) => {
    const chosen = await chooseAnActivity(t, caller);
    const body = checkoutBody(chosen, { clientId: client.userId });
    const quoted = async () => (await t.client.call(agent, checkoutActivity, { body })).data.price.total.amountMinor;
    return { shown: required(chosen.option.price, 'a price').total.amountMinor, quoted };
  },
};

describe('staff who search for a client', () => {
  test.each(Object.entries(PRICED))('see what it costs this client: %s', async (_product, priced) => {
    const own = await priced(agent);
    const theirs = await priced(searchingFor(agent, client.userId));
    expect(theirs.shown).toBeGreaterThan(own.shown);
    expect(await theirs.quoted()).toBe(theirs.shown);
  });

  test('name a client of their agency, and nobody else names one', async () => {
    const body = { ...FLIGHT, legs: [...FLIGHT.legs] };
    const refused = async (caller: Caller) => (await t.client.refusal(caller, searchFlights, { body })).code;
    const stranger = await (await t.freshAgency()).persona('client');
    expect(await refused(searchingFor(client, client.userId))).toBe('forbidden');
    expect(await refused(searchingFor(agent, stranger.userId))).toBe('userNotAssociated');
    expect(await refused(searchingFor(agent, agent.userId))).toBe('userNotAssociated');
    expect(await refused(searchingFor(agent, 'nobody'))).toBe('userNotAssociated');
  });

  test('begin a list of stays anew for another client', async () => {
    const { corelationid } = (await t.client.call(searchingFor(agent, client.userId), startHotelSearch, { body: SMALL_SEARCH }))
      .data;
    const page = { query: { corelationid }, body: {} };
    expect((await t.client.refusal(agent, fetchHotels, page)).code).toBe('searchExpired');
    expect((await t.client.call(searchingFor(agent, client.userId), fetchHotels, page)).data.corelationid).toBe(corelationid);
  });
});
