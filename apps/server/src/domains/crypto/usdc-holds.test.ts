import { required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { disagreements } from '../../testing/disagreements.ts';
import { moneyBench } from '../../testing/money-bench.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { takeCrypto } from '../../testing/usdc-books.ts';
import { continueBooking, payHeldBooking } from '../bookings/index.ts';
import { getTransfers } from './get-transfers.ts';
import { recordRefund } from './record-refund.ts';
import { toUsdc } from './rules/usdc.ts';
import { simulateTransfer } from './simulate-transfer.ts';
import { remindPayers } from './watch/remind-payers.ts';
import { watchTransfers } from './watch/watch-transfers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a traveler who has not sent all is reminded once, when half of their time is over', async () => {
  const b = await moneyBench(t, await t.freshAgency());
  await takeCrypto(b.deps.payments, b.staff, true);
  const { bookingId } = await b.book(await b.quote(), { payment: { method: 'crypto' } });
  const email = (await b.booking(bookingId)).client.email;
  const run = () =>
    remindPayers(b.usdc.deps).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  const mails = async () => {
    await run();
    await t.drain();
    return (await listMailbox(t.platform.database, email)).filter(({ subject }) => subject.includes('has not arrived yet'));
  };
  expect(await mails()).toEqual([]);
  const look = () =>
    watchTransfers(b.usdc.deps).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  t.clock.advance(10 * 60_000);
  // What was sent since the node fell silent is not known, so nobody is told that it is missing.
  expect(await mails()).toEqual([]);
  await look();
  const [mail] = await mails();
  expect(mail?.text).toContain(required((await getTransfers(b.client, { bookingId })).at(-1), 'a transfer').missing);
  expect(await mails()).toHaveLength(1);
  // One that has paid, and one whose time is over, are left alone.
  t.clock.advance(15 * 60_000);
  expect(await mails()).toHaveLength(1);
});

test('a hold that is paid by USDC too late stays held, and the next try confirms it', async () => {
  const b = await moneyBench(t, await t.freshAgency());
  await takeCrypto(b.deps.payments, b.staff, true);
  const { bookingId } = await b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff });
  const pay = () => payHeldBooking(b.deps, b.client, { bookingId, payment: { method: 'crypto' } });
  const last = async () => required((await getTransfers(b.client, { bookingId })).at(-1), 'a transfer');
  const send = (amount: string) => simulateTransfer(b.usdc.deps, b.client, { bookingId, amount });
  const goOn = () => continueBooking(b.deps, b.client, { bookingId });

  expect(await pay()).toMatchObject({ outcome: 'actionRequired', action: { type: 'transfer' } });
  const { amount, price } = await last();
  t.clock.advance(23 * 60_000);
  expect(await goOn()).toMatchObject({ outcome: 'held', failureCode: null });
  await send(amount);
  t.clock.advance(11 * 60_000);
  await watchTransfers(b.usdc.deps).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  expect(await last()).toMatchObject({ state: 'expired', refunds: [{ reason: 'late', amount: price }] });

  await pay();
  await send((await last()).missing);
  t.clock.advance(10_000);
  expect((await goOn()).outcome).toBe('confirmed');
  await b.pass(5);
  expect((await getTransfers(b.client, { bookingId })).map(({ state }) => state)).toEqual(['expired', 'paid']);
  // What came late goes back, and then the books agree.
  const [late] = (await getTransfers(b.staff, { bookingId })).flatMap(({ refunds }) => refunds);
  const refund = { bookingId, refundId: required(late, 'what is owed').refundId };
  const { hash } = await simulateTransfer(b.usdc.deps, b.staff, { ...refund, amount: toUsdc(price.amountMinor * 10_000) });
  t.clock.advance(10_000);
  await recordRefund(b.usdc.deps, b.staff, { ...refund, hash });
  await b.drain();
  expect(await disagreements(b, bookingId)).toEqual([]);
});
