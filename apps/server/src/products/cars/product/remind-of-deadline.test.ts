import { newId, required } from '@caravel/kernel';
import { cancelCar } from '@caravel/products/cars/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { bookACar, recordOf } from '../testing/book-a-car.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

test.each([
  [false, 1],
  [true, 0],
])('who rents a car is reminded once, two days before cancelling costs something; cancelled: %s', async (isCancelled, told) => {
  const home = await t.freshAgency();
  const client = { ...(await home.persona('client')), headers: { 'accept-language': 'es' } };
  const email = `${newId()}@visitors.test`;
  const bookingId = await bookACar(t, client, {}, { contact: { ...CONTACT, email } });
  await t.drain();
  const { cancellationPolicy } = await recordOf(t, client, bookingId);
  if (isCancelled) {
    const body = { bookingId, reason: 'duplicate' } as const;
    await t.client.call({ ...client, idempotencyKey: newId() }, cancelCar, { body });
  }
  const until = Date.parse(required(cancellationPolicy?.steps[1]?.from, 'the end of the free time'));
  const reminders = async () => {
    await t.drain();
    const mails = await listMailbox(t.platform.database, email);
    return mails.filter(({ subject }) => subject.startsWith('La cancelación gratuita termina'));
  };
  t.clock.advance(until - 48 * HOUR_MS - t.clock.now() - 1);
  expect(await reminders()).toEqual([]);
  t.clock.advance(1);
  const mails = await reminders();
  expect(mails).toHaveLength(told);
  for (const { text } of mails) expect(text).toMatch(/Gratis hasta/);
  t.clock.advance(HOUR_MS);
  expect(await reminders()).toHaveLength(told);
});
