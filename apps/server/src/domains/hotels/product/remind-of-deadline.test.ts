import { cancelHotel, getHotelBooking } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { hotelsAccess } from '../testing/access-product.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let home: TestAgency;
beforeEach(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterEach(() => t.close());

/** Books a stay that is free to cancel for a while, in the contact's name alone. */
async function bookFree() {
  const [staff, client] = [await home.persona('agent'), await home.persona('client')];
  const email = `${newId()}@visitors.test`;
  const order = { staff, client, markup: 10, lastName: 'Souza', contact: { email } };
  const { bookingId } = await hotelsAccess.makeTarget(t, order);
  await t.drain();
  const { data } = await t.client.call(client, getHotelBooking, { params: { id: bookingId } });
  const until = Date.parse(required(data.cancellationPolicy?.steps[1]?.from, 'the end of the free time'));
  const reminders = async () => {
    await t.drain();
    return (await listMailbox(t.platform.database, email)).filter(({ subject }) => subject.startsWith('Free cancellation ends'));
  };
  return { bookingId, client, until, reminders };
}

test('people are reminded once, two days before cancelling costs something, of amount, day and zone', async () => {
  const { until, reminders } = await bookFree();
  t.clock.advance(until - 48 * HOUR_MS - t.clock.now() - 1);
  expect(await reminders()).toEqual([]);
  t.clock.advance(1);
  const [mail] = await reminders();
  expect(mail?.text).toMatch(/Free until .+ time; then .*\$/);
  t.clock.advance(HOUR_MS);
  expect(await reminders()).toHaveLength(1);
});

test('nobody is reminded of a stay that is cancelled', async () => {
  const { bookingId, client, until, reminders } = await bookFree();
  await t.client.call({ ...client, idempotencyKey: newId() }, cancelHotel, { body: { bookingId } });
  t.clock.advance(until - HOUR_MS - t.clock.now());
  expect(await reminders()).toEqual([]);
});

test('nobody is reminded of a time that is over', async () => {
  const { until, reminders } = await bookFree();
  t.clock.advance(until - t.clock.now());
  expect(await reminders()).toEqual([]);
});
