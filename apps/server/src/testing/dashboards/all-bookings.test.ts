import { listAgencyBookings } from '@caravel/contracts';
import { addMoney } from '@caravel/kernel';
import { listAgencyCars } from '@caravel/products/cars/contract';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookACar } from '../../products/cars/testing/book-a-car.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let people: { owner: Persona; agent: Persona; restricted: Persona; client: Persona };
/** A client's flight, a car of the same client by the agent a day later, and a flight by the restricted agent on the third day. */
let trips: { flight: string; car: string; ofRestricted: string };

const DAY_MS = 86_400_000;
const list = async (caller: Persona, query: object = {}) =>
  (await t.client.call(caller, listAgencyBookings, { query: { limit: 25, offSet: 0, sort: '-created', ...query } })).data;
const idsOf = async (caller: Persona, query: object = {}) =>
  (await list(caller, query)).bookings.map(({ bookingId }) => bookingId);

async function fly(caller: Persona, clientId: string | undefined, lastName: string): Promise<string> {
  const quote = await quoteAFlight(t, caller, { date: '2027-05-02', reprice: clientId ? { clientId } : {} });
  const { data } = await bookQuote(t, caller, quote, { travellers: [adult(lastName)], contact: CONTACT });
  return data.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ timeZone: 'America/New_York' });
  const [owner, agent, restricted] = [await home.persona('owner'), await home.persona('agent'), await home.persona('restricted')];
  people = { owner, agent, restricted, client: await home.persona('client') };
  const other = await home.persona('client2');
  const flight = await fly(people.client, undefined, 'Prado');
  t.clock.advance(DAY_MS);
  const car = await bookACar(t, agent, { clientId: people.client.userId });
  t.clock.advance(DAY_MS);
  const ofRestricted = await fly(restricted, other.userId, 'Souza');
  trips = { flight, car, ofRestricted };
  await t.drain();
});
afterAll(() => t.close());

describe('all bookings of an agency', () => {
  test('are one list over the products, the newest first, each row as its own list has it', async () => {
    const { bookings, totalBookings, sums } = await list(people.owner);
    expect(bookings.map(({ bookingId, product }) => [bookingId, product])).toEqual([
      [trips.ofRestricted, 'flights'],
      [trips.car, 'cars'],
      [trips.flight, 'flights'],
    ]);
    expect(totalBookings).toBe(3);
    const query = { limit: 25, offSet: 0, sort: '-created' } as const;
    const { cars, sums: ofCars } = (await t.client.call(people.owner, listAgencyCars, { query })).data;
    const { flights, sums: ofFlights } = (await t.client.call(people.owner, listAgencyFlights, { query })).data;
    const [, row, last] = bookings;
    expect(row).toMatchObject({ leadTraveler: cars[0]?.driverName, status: cars[0]?.status, salesPrice: cars[0]?.salesPrice });
    expect(row?.staff).toEqual(cars[0]?.staff);
    expect(last).toMatchObject({ leadTraveler: flights[1]?.leadPassenger, travelerCount: flights[1]?.passengerCount });
    expect(last?.title).toContain(flights[1]?.fromCity);
    for (const figure of ['sales', 'cost', 'commission', 'charged'] as const) {
      const parts = [ofCars, ofFlights].flatMap((each) => each?.[figure] ?? []);
      expect(parts).toHaveLength(2);
      expect(sums?.[figure]).toEqual(addMoney(parts, 'USD'));
    }
  });

  test('come in pages that follow each other', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offSet) => idsOf(people.owner, { offSet, limit: 1 })));
    expect(pages).toEqual([[trips.ofRestricted], [trips.car], [trips.flight], []]);
  });

  test('are filtered by the day of booking at the office, by the day of travel, by status words of any product, and by words', async () => {
    const { owner } = people;
    const { bookings } = await list(owner);
    const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at));
    const booked = dayOf(bookings[1]?.dateBooked ?? '');
    expect(await idsOf(owner, { bookedFrom: booked, bookedTo: booked })).toEqual([trips.car]);
    expect(await idsOf(owner, { bookedFrom: booked })).toEqual([trips.ofRestricted, trips.car]);
    const travels = bookings[2]?.travelDate ?? '';
    expect(await idsOf(owner, { startDate: travels, endDate: travels })).toEqual([trips.ofRestricted, trips.flight]);
    expect(await idsOf(owner, { selectedStatus: bookings[1]?.status })).toEqual([trips.car]);
    expect(await idsOf(owner, { searchString: 'prado' })).toEqual([trips.flight]);
    expect((await list(owner, { searchString: 'nobody' })).totalBookings).toBe(0);
    const reversed = { limit: 25, offSet: 0, sort: '-created', bookedFrom: '2027-03-02', bookedTo: '2027-03-01' } as const;
    expect((await t.client.refusal(owner, listAgencyBookings, { query: reversed })).status).toBe(400);
  });

  test('are told each member of staff as far as they may see them, and nobody else', async () => {
    expect(await idsOf(people.agent)).toEqual([trips.ofRestricted, trips.car, trips.flight]);
    const own = await list(people.restricted);
    expect([own.totalBookings, own.bookings.map(({ bookingId }) => bookingId)]).toEqual([1, [trips.ofRestricted]]);
    expect(own.sums?.sales).toEqual(own.bookings[0]?.staff?.sales);
    expect(await idsOf(people.restricted, { userId: people.client.userId })).toEqual([]);
    const query = { limit: 25, offSet: 0, sort: '-created' } as const;
    expect((await t.client.refusal(people.client, listAgencyBookings, { query })).status).toBe(403);
    const abroad = await list(await (await t.freshAgency()).persona('owner'));
    expect([abroad.totalBookings, abroad.bookings]).toEqual([0, []]);
  });
});
