import {
  type Endpoint,
  getDestination,
  suggestAirports,
  suggestDestinations,
  updateAgency,
  updateClientMarkups,
  updateMarkups,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { suggestActivityDestinations } from '@caravel/products/activities/contract';
import { findCars, getCarDetails, getCarPrice } from '@caravel/products/cars/contract';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { bookFlight, fareCalendar, repriceFlight, searchFlights } from '@caravel/products/flights/contract';
import { getHotelPrice, getRoomsAndRates, startHotelSearch } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAt } from '../../products/cars/testing/car-desk.ts';
import { bookingBody } from '../../products/flights/testing/book-a-flight.ts';
import { findFlights } from '../../products/flights/testing/find-flights.ts';
import { chooseAStay, SMALL_SEARCH } from '../../products/hotels/testing/book-a-stay.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let open: TestAgency;
let shut: TestAgency;
let owner: Persona;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  [open, shut] = [await t.freshAgency(), await t.freshAgency()];
  [owner, client] = [await open.persona('owner'), await open.persona('client')];
  await t.client.call(owner, updateMarkups, { body: { markup: { type: 'percent', value: 10 } } });
  await t.client.call(owner, updateAgency, { body: { visitorsMaySearch: true } });
});
afterAll(() => t.close());

const FLIGHT = {
  routeType: 'One Way' as const,
  legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
  passengers: { adults: 1 },
};
/** What no traveler is told, be they logged in or not. */
const INSIDE =
  /"(?:net|netRate|markup|agencyMarkup|commission|waterfall|platformMarkup|transactionFee|supplier(?:Ref|AccountId))"/;

describe('what is open to visitors', () => {
  const opened = [...ENDPOINTS.values()].filter(({ openToVisitors }) => openToVisitors === true);

  test('is shut where the agency has not opened it, and for a visitor of another agency', async () => {
    const ask = ({ method, path }: Endpoint) =>
      t.client.inject(shut.visitor, {
        method,
        url: path.replaceAll(/:\w+/g, newId()),
        ...(method === 'GET' ? {} : { body: {} }),
      });
    for (const endpoint of opened) expect([endpoint.id, (await ask(endpoint)).status]).toEqual([endpoint.id, 401]);
    const { searchId, data } = await findFlights(t, open.visitor, FLIGHT);
    const { offerId } = required(data[0], 'a flight');
    await t.client.call(await shut.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });
    const asked = { body: { searchId, offerId } };
    expect(await t.client.refusal(shut.visitor, repriceFlight, asked)).toMatchObject({ code: 'searchExpired' });
    expect(await t.client.refusal(await shut.persona('client'), repriceFlight, asked)).toMatchObject({ code: 'searchExpired' });
    await t.client.call(await shut.persona('owner'), updateAgency, { body: { visitorsMaySearch: false } });
  });

  test('but for the names of places, which the form of the landing page looks up', async () => {
    const ask = async (url: string) => {
      const { status, text } = await t.client.inject(shut.visitor, { method: 'GET', url });
      return [status, status === 200 && /Lisbon/.test(text)];
    };
    expect(await ask(`${suggestAirports.path}?search=Lisb`)).toEqual([200, true]);
    expect(await ask(`${suggestDestinations.path}?term=Lisb`)).toEqual([200, true]);
    expect(await ask(getDestination.path.replace(':id', 'city-2267057'))).toEqual([200, true]);
    expect(await ask(`${suggestActivityDestinations.path}?text=Lisb`)).toEqual([200, true]);
  });

  test('only the owner opens it', async () => {
    const body = { visitorsMaySearch: true };
    for (const kind of ['agent', 'restricted', 'client'] as const)
      expect((await t.client.refusal(await shut.persona(kind), updateAgency, { body })).code).toBe('forbidden');
  });
});

describe('a visitor', () => {
  test('is shown flights at the agency’s price, a quote that nobody can book, and goes on with the same offer after logging in', async () => {
    const found = await t.client.inject(open.visitor, { method: searchFlights.method, url: searchFlights.path, body: FLIGHT });
    expect(found.status).toBe(200);
    expect(found.text).not.toMatch(INSIDE);
    const [mine, theirs] = [await findFlights(t, open.visitor, FLIGHT), await findFlights(t, client, FLIGHT)];
    expect(mine.data.map(({ id, total }) => [id, total])).toEqual(theirs.data.map(({ id, total }) => [id, total]));

    const { offerId, total: seenTotal } = required(mine.data[0], 'a flight');
    const body = { searchId: mine.searchId, offerId, seenTotal };
    const seen = await t.client.inject(open.visitor, { method: repriceFlight.method, url: repriceFlight.path, body });
    expect(seen.text).not.toMatch(INSIDE);
    const { data: shown } = await t.client.call(open.visitor, repriceFlight, { body });
    expect(shown.price.total).toEqual(seenTotal);
    const { rows } = await t.platform.database.raw.query('SELECT 1 FROM quotes WHERE id = $1', [shown.quoteId]);
    expect(rows).toEqual([]);
    const booking = { body: await bookingBody(t, shown) };
    expect((await t.client.refusal({ ...open.visitor, idempotencyKey: newId() }, bookFlight, booking)).code).toBe('noSession');
    expect((await t.client.refusal({ ...client, idempotencyKey: newId() }, bookFlight, booking)).code).toBe('quoteExpired');

    // Their own markup counts from the log-in on: the change of the price is said.
    await t.client.call(owner, updateClientMarkups, {
      params: { userId: client.userId },
      body: { markup: { type: 'percent', value: 25 } },
    });
    const { data: own } = await t.client.call(client, repriceFlight, { body });
    expect(own).toMatchObject({ priceChanged: true, previousTotal: seenTotal });
    expect(own.price.total.amountMinor).toBeGreaterThan(seenTotal.amountMinor);
  });

  test('may not set a markup, nor name a client', async () => {
    const { searchId, data } = await findFlights(t, open.visitor, FLIGHT);
    const { offerId } = required(data[0], 'a flight');
    for (const more of [{ markup: { type: 'percent' as const, value: 1 } }, { clientId: client.userId }])
      expect((await t.client.refusal(open.visitor, repriceFlight, { body: { searchId, offerId, ...more } })).code).toBe(
        'forbidden',
      );
  });

  test('chooses a stay and a car, whose price is made when they have logged in', async () => {
    const { email: _, ...search } = SMALL_SEARCH;
    const stay = await chooseAStay(t, open.visitor, { search });
    const { corelationid, hotelid } = stay;
    const url = `${getRoomsAndRates.path}?${new URLSearchParams({ corelationid, hotelid })}`;
    expect((await t.client.inject(open.visitor, { method: 'GET', url })).text).not.toMatch(INSIDE);
    expect((await t.client.refusal(open.visitor, getHotelPrice, { body: [stay] })).code).toBe('noSession');
    const [quote] = (await t.client.call(client, getHotelPrice, { body: [stay] })).data;
    expect(required(quote, 'a quote').price.total.amountMinor).toBeGreaterThan(0);
    // A search of one's own names who searches, as the specification has it.
    expect((await t.client.refusal(client, startHotelSearch, { body: search })).validationError).toMatchObject({ email: {} });

    const { searchId, offers } = (await t.client.call(open.visitor, findCars, { body: searchAt('MIA') })).data;
    const { offerId } = required(offers[0], 'a car');
    const { data: details } = await t.client.call(open.visitor, getCarDetails, { body: { searchId, offerId } });
    expect(JSON.stringify(details)).not.toMatch(INSIDE);
    expect((await t.client.refusal(open.visitor, getCarPrice, { body: { searchId, offerId } })).code).toBe('noSession');
    expect((await t.client.call(client, getCarPrice, { body: { searchId, offerId } })).data.quoteId).toBeDefined();
  });

  test('has nothing left to look at once the agency shuts it again', async () => {
    const { searchId, data } = await findFlights(t, open.visitor, FLIGHT);
    const { offerId } = required(data[0], 'a flight');
    await t.client.call(owner, updateAgency, { body: { visitorsMaySearch: false } });
    const body = { searchId, offerId };
    expect((await t.client.refusal(open.visitor, repriceFlight, { body })).code).toBe('noSession');
    expect((await t.client.refusal(client, repriceFlight, { body })).code).toBe('searchExpired');
    await t.client.call(owner, updateAgency, { body: { visitorsMaySearch: true } });
  });
});

test('visitors of one network search as often as the setting allows, others and people who are logged in go on', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1', VISITOR_SEARCHES_PER_MINUTE: '4' } });
  try {
    const agency = await strict.freshAgency();
    await strict.client.call(await agency.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });
    const url = `${fareCalendar.path}?origin=JFK&destination=LAX&from=2027-04-01&days=1`;
    const ask = (remoteAddress: string, cookie = '') =>
      strict.app.inject({
        method: 'GET',
        url,
        remoteAddress,
        headers: { host: new URL(agency.agency.origin).host, ...(cookie && { cookie }) },
      });
    const statuses: number[] = [];
    for (let i = 1; i <= 8; i++) statuses.push((await ask(`203.0.113.${i}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
    const { token } = await agency.persona('client');
    expect((await ask('203.0.113.9', `x-access-token=${token}`)).statusCode).toBe(200);
    strict.clock.advance(61_000);
    expect((await ask('203.0.113.9')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
