import { makePayLink, withdrawPayLink } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { remindPayers } from './remind-payers.ts';

const HOUR = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A link to a held booking that was sent and ends so many hours from now, by its payer's address. */
async function sent(payer: string, hours: { readonly ago: number; readonly left: number }) {
  const home = await t.freshAgency();
  const [client, agent] = [await home.persona('client'), await home.persona('agent')];
  const quote = await quoteAFlight(t, agent, { fare: ({ holdable }) => holdable, reprice: { clientId: client.userId } });
  const { bookingId } = (await bookQuote(t, agent, quote, { payment: { method: 'hold' } })).data;
  const once = { ...agent, idempotencyKey: newId() };
  const body = { request: null, email: payer, hours: 24 } as const;
  const { data } = await t.client.call(once, makePayLink, { params: { bookingId }, body });
  const linkId = required(data.links[0], 'a link')._id;
  const at = (ms: number) => new Date(t.clock.now() + ms).toISOString();
  await t.platform.database.raw.query('UPDATE pay_links SET created_at = $2, expires_at = $3 WHERE id = $1', [
    ...[linkId, at(-hours.ago * HOUR), at(hours.left * HOUR)],
  ]);
  return { agent, bookingId, linkId };
}

test('somebody is reminded once of a link that ends within a day, and not of one that was just sent, is taken back or has time', async () => {
  await sent('late@x.test', { ago: 60, left: 20 });
  await sent('new@x.test', { ago: 4, left: 20 });
  await sent('calm@x.test', { ago: 60, left: 30 });
  const { agent, bookingId, linkId } = await sent('gone@x.test', { ago: 60, left: 20 });
  await t.client.call(agent, withdrawPayLink, { params: { bookingId, linkId } });
  const deps = { bookings: bookingsDeps(t.platform, []), secret: t.platform.secrets.of('links') };
  for (let i = 0; i < 2; i++)
    await remindPayers(deps).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
  const reminders = async (payer: string) =>
    (await listMailbox(t.platform.database, payer)).filter(({ subject }) => subject.startsWith('Reminder:'));
  const [mail, ...more] = await reminders('late@x.test');
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Reminder: pay \$[\d,.]+ for /);
  expect(mail?.links.some((link) => link.includes('/pay?token='))).toBe(true);
  for (const other of ['new@x.test', 'calm@x.test', 'gone@x.test']) expect(await reminders(other)).toEqual([]);
});
