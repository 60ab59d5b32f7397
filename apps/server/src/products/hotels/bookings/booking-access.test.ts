import { newId } from '@caravel/kernel';
import {
  cancelHotel,
  getAgencyHotelBooking,
  getHotelBooking,
  getHotelBookingStatus,
  getHotelPenalty,
  listAgencyHotels,
  listMyHotels,
  sendHotelMail,
} from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyFigure } from '../../../testing/figures.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { type HotelDesk, openHotelDesk } from '../testing/hotel-desk.ts';

let t: TestApp;
let desk: HotelDesk;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let owner: Persona;

beforeAll(async () => {
  t = await startTestApp();
  desk = await openHotelDesk(t);
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, agent, owner] = await Promise.all([home.persona('client'), home.persona('agent'), home.persona('owner')]);
});
afterAll(async () => {
  await desk.close();
  await t.close();
});

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });

describe('who sees what', () => {
  test('a client sees their own without a word of what the agency pays or earns; staff see the spec’s fields', async () => {
    const wish = { clientId: client.userId, markup: { type: 'fixed', value: 13.13 } } as const;
    const { data } = await desk.book(agent, await desk.quote(agent, wish));
    const { bookingId } = data;
    await desk.pass(1000);
    const staff = await desk.record(agent, bookingId);
    expect(staff.agency).toMatchObject({
      agencyMarkup: 13.13,
      agencyCommission: 13.13,
      customMarkup: { type: 'fixed', value: 13.13 },
      publishedRate: 420,
      retailPrice: 460,
    });
    const { data: same } = await desk.client.call(owner, getAgencyHotelBooking, { params: { id: bookingId } });
    expect(same.agency).toEqual(staff.agency);
    const net = staff.staff?.waterfall.netRate.amountMinor ?? Number.NaN;
    for (const { status, text } of [
      await desk.client.inject(client, { method: 'GET', url: getHotelBooking.path.replace(':id', bookingId) }),
      await desk.client.inject(client, { method: 'GET', url: listMyHotels.path }),
      await desk.client.inject(client, { method: 'POST', url: getHotelPenalty.path, body: { bookingId } }),
    ]) {
      expect(status).toBe(200);
      expect(text).toContain(bookingId);
      for (const canary of ['ommission', 'netRate', 'waterfall', 'arkup', 'wholesale']) expect(text).not.toContain(canary);
      expect(text).not.toMatch(anyFigure(net, '1313', '13.13'));
    }
    const other = await home.persona('client2');
    const refused = await desk.client.refusal(other, getHotelBooking, { params: { id: bookingId } });
    expect(refused).toMatchObject({ status: 404, code: 'invalidBookingId' });
  });

  test('a restricted agent has their own bookings only, in list and sums', async () => {
    const restricted = await home.persona('restricted');
    const own = await desk.book(restricted, await desk.quote(restricted, { clientId: client.userId }));
    const foreign = await desk.book(agent, await desk.quote(agent, { clientId: client.userId }));
    const mine = await desk.client.call(restricted, listAgencyHotels, { query: {} });
    expect(mine.data.hotels.map(({ bookingId }) => bookingId)).toEqual([own.data.bookingId]);
    expect(mine.data.sums?.sales).toEqual(mine.data.hotels[0]?.salesPrice);
    const all = await desk.client.call(owner, listAgencyHotels, { query: { searchString: 'avenida' } });
    expect(all.data.totalHotelRecords).toBe(2);
    expect(all.data.hotels[0]).toMatchObject({ hotelName: 'Hotel Avenida Palace', nights: 4, roomsCount: 2, refundable: true });
    const id = foreign.data.bookingId;
    expect(await desk.client.refusal(restricted, getAgencyHotelBooking, { params: { id } })).toMatchObject({ status: 404 });
    expect(await desk.client.refusal(client, listAgencyHotels, { query: {} })).toMatchObject({ status: 403 });
  });

  test('another agency’s booking does not exist', async () => {
    const { bookingId } = (await desk.book(client, await desk.quote(client))).data;
    const stranger = await (await t.freshAgency()).persona('owner');
    const unknown = await desk.client.refusal(stranger, getHotelBooking, { params: { id: newId() } });
    for (const refused of [
      await desk.client.refusal(stranger, getHotelBooking, { params: { id: bookingId } }),
      await desk.client.refusal(stranger, getAgencyHotelBooking, { params: { id: bookingId } }),
      await desk.client.refusal(stranger, getHotelPenalty, { body: { bookingId } }),
      await desk.client.refusal(keyed(stranger), cancelHotel, { body: { bookingId } }),
      await desk.client.refusal(keyed(stranger), sendHotelMail, { body: { bookingId } }),
      await desk.client.refusal(stranger, getHotelBookingStatus, { query: { bookingId } }),
    ]) {
      expect({ ...refused, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    }
    expect((await desk.client.call(stranger, listAgencyHotels, { query: {} })).data.hotels).toEqual([]);
  });

  test('the confirmation goes only to people of the booking', async () => {
    const { bookingId } = (await desk.book(client, await desk.quote(client))).data;
    const body = { bookingId, email: 'stranger@example.com' };
    expect(await desk.client.refusal(keyed(client), sendHotelMail, { body })).toMatchObject({ code: 'userNotAssociated' });
    const sent = await desk.client.call(keyed(client), sendHotelMail, { body: { bookingId } });
    expect(sent.data.message).toBe('The confirmation was sent.');
  });
});
