import type { Transfer } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { grantCredit } from '../../testing/credit-books.ts';
import { disagreements } from '../../testing/disagreements.ts';
import { type BenchOptions, type MoneyBench, moneyBench } from '../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { takeCrypto } from '../../testing/usdc-books.ts';
import { cancelBooking, continueBooking } from '../bookings/index.ts';
import { balanceOf } from '../payments/index.ts';
import { getTransfers } from './get-transfers.ts';
import { nameTransfer } from './name-transfer.ts';
import type { ChainNode } from './ports.ts';
import { recordRefund } from './record-refund.ts';
import { simulatedAddress } from './rules/simulated-address.ts';
import { fromUsdc, toUsdc } from './rules/usdc.ts';
import { simulateTransfer } from './simulate-transfer.ts';
import { watchTransfers } from './watch/watch-transfers.ts';

let t: TestApp;
let agency: TestAgency;
let b: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const CRYPTO = { method: 'crypto' } as const;
const CONFIRMED_MS = 10_000;

/** A bench in an agency of its own that takes USDC. */
async function begin(options: BenchOptions = {}): Promise<void> {
  // A block of the simulated chain begins: what is sent now is not deep enough in three seconds.
  t.clock.set(new Date(Math.ceil(t.clock.now() / 2_000) * 2_000).toISOString());
  agency = await t.freshAgency();
  b = await moneyBench(t, agency, options);
  await takeCrypto(b.deps.payments, b.staff, true);
}

const transferOf = async (bookingId: string): Promise<Transfer> =>
  required((await getTransfers(b.client, { bookingId })).at(-1), 'a transfer');
const send = (bookingId: string, units: number, ctx: Ctx = b.client) =>
  simulateTransfer(b.usdc.deps, ctx, { bookingId, amount: toUsdc(units) });
const sendAsked = async (bookingId: string) => send(bookingId, fromUsdc((await transferOf(bookingId)).missing));
const watch = () =>
  watchTransfers(b.usdc.deps).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
const goOn = (bookingId: string) => continueBooking(b.deps, b.client, { bookingId });
/** Waits until what was sent is deep enough, and has the page ask. */
async function confirm(bookingId: string) {
  t.clock.advance(CONFIRMED_MS);
  return goOn(bookingId);
}
/** Books by USDC, which then waits for the traveler. */
async function asked(wish?: Parameters<MoneyBench['quote']>[0]) {
  const quote = await b.quote(wish);
  const { bookingId, outcome, action } = await b.book(quote, { payment: CRYPTO });
  expect([outcome, action?.type]).toEqual(['actionRequired', 'transfer']);
  return { bookingId, total: quote.price.waterfall.total.amountMinor };
}
/** Gives every refund of a booking back that is owed, and records it. */
async function giveBack(bookingId: string): Promise<void> {
  for (const { paymentId, refunds } of await getTransfers(b.staff, { bookingId }))
    for (const { refundId, amount } of refunds.filter(({ paid }) => paid === null)) {
      const wanted = { bookingId, refundId };
      const { hash } = await simulateTransfer(b.usdc.deps, b.staff, { ...wanted, amount: toUsdc(amount.amountMinor * 10_000) });
      await expect(recordRefund(b.usdc.deps, b.staff, { ...wanted, hash })).rejects.toThrow('transferUnconfirmed');
      t.clock.advance(CONFIRMED_MS);
      expect((await recordRefund(b.usdc.deps, b.staff, { ...wanted, hash })).paymentId).toBe(paymentId);
    }
  await b.drain();
}
const owed = async (bookingId: string) => 0 - balanceOf(await b.balances(bookingId), 'transfers_owed', 'USD');

/** In the ledger stands what is owed back besides refunds of bookings. */
afterEach(async () => {
  const { rows } = await t.platform.database.system.tx((tx) =>
    tx.execute<{ owed: string; noted: string }>(sql`
      select (select coalesce(sum(case when credit_account = 'transfers_owed' then amount_minor else -amount_minor end), 0)
        from ledger_transfers where 'transfers_owed' in (credit_account, debit_account)) as owed,
        (select coalesce(sum(amount_minor), 0) from usdc_refunds where reason <> 'cancelled' and transaction is null) as noted`),
  );
  expect(rows[0]?.owed).toBe(rows[0]?.noted);
});

describe('a booking that is paid by USDC', () => {
  test('waits for the exact amount, is made once that is deep enough, and tells its transaction', async () => {
    await begin();
    const { bookingId, total } = await asked();
    const transfer = await transferOf(bookingId);
    const units = fromUsdc(transfer.amount);
    expect(units - total * 10_000).toBeGreaterThan(0);
    expect(units - total * 10_000).toBeLessThan(10_000);
    expect(transfer).toMatchObject({ state: 'waiting', simulated: true, received: '0.000000', price: money(total, 'USD') });
    expect(transfer.uri).toContain(`&uint256=${units}`);
    const { hash } = await sendAsked(bookingId);
    expect((await goOn(bookingId)).outcome).toBe('actionRequired');
    t.clock.advance(3_000);
    await goOn(bookingId);
    expect(await transferOf(bookingId)).toMatchObject({ state: 'confirming', transaction: { hash, explorerUrl: null } });
    expect((await confirm(bookingId)).outcome).toBe('confirmed');
    await b.pass(5);
    expect((await b.booking(bookingId)).chainTransaction).toBe(hash);
    expect((await b.payments(bookingId)).map(({ ours }) => [ours.method, ours.feeMinor, ours.status])).toEqual([
      ['crypto', 0, 'captured'],
    ]);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('is found by the watch while nobody is on the page', async () => {
    await begin();
    const { bookingId } = await asked();
    await sendAsked(bookingId);
    t.clock.advance(CONFIRMED_MS);
    await watch();
    await b.drain();
    expect((await b.booking(bookingId)).sagaState).toMatch(/captured|done/);
  });

  test('says what is missing of too little, and takes the rest as a second transfer', async () => {
    await begin();
    const { bookingId } = await asked();
    const { amount } = await transferOf(bookingId);
    const { hash } = await send(bookingId, 40_000_000);
    expect(await nameTransfer(b.usdc.deps, b.client, { bookingId, hash })).toMatchObject({
      ...{ state: 'underpaid', received: '40.000000', missing: toUsdc(fromUsdc(amount) - 40_000_000), problem: null },
    });
    expect((await confirm(bookingId)).outcome).toBe('actionRequired');
    await sendAsked(bookingId);
    expect((await confirm(bookingId)).outcome).toBe('confirmed');
    await b.pass(5);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('owes back what is beyond the amount, in whole cents, until its transaction is recorded', async () => {
    await begin();
    const { bookingId } = await asked();
    const { hash } = await send(bookingId, fromUsdc((await transferOf(bookingId)).amount) + 5_009_000);
    await nameTransfer(b.usdc.deps, b.client, { bookingId, hash });
    expect((await confirm(bookingId)).outcome).toBe('confirmed');
    await b.pass(5);
    expect(await owed(bookingId)).toBe(500);
    expect((await transferOf(bookingId)).refunds).toMatchObject([{ reason: 'overpaid', amount: money(500, 'USD'), paid: null }]);
    await giveBack(bookingId);
    expect(await owed(bookingId)).toBe(0);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('is over when nothing comes in time; what comes late is owed back', async () => {
    await begin();
    const { bookingId, total } = await asked();
    const { amount } = await transferOf(bookingId);
    t.clock.advance(23 * 60_000);
    expect(await goOn(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'transferTooLate' });
    await send(bookingId, fromUsdc(amount));
    t.clock.advance(11 * 60_000);
    await watch();
    expect(await transferOf(bookingId)).toMatchObject({
      state: 'expired',
      refunds: [{ reason: 'late', amount: money(total, 'USD') }],
    });
    expect(await owed(bookingId)).toBe(total);
    await giveBack(bookingId);
    expect(await owed(bookingId)).toBe(0);
  });

  test('that the supplier refuses owes all of it back', async () => {
    await begin({ museum: { reserve: ['refuse'] } });
    const { bookingId, total } = await asked();
    await sendAsked(bookingId);
    await confirm(bookingId);
    await b.pass(5);
    expect((await b.booking(bookingId)).sagaState).toBe('failed');
    expect((await transferOf(bookingId)).refunds).toMatchObject([{ reason: 'notBooked', amount: money(total, 'USD') }]);
    expect(await owed(bookingId)).toBe(total);
  });

  test('that is cancelled is refunded once the chain has the refund', async () => {
    await begin();
    const { bookingId } = await asked();
    await sendAsked(bookingId);
    await confirm(bookingId);
    await b.pass(5);
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(30);
    expect((await b.booking(bookingId)).refundStatus).toBe('pending');
    const [refund] = (await transferOf(bookingId)).refunds;
    expect(refund).toMatchObject({ reason: 'cancelled', paid: null });
    // What is owed stands in the ledger as owed to the traveler.
    expect(balanceOf(await b.balances(bookingId), 'customer_receivable', 'USD')).toBe(
      0 - required(refund, 'a refund').amount.amountMinor,
    );
    await giveBack(bookingId);
    await b.pass(1);
    const { refundStatus, refunded } = await b.booking(bookingId);
    expect([refundStatus === 'pending', refunded]).toEqual([false, refund?.amount]);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('is paid with credit first and USDC for the rest, and the credit comes back when that does not come', async () => {
    await begin({ wallet: true });
    await grantCredit(b.staff, b.clientRef._id, 30_000);
    const quote = await b.quote();
    const { bookingId } = await b.book(quote, { payment: { ...CRYPTO, credit: money(30_000, 'USD') } });
    const { price } = await transferOf(bookingId);
    expect(price.amountMinor).toBe(quote.price.waterfall.total.amountMinor - 30_000);
    t.clock.advance(23 * 60_000);
    await goOn(bookingId).catch(() => undefined);
    await b.pass(5);
    expect((await b.payments(bookingId)).map(({ theirs }) => theirs?.status)).toEqual(['voided', 'declined']);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('is not offered where it is switched off, and not when the price is about to end', async () => {
    await begin();
    const quote = await b.quote();
    t.clock.advance(15 * 60_000 + 1);
    await expect(b.book(quote, { payment: CRYPTO })).rejects.toThrow('quoteExpired');
    await takeCrypto(b.deps.payments, b.staff, false);
    await expect(b.book(await b.quote(), { payment: CRYPTO })).rejects.toThrow('paymentDisabled');
  });
});

describe('what a traveler says', () => {
  test('counts for nothing: forged hashes, transfers of others, to others, and of before', async () => {
    await begin();
    const { bookingId } = await asked();
    const name = (hash: string) => nameTransfer(b.usdc.deps, b.client, { bookingId, hash });
    const forged = Array.from({ length: 200 }, (_, nth) => `0x${nth.toString(16).padStart(64, '0')}`);
    for (const hash of forged) expect((await name(hash)).problem?.code).toBe('transferNotFound');
    const simulated = required(b.usdc.deps.simulatedSend, 'a chain');
    const token = `0x${'0'.repeat(40)}`;
    const pay = (to: string, of = token) => simulated({ from: '0xana', to, token: of, units: 900_000_000_000 });
    const elsewhere = await pay(simulatedAddress('another agency'));
    expect((await name(elsewhere)).problem).toMatchObject({ code: 'transferWrongRecipient', message: expect.any(String) });
    const { address } = await transferOf(bookingId);
    expect((await name(await pay(address, '0xfake'))).problem?.code).toBe('transferWrongToken');
    const other = await asked({ day: '2027-04-09' });
    const { hash } = await sendAsked(other.bookingId);
    expect((await name(hash)).problem?.code).toBe('transferTaken');
    expect((await confirm(bookingId)).outcome).toBe('actionRequired');
    expect((await confirm(other.bookingId)).outcome).toBe('confirmed');
    expect((await name(hash)).problem?.code).toBe('transferTaken');
    expect(await transferOf(bookingId)).toMatchObject({ state: 'waiting', received: '0.000000' });
  }, 180_000);

  test('nobody names a transfer for a booking that is not theirs, nor in another agency', async () => {
    await begin();
    const { bookingId } = await asked();
    const stranger = b.ctxOf(await agency.persona('client2'));
    const hash = `0x${'1'.repeat(64)}`;
    await expect(nameTransfer(b.usdc.deps, stranger, { bookingId, hash })).rejects.toThrow('invalidBookingId');
    await expect(getTransfers(stranger, { bookingId })).rejects.toThrow('invalidBookingId');
    const elsewhere = await t.freshAgency();
    const foreign = t.ctx(elsewhere.agency, (await elsewhere.persona('owner')).actor);
    await expect(getTransfers(foreign, { bookingId })).rejects.toThrow('invalidBookingId');
  });

  test('a refund is recorded by its own transaction alone, once', async () => {
    await begin();
    const paid = async () => {
      const { bookingId } = await asked({ day: `2027-05-0${++day}` });
      await send(bookingId, fromUsdc((await transferOf(bookingId)).amount));
      await send(bookingId, fromUsdc((await transferOf(bookingId)).amount));
      await confirm(bookingId);
      return { bookingId, refund: required((await transferOf(bookingId)).refunds[0], 'a refund') };
    };
    let day = 0;
    const [one, two] = [await paid(), await paid()];
    const amount = toUsdc(one.refund.amount.amountMinor * 10_000);
    const { hash } = await simulateTransfer(b.usdc.deps, b.staff, {
      bookingId: one.bookingId,
      refundId: one.refund.refundId,
      amount,
    });
    t.clock.advance(CONFIRMED_MS);
    const record = (of: typeof one, by: string) =>
      recordRefund(b.usdc.deps, b.staff, { bookingId: of.bookingId, refundId: of.refund.refundId, hash: by });
    for (let i = 0; i < 2; i++) expect((await record(one, hash)).refunds[0]?.paid?.hash).toBe(hash);
    await expect(record(two, hash)).rejects.toThrow('transferTaken');
    await expect(record(one, `0x${'2'.repeat(64)}`)).rejects.toThrow('bookingStateConflict');
    await expect(record(two, `0x${'2'.repeat(64)}`)).rejects.toThrow('transferNotFound');
    await giveBack(two.bookingId);
  });
});

describe('a node', () => {
  let say: { isDown?: boolean; ahead?: number; undone?: string } = {};
  const through = (node: ChainNode): ChainNode => {
    const up = <T>(work: () => Promise<T>) => (say.isDown ? Promise.reject(new Error('down')) : work());
    return {
      head: () => up(async () => ({ ...(await node.head()), number: (await node.head()).number + (say.ahead ?? 0) })),
      decimals: (token) => up(() => node.decimals(token)),
      receipt: (hash) => up(async () => (hash === say.undone ? null : node.receipt(hash))),
      transfersTo: (query) => up(async () => (await node.transfersTo(query)).filter(({ hash }) => hash !== say.undone)),
    };
  };
  afterEach(() => {
    say = {};
  });

  test('that is down charges nothing at the start, and keeps a payment waiting until it is back', async () => {
    await begin({ chain: through });
    say = { isDown: true };
    await expect(b.book(await b.quote(), { payment: CRYPTO })).rejects.toThrow('chainUnreachable');
    say = {};
    const { bookingId } = await asked();
    await sendAsked(bookingId);
    say = { isDown: true };
    expect((await confirm(bookingId)).outcome).toBe('actionRequired');
    await watch();
    await expect(nameTransfer(b.usdc.deps, b.client, { bookingId, hash: `0x${'1'.repeat(64)}` })).rejects.toThrow(
      'chainUnreachable',
    );
    t.clock.advance(30 * 60_000);
    expect((await goOn(bookingId)).outcome).toBe('actionRequired');
    say = {};
    await confirm(bookingId);
    await b.pass(10);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('that lies about confirmations is not believed', async () => {
    await begin({ chain: through });
    const { bookingId } = await asked();
    await sendAsked(bookingId);
    say = { ahead: 1_000_000 };
    t.clock.advance(1_000);
    await watch();
    await nameTransfer(b.usdc.deps, b.client, { bookingId, hash: `0x${'1'.repeat(64)}` });
    expect((await goOn(bookingId)).outcome).toBe('actionRequired');
    expect(await transferOf(bookingId)).toMatchObject({ state: 'confirming', confirmations: { need: 3 } });
    expect((await confirm(bookingId)).outcome).toBe('confirmed');
  });

  test('that undoes a transfer before it is deep enough has it waited for again', async () => {
    await begin({ chain: through });
    const { bookingId } = await asked();
    const { hash } = await sendAsked(bookingId);
    t.clock.advance(3_000);
    await goOn(bookingId);
    say = { undone: hash };
    expect((await confirm(bookingId)).outcome).toBe('actionRequired');
    expect(await transferOf(bookingId)).toMatchObject({ state: 'waiting', transaction: null });
    say = {};
    expect((await confirm(bookingId)).outcome).toBe('confirmed');
  });

  test('that undoes a transfer after it was accepted stops the order before the supplier is asked', async () => {
    await begin({ chain: through });
    const { bookingId } = await asked();
    const { hash } = await sendAsked(bookingId);
    t.clock.advance(CONFIRMED_MS);
    await watch();
    say = { undone: hash };
    await goOn(bookingId).catch(() => undefined);
    await b.pass(10);
    const { sagaState, failureCode, reference } = await b.booking(bookingId);
    expect([sagaState, failureCode]).toEqual(['failed', 'transferUndone']);
    expect(await b.findOrder(reference)).toBeUndefined();
    expect(await owed(bookingId)).toBe(0);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });
});

test('a booking by USDC survives a crash at each of its steps', async () => {
  let [points, doomed] = [0, 0];
  const crashPoint = () => {
    points += 1;
    if (points === doomed) throw new Error('crash');
  };
  const orCrash = (work: () => Promise<unknown>) => work().catch(() => undefined);
  /** Books, pays, cancels and is given back; nobody minds a crash, but comes back. */
  const live = async () => {
    points = 0;
    await begin({ crashPoint });
    const quote = await b.quote();
    await orCrash(() => b.book(quote, { payment: CRYPTO }));
    await b.pass(2);
    const bookingId = await b.bookingIdOf(quote);
    await sendAsked(bookingId);
    t.clock.advance(CONFIRMED_MS);
    await orCrash(() => goOn(bookingId));
    await b.pass(10);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await orCrash(() => cancelBooking(b.deps, b.client, { ref: { bookingId } }));
    await b.pass(10);
    if ((await b.booking(bookingId)).sagaState === 'done') await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(10);
    await orCrash(() => giveBack(bookingId));
    await b.pass(60);
    expect((await b.booking(bookingId)).sagaState).toBe('cancelled');
    expect((await transferOf(bookingId)).refunds).toHaveLength(1);
    expect(await disagreements(b, bookingId)).toEqual([]);
  };
  await live();
  const most = points;
  expect(most).toBeGreaterThan(15);
  for (doomed = 1; doomed <= most; doomed += 1) await live();
}, 600_000);
