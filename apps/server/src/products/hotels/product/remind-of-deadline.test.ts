import { newId, required } from '@caravel/kernel';
import { cancelHotel, getHotelBooking } from '@caravel/products/hotels/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '../../../platform/jobs/drain-outbox.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { cancelHotel as cancelVerb } from '../bookings/cancel-hotel.ts';
import type { SupplierRoomRate } from '../ports.ts';
import { quoteAStay, sendBooking, stayBody } from '../testing/book-a-stay.ts';
import { openHotelDesk } from '../testing/hotel-desk.ts';
import { promiseReminder, remindOfDeadlineJob } from './remind-of-deadline.ts';

const HOUR_MS = 3_600_000;
const SUBJECT = /^(Free cancellation ends|O cancelamento grátis)/;
let t: TestApp;
let home: TestAgency;
beforeEach(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterEach(() => t.close());

/** Books a stay that is free to cancel for a while, in a client's language. */
async function bookFree(language = 'en') {
  const client = { ...(await home.persona('client')), headers: { 'accept-language': language } };
  const email = `${newId()}@visitors.test`;
  const body = await stayBody(t, await quoteAStay(t, client), { contact: { ...CONTACT, email } });
  const { bookingId } = (await sendBooking(t, client, body)).data;
  await t.drain();
  const { data } = await t.client.call(client, getHotelBooking, { params: { id: bookingId } });
  const until = Date.parse(required(data.cancellationPolicy?.steps[1]?.from, 'the end of the free time'));
  const reminders = async () => {
    await t.drain();
    return (await listMailbox(t.platform.database, email)).filter(({ subject }) => SUBJECT.test(subject));
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

test('people are reminded in the language of their booking', async () => {
  const { until, reminders } = await bookFree('pt-BR');
  t.clock.advance(until - 48 * HOUR_MS - t.clock.now());
  const [mail] = await reminders();
  expect(mail?.text).toMatch(/Gr.tis até/);
});

test('where the room with the first deadline was cancelled, people are reminded of that of the others, in time', async () => {
  const desk = await openHotelDesk(t);
  const { reprice } = { ...desk.supplier };
  const later = (rate: SupplierRoomRate): SupplierRoomRate => {
    const all = { kind: 'percent', percent: 100 } as const;
    return { ...rate, policy: { refundable: true, tiers: [{ from: { hoursBeforeArrival: 72 }, penalty: all }], noShow: all } };
  };
  desk.play({
    reprice: async (...asked) => {
      const quoted = await reprice(...asked);
      return { ...quoted, rates: quoted.rates.map((rate, room) => (room === 1 ? later(rate) : rate)) };
    },
  });
  const client = await home.persona('client');
  const { bookingId } = (await desk.book(client, await desk.quote(client))).data;
  await desk.pass(1_000);
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const told: string[] = [];
  const job = remindOfDeadlineJob({ freeTimeEnds: async (_ctx, { bookingId }) => void told.push(bookingId) });
  const remind = async (instant: number) => {
    t.clock.set(new Date(instant).toISOString());
    await drainOutbox(t.platform, [job]);
    return told;
  };
  await promiseReminder(ctx, bookingId);
  await cancelVerb(desk.deps, t.ctx(home.agency, client.actor), { bookingId, room: 0 });
  await desk.pass(1_000);
  const arrival = Date.parse('2027-04-09T23:00:00Z');
  expect(await remind(arrival - (240 + 48) * HOUR_MS)).toEqual([]);
  expect(await remind(arrival - (72 + 48) * HOUR_MS - 1)).toEqual([]);
  expect(await remind(arrival - (72 + 48) * HOUR_MS)).toEqual([bookingId]);
  expect(await remind(arrival)).toEqual([bookingId]);
  await desk.close();
});
