import { listTrips } from '@caravel/contracts';
import { newId, required, toMajor } from '@caravel/kernel';
import {
  cancelActivity,
  checkoutActivity,
  getActivityBooking,
  getActivityPenalty,
  getAgencyActivityBooking,
  listAgencyActivities,
  listMyActivities,
} from '@caravel/products/activities/contract';
import { findCarReservation } from '@caravel/products/cars/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyFigure } from '../../../testing/figures.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookAnActivity, checkoutBody, chooseAnActivity, recordOf } from '../testing/book-an-activity.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  [client, agent, owner] = await Promise.all([home.persona('client'), home.persona('agent'), home.persona('owner')]);
});
afterAll(() => t.close());

test('a client reads their own without a word of what the agency pays or earns; the owner reads the spec’s fields', async () => {
  const wish = { clientId: client.userId, markup: { type: 'fixed', value: 13.13 } } as const;
  const bookingId = await bookAnActivity(t, agent, wish);
  await t.drain();
  const { data: staff } = await t.client.call(owner, getAgencyActivityBooking, { params: { id: bookingId } });
  expect(staff.agency).toMatchObject({
    agencyMarkup: 13.13,
    agencyCommission: 13.13,
    commissionEarned: 13.13,
    customMarkup: { type: 'fixed', value: 13.13 },
    salesPrice: staff.totalAmount,
  });
  // No caller finds it as a car.
  expect((await t.client.refusal(owner, findCarReservation, { body: { bookingId } })).code).toBe('carBookingNotFound');
  const net = staff.staff?.waterfall.netRate.amountMinor ?? Number.NaN;
  const path = (url: string) => url.replace(':id', bookingId);
  for (const url of [path(getActivityBooking.path), listMyActivities.path, path(getActivityPenalty.path)]) {
    const { status, text } = await t.client.inject(client, { method: 'GET', url });
    expect([status, text.includes(bookingId)]).toEqual([200, true]);
    for (const canary of ['ommission', 'netRate', 'waterfall', 'arkup', 'costPrice']) expect(text).not.toContain(canary);
    expect(text).not.toMatch(anyFigure(net, '1313', '13.13'));
  }
  const chosen = await chooseAnActivity(t, client);
  const quoted = await t.client.inject(client, { method: 'POST', url: checkoutActivity.path, body: checkoutBody(chosen) });
  for (const canary of ['netRate', 'waterfall', 'arkup']) expect(quoted.text).not.toContain(canary);
});

test('a restricted agent has their own bookings only, in list and sums; another agency has none', async () => {
  const [restricted, stranger] = [await home.persona('restricted'), await (await t.freshAgency()).persona('owner')];
  const own = await bookAnActivity(t, restricted, { clientId: client.userId });
  const id = await bookAnActivity(t, agent, { clientId: client.userId });
  const mine = await t.client.call(restricted, listAgencyActivities, { query: {} });
  expect(mine.data.activities.map(({ bookingId }) => bookingId)).toEqual([own]);
  expect(mine.data.sums?.sales).toEqual(mine.data.activities[0]?.salesPrice);
  const all = await t.client.call(owner, listAgencyActivities, { query: {} });
  expect(all.data.activities.map(({ bookingId }) => bookingId)).toEqual(expect.arrayContaining([own, id]));
  const [row] = all.data.activities;
  expect(row).toMatchObject({
    status: 'confirmed',
    leadPassenger: expect.stringMatching(/Souza$/),
    pricing: { priceToTraveler: toMajor(required(row, 'a row').salesPrice), protectionAmount: 0 },
  });
  for (const caller of [restricted, stranger]) {
    for (const endpoint of [getAgencyActivityBooking, getActivityBooking] as const)
      expect(await t.client.refusal(caller, endpoint, { params: { id } })).toMatchObject({
        status: 404,
        code: 'activityBookingNotFound',
      });
    const body = { bookingId: id, reason: 'duplicate' } as const;
    expect(await t.client.refusal({ ...caller, idempotencyKey: newId() }, cancelActivity, { body })).toMatchObject({
      status: 404,
    });
  }
  expect(await t.client.refusal(client, listAgencyActivities, { query: {} })).toMatchObject({ status: 403 });
});

test('an activity is a trip, found by its title and people, and cancelled from the office’s list', async () => {
  const bookingId = await bookAnActivity(t, agent, { clientId: client.userId });
  await t.drain();
  const record = await recordOf(t, client, bookingId);
  const { data } = await t.client.call(client, listTrips, { query: { when: 'upcoming', offSet: 0, limit: 20 } });
  expect(data.trips.find((trip) => trip.bookingId === bookingId)).toMatchObject({
    product: 'activities',
    status: 'confirmed',
    reference: record.recordLocator,
  });
  const searchString = record.leadPassenger;
  const found = await t.client.call(owner, listAgencyActivities, { query: { searchString } });
  expect(found.data.activities.map((row) => row.bookingId)).toEqual([bookingId]);
  await t.client.call({ ...owner, idempotencyKey: newId() }, cancelActivity, { body: { bookingId, reason: 'wrongDate' } });
  await t.drain();
  const after = (await t.client.call(owner, listAgencyActivities, { query: { searchString } })).data.activities[0];
  expect(after).toMatchObject({ status: 'cancelled', staff: { commission: { amountMinor: 0 } } });
});
