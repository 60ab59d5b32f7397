import {
  decideClaim,
  getBookingRequests,
  getClaim,
  makeBookingRequest,
  makeClaim,
  updateMarkups,
  whatIf,
} from '@caravel/contracts';
import { money, newId, required, toMajor } from '@caravel/kernel';
import { getActivityPenalty } from '@caravel/products/activities/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../../composition/reconcile.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { sandboxActivitySupplier } from '../adapters/sandbox/sandbox-supplier.ts';
import { bookAnActivity, recordOf } from '../testing/book-an-activity.ts';

/* What every product has by its module alone, of an activity: files, what would have been, claims, wishes, and the comparison of books. */

let t: TestApp;
let home: TestAgency;
let client: Persona;
let owner: Persona;
let bookingId: string;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
  owner = await home.persona('owner');
  const body = { agencyFee: money(500, 'USD'), refundProtect: { isEnabled: true, markup: money(900, 'USD') } };
  await t.client.call(owner, updateMarkups, { body });
  bookingId = await bookAnActivity(t, client, { protection: true });
  await letTimePass(t, 1_000);
});
afterAll(() => t.close());

const once = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });

test('the traveler’s file of bookings has it, at its total', async () => {
  const { status, text } = await t.client.inject(client, { method: 'GET', url: '/api/user/bookings/download.csv' });
  expect(status).toBe(200);
  const { activityName, totalDue } = await recordOf(t, client, bookingId);
  const rows = text.split('\r\n').filter((row) => row.includes(activityName));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(totalDue.toFixed(2));
});

test('what would have been counts it among what was booked', async () => {
  const { products } = (await t.client.call(owner, whatIf, { body: { markup: { type: 'percent', value: 50 } } })).data;
  const activities = required(
    products.find(({ product }) => product === 'activities'),
    'activities',
  );
  expect(activities.booked).toBe(1);
  expect(activities.proposed).not.toEqual(activities.today);
});

test('its traveler asks the agency for another day', async () => {
  const asked = { params: { bookingId } };
  const { parts } = (await t.client.call(client, getBookingRequests, asked)).data;
  expect(parts).toMatchObject([{ part: 0, begun: false }]);
  const body = {
    parts: [{ part: 0, day: '2027-06-12', time: 'morning' as const }],
    travelers: [0],
    email: 'ana@reach.test',
  };
  const made = (await t.client.call(once(client), makeBookingRequest, { ...asked, body })).data;
  expect(made.requests).toMatchObject([{ number: 1, status: 'sent' }]);
});

test('its protection is claimed, accepted and paid, up to what cancelling keeps', async () => {
  const params = { bookingId };
  const { covered } = (await t.client.call(client, getClaim, { params })).data;
  const { activityPrice } = await recordOf(t, client, bookingId);
  expect(covered).toEqual(activityPrice.total);
  await t.client.call(once(client), makeClaim, { params, body: { reason: 'illness', text: 'A fever.', documents: [] } });
  await t.client.call(once(owner), decideClaim, { params, body: { decision: 'accept', text: 'We accept.' } });
  const body = { decision: 'pay', text: 'We pay.', amount: covered } as const;
  const { claim } = (await t.client.call(once(owner), decideClaim, { params, body })).data;
  expect(claim).toMatchObject({ status: 'paid', paid: covered });
  // What was paid for is not given back once more.
  const { refundAmount } = await t.client.call(client, getActivityPenalty, { params: { id: bookingId } });
  expect(refundAmount).toBeLessThanOrEqual(toMajor(covered));
});

test('an order that is cancelled at the supplier’s own desk is a difference of the books', async () => {
  const own = await bookAnActivity(t, client);
  await letTimePass(t, 1_000);
  const before = await reconcile(t.platform, 'all');
  expect(before.text).not.toContain(own);
  const simulated = sandboxActivitySupplier({ db: t.platform.database.system, clock: t.clock }).platformPort();
  const supplier = required(simulated, "the platform's account");
  const orderId = required((await recordOf(t, client, own)).orderId, 'an order');
  const { ref } = await supplier.quoteCancellation(orderId);
  expect(await supplier.cancel(orderId, ref)).toMatchObject({ kind: 'cancelled' });
  expect((await reconcile(t.platform, 'all')).text).toContain(`orderOver, booking ${own}: `);
});
