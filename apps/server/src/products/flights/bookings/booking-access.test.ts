import { newId, toMajor } from '@caravel/kernel';
import {
  agencyCancelFlight,
  cancelFlightByLocator,
  getPenalty,
  getReservationDetails,
  listAgencyFlights,
  listAgencyFlightsV1,
  listMyFlights,
  sendFlightMail,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyFigure } from '../../../testing/figures.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookQuote, quoteAFlight } from '../testing/book-a-flight.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let client2: Persona;
let owner: Persona;
let agent: Persona;
let restricted: Persona;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, client2, owner, agent, restricted] = await Promise.all([
    home.persona('client'),
    home.persona('client2'),
    home.persona('owner'),
    home.persona('agent'),
    home.persona('restricted'),
  ]);
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const details = (caller: Persona, bookingId: string) =>
  t.client.call(caller, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);

describe('who sees and does what', () => {
  test('a client sees their own, without a word of what the agency earns', async () => {
    const quote = await quoteAFlight(t, agent, {
      reprice: { clientId: client.userId, markup: { type: 'fixed', value: 1313.13 } },
    });
    const { bookingId } = (await bookQuote(t, agent, quote)).data;
    const staffView = await details(agent, bookingId);
    expect(staffView.staff?.waterfall.commission.amountMinor).toBe(131_313);
    expect(staffView.staff?.timeline.length).toBeGreaterThan(0);

    const seen = [
      await t.client.inject(client, { method: 'GET', url: `${getReservationDetails.path}?bookingId=${bookingId}` }),
      await t.client.inject(client, { method: 'GET', url: listMyFlights.path }),
      await t.client.inject(client, { method: 'POST', url: getPenalty.path, body: { bookingId } }),
    ];
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).toContain(bookingId);
      for (const canary of ['commission', 'netRate', 'waterfall', 'markup', 'AB1234567']) {
        expect(text).not.toContain(canary);
      }
      const net = staffView.staff?.waterfall.netRate.amountMinor ?? Number.NaN;
      expect(text).not.toMatch(anyFigure(net, '131313', '1313.13'));
    }
    for (const other of [client2, restricted]) {
      expect(await t.client.refusal(other, getReservationDetails, { query: { bookingId } })).toMatchObject({
        status: 404,
        code: 'invalidBookingId',
      });
    }
    expect(await t.client.refusal(client, listAgencyFlights, { query: {} })).toMatchObject({ status: 403 });
  });

  test("a restricted agent's list and sums cover their own bookings only; the twins agree", async () => {
    const mine = await bookQuote(t, restricted, await quoteAFlight(t, restricted, { reprice: { clientId: client.userId } }));
    await bookQuote(t, agent, await quoteAFlight(t, agent, { reprice: { clientId: client2.userId } }));
    const own = await t.client.call(restricted, listAgencyFlights, { query: {} });
    expect(own.data.flights.map((row) => row.bookingId)).toEqual([mine.data.bookingId]);
    expect(own.data.totalFlightRecords).toBe(1);
    expect(own.data.sums?.sales).toEqual(own.data.flights[0]?.salesPrice);
    const all = await t.client.call(owner, listAgencyFlights, { query: {} });
    expect(all.data.totalFlightRecords).toBe(2);
    // What each price is made of is staff's to see.
    for (const { pricing, salesPrice } of all.data.flights) {
      expect(pricing).toMatchObject({ priceToTraveler: toMajor(salesPrice), retailPrice: null, transactionHash: null });
      expect(pricing?.wholesaleRate).toBeGreaterThan(0);
    }
    expect((await t.client.call(client, listMyFlights, { query: {} })).data.flights.map((row) => row.pricing)).toEqual(
      expect.arrayContaining([undefined]),
    );
    expect(await t.client.call(owner, listAgencyFlightsV1, { query: {} })).toEqual(all);
    const ofAgent = await t.client.call(restricted, listAgencyFlights, { query: { userId: agent.userId } });
    expect(ofAgent.data.flights).toEqual([]);
    const found = await t.client.call(owner, listAgencyFlights, { query: { searchString: mine.data.recordLocator ?? '' } });
    expect(found.data.flights).toHaveLength(1);
    const none = await t.client.call(owner, listAgencyFlights, { query: { selectedStatus: 'cancelled' } });
    expect(none.data.flights).toHaveLength(0);
    const days = await t.client.call(owner, listAgencyFlights, { query: { startDate: '2027-04-11', endDate: '2027-05-01' } });
    expect(days.data.totalFlightRecords).toBe(0);
  });

  test("another agency's booking does not exist, by id, order or locator", async () => {
    const { bookingId, recordLocator } = (await bookQuote(t, client, await quoteAFlight(t, client))).data;
    const { orderId } = await details(client, bookingId);
    const stranger = await (await t.freshAgency()).persona('owner');
    const refusals = [
      await t.client.refusal(stranger, getReservationDetails, { query: { bookingId } }),
      await t.client.refusal(stranger, getReservationDetails, { query: { orderID: orderId } }),
      await t.client.refusal(stranger, getPenalty, { body: { pnr: recordLocator ?? '' } }),
      await t.client.refusal(keyed(stranger), agencyCancelFlight, { body: { bookingId } }),
      await t.client.refusal(stranger, cancelFlightByLocator, { query: { pnr: recordLocator ?? '' } }),
      await t.client.refusal(keyed(stranger), sendFlightMail, { body: { bookingId } }),
    ];
    const unknown = await t.client.refusal(stranger, getReservationDetails, { query: { bookingId: newId() } });
    for (const refusal of refusals) {
      expect({ ...refusal, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    }
  });

  test('a GET cancels only from our own pages', async () => {
    const { bookingId, recordLocator } = (await bookQuote(t, client, await quoteAFlight(t, client))).data;
    const query = { pnr: recordLocator ?? '' };
    const refused: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'x-app-key': '' },
    ];
    for (const headers of refused) {
      expect(await t.client.refusal({ ...client, headers }, cancelFlightByLocator, { query })).toMatchObject({ status: 403 });
    }
    expect((await details(client, bookingId)).status).not.toBe('cancelled');
    const { data } = await t.client.call(client, cancelFlightByLocator, { query });
    expect(data.booking?.status).toBe('cancelled');
  });

  test('the confirmation goes only to people of the booking', async () => {
    const { bookingId } = (await bookQuote(t, client, await quoteAFlight(t, client))).data;
    const body = { bookingId, email: 'stranger@example.com' };
    expect(await t.client.refusal(keyed(client), sendFlightMail, { body })).toMatchObject({ code: 'userNotAssociated' });
  });
});
