import { money } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/disagreements.ts';
import { type MoneyBench, moneyBench } from '../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { cancelBooking } from '../bookings/index.ts';
import { balanceOf } from '../payments/index.ts';
import { changeWallet } from './change-wallet.ts';
import { earnAtAgency } from './earning/earn-after-travel.ts';
import { takeBackEarned } from './earning/take-back.ts';
import { getWallet } from './get-wallet.ts';
import { setRewardWallet } from './settings.ts';
import { creditBooks, creditOf, giveCredit } from './testing/wallet-bench.ts';

let t: TestApp;
let agency: TestAgency;
let b: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const CREDIT = 30_000;
const usd = (minor: number) => money(minor, 'USD');

/** A bench in an agency of its own, whose client was granted credit. */
async function begin(minor = CREDIT): Promise<void> {
  agency = await t.freshAgency();
  b = await moneyBench(t, agency, { wallet: true });
  await giveCredit(b.staff, b.clientRef._id, minor);
}
const left = () => creditOf(b.staff, b.clientRef._id);
const card = async (credit?: number) =>
  ({ method: 'card', token: await b.token(), ...(credit !== undefined && { credit: usd(credit) }) }) as const;
const kinds = async () =>
  (await getWallet(b.client, { offSet: 0, limit: 50 })).movements.map(({ kind, amount, balance }) => [
    kind,
    amount.amountMinor,
    balance.amountMinor,
  ]);

afterEach(async () => {
  const { owed, had } = await creditBooks(b.staff);
  expect(owed).toBe(had);
});

describe('a booking that is paid with travel credit', () => {
  test('takes the credit first and the rest by card, and gives both back as they came', async () => {
    await begin();
    const quote = await b.quote();
    const { bookingId } = await b.book(quote, { payment: await card(CREDIT) });
    await b.pass(5);
    expect(await left()).toBe(0);
    expect(await disagreements(b, bookingId)).toEqual([]);
    expect(balanceOf(await b.balances(bookingId), 'customer_credit', 'USD')).toBe(CREDIT);
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(5);
    const payments = await b.payments(bookingId);
    expect(payments.map(({ ours }) => [ours.method, ours.refundedMinor])).toEqual([
      ['wallet', CREDIT],
      ['card', quote.price.waterfall.total.amountMinor - CREDIT],
    ]);
    expect(await left()).toBe(CREDIT);
    expect((await kinds()).map(([kind]) => kind)).toEqual(['returned', 'spent', 'granted']);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('by credit alone needs no card; what is cancelled comes back, and the statement says so', async () => {
    await begin(900_000);
    const quote = await b.quote();
    const total = quote.price.waterfall.total.amountMinor;
    const { bookingId } = await b.book(quote, { payment: { method: 'credit' } });
    await b.pass(5);
    expect(await left()).toBe(900_000 - total);
    expect(await disagreements(b, bookingId)).toEqual([]);
    const { movements } = await getWallet(b.client, { offSet: 0, limit: 1 });
    expect(movements).toMatchObject([{ kind: 'spent', booking: { _id: bookingId } }]);
  });

  test('is refused, with nothing charged, where there is less credit than was shown', async () => {
    await begin(10_000);
    const quote = await b.quote();
    await expect(b.book(quote, { payment: await card(10_001) })).rejects.toThrow('insufficientCredit');
    await expect(b.book(quote, { payment: { method: 'credit' } })).rejects.toThrow('insufficientCredit');
    await expect(b.bookingIdOf(quote)).rejects.toThrow();
    expect(await left()).toBe(10_000);
  });

  test('spends nothing that is another person’s: staff who book for a client pay with their own', async () => {
    await begin();
    const quote = await b.quote();
    await expect(b.book(quote, { payment: await card(100), ctx: b.staff })).rejects.toThrow('insufficientCredit');
    expect(await left()).toBe(CREDIT);
  });

  test('lets the credit go when the card is declined', async () => {
    await begin();
    const quote = await b.quote();
    const payment = { method: 'card', token: await b.token('insufficientFunds'), credit: usd(CREDIT) } as const;
    await b.book(quote, { payment }).catch(() => undefined);
    await b.pass(5);
    expect(await left()).toBe(CREDIT);
    expect((await kinds()).map(([kind]) => kind)).toEqual(['returned', 'spent', 'granted']);
  });

  test('fifty who spend the same credit at once never bring it below zero', async () => {
    await begin(8_000);
    const quotes = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => b.quote({ net: 5_000, day: `2027-04-${String((nth % 28) + 1).padStart(2, '0')}` })),
    );
    const payments = await Promise.all(quotes.map(() => card(3_000)));
    await Promise.allSettled(quotes.map((quote, nth) => b.book(quote, { payment: payments[nth] ?? { method: 'credit' } })));
    await b.pass(10);
    expect(await left()).toBe(2_000);
    const spent = (await kinds()).filter(([kind]) => kind === 'spent').length;
    const returned = (await kinds()).filter(([kind]) => kind === 'returned').length;
    expect(spent - returned).toBe(2);
  });
});

describe('credit that a trip earns', () => {
  const WISH = { day: '2027-04-01' };

  test('is given once the day is over everywhere, once; not for what credit paid; and is taken back with a refund', async () => {
    await begin(10_000);
    await setRewardWallet(b.staff, { isEnabled: true, earnPercent: 2.5, monthsKept: 12 });
    const quote = await b.quote(WISH);
    const total = quote.price.waterfall.total.amountMinor;
    const { bookingId } = await b.book(quote, { payment: await card(10_000) });
    await b.pass(5);
    await earnAtAgency(b.staff);
    expect(await left()).toBe(0);
    t.clock.set('2027-04-02T13:00:00Z');
    const earned = Math.floor(((total - 10_000) * 250) / 10_000);
    for (let i = 0; i < 2; i++) await earnAtAgency(b.staff);
    expect(await left()).toBe(earned);
    await takeBackEarned(b.staff, bookingId);
    expect(await left()).toBe(earned);
    const { expiring, movements } = await getWallet(b.client, { offSet: 0, limit: 1 });
    expect(expiring).toMatchObject({ amount: usd(earned), at: '2028-04-02T13:00:00.000Z' });
    expect(movements).toMatchObject([{ kind: 'earned', booking: { _id: bookingId } }]);
    t.clock.set('2027-03-20T12:00:00Z');
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(5);
    const back = (await b.payments(bookingId)).find(({ ours }) => ours.method === 'wallet')?.ours.refundedMinor ?? 0;
    for (let i = 0; i < 2; i++) await takeBackEarned(b.staff, bookingId);
    // The card has all of its money back: nothing that it paid earns anything.
    expect(await left()).toBe(back);
    expect(await kinds()).toContainEqual(['takenBack', 0 - earned, back]);
  });

  test('is not given to somebody whom the owner does not allow a wallet', async () => {
    await begin(0);
    await setRewardWallet(b.staff, { isEnabled: false, earnPercent: 10 });
    const { bookingId } = await b.book(await b.quote(WISH), { payment: await card() });
    await b.pass(5);
    t.clock.set('2027-04-05T13:00:00Z');
    await earnAtAgency(b.staff);
    expect(await left()).toBe(0);
    expect(bookingId).toBeTruthy();
  });
});

test('credit that has expired cannot be spent, also before anybody has looked', async () => {
  t.clock.set('2027-01-10T12:00:00Z');
  await begin(0);
  await setRewardWallet(b.staff, { isEnabled: true, monthsKept: 1 });
  await changeWallet(b.staff, { userId: b.clientRef._id, kind: 'granted', amountMinor: 5_000, note: 'for a month' });
  t.clock.set('2027-02-10T12:00:01Z');
  await expect(b.book(await b.quote(), { payment: await card(5_000) })).rejects.toThrow('insufficientCredit');
  const schedules = t.slices.flatMap(({ schedules: all }) => all ?? []);
  const expire = schedules.find(({ name }) => name === 'wallet.expire');
  const { platform, clock } = t;
  for (let i = 0; i < 2; i++) await expire?.run({ system: platform.database.system, log: platform.log, now: clock.now() });
  expect(await kinds()).toEqual([
    ['expired', -5_000, 0],
    ['granted', 5_000, 5_000],
  ]);
});
