import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../../../testing/disagreements.ts';
import { type BenchOptions, type MoneyBench, moneyBench, type TestCard } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { balanceOf } from '../../payments/index.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import type { PaymentSource } from '../inputs.ts';
import { continueBooking } from './continue-booking.ts';
import { payHeldBooking } from './pay-held-booking.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const CREDIT = 30_000;
const credit = (minor = CREDIT): PaymentSource => ({
  gateway: 'wallet',
  accountId: null,
  method: 'wallet',
  token: 'ana',
  atMost: money(minor, 'USD'),
});
const card = async (b: MoneyBench, behaviour: TestCard = 'succeeds', minor?: number): Promise<PaymentSource> => ({
  gateway: 'sandbox',
  accountId: null,
  method: 'card',
  token: await b.token(behaviour),
  atMost: minor === undefined ? null : money(minor, 'USD'),
});
const by = (...sources: PaymentSource[]) => ({ method: 'several' as const, sources });

/** A bench with a client who has credit. */
async function bench(options: BenchOptions = {}): Promise<MoneyBench> {
  const b = await moneyBench(t, agency, options);
  b.credit.grant('ana', CREDIT);
  return b;
}

async function expectBooksToAgree(b: MoneyBench, bookingId: string): Promise<void> {
  expect(await disagreements(b, bookingId)).toEqual([]);
}

/** Status, amount and refund of each payment, in the order of charging. */
const paid = async (b: MoneyBench, bookingId: string) =>
  (await b.payments(bookingId)).map(({ ours }) => [ours.method, ours.status, ours.amountMinor, ours.refundedMinor]);

describe('a booking that is paid by credit and card', () => {
  test('takes both, and each is where it belongs', async () => {
    const b = await bench();
    const quote = await b.quote();
    const { total, transactionFee } = quote.price.waterfall;
    const { bookingId } = await b.book(quote, { payment: by(credit(), await card(b)) });
    await b.pass(5);
    const byCard = total.amountMinor - CREDIT;
    expect(await paid(b, bookingId)).toEqual([
      ['wallet', 'captured', CREDIT, 0],
      ['card', 'captured', byCard, 0],
    ]);
    const booking = await b.booking(bookingId);
    expect(booking).toMatchObject({ sagaState: 'done', captured: total });
    // The gateway charges for what goes by card, not for credit.
    const fee = Math.round((transactionFee.amountMinor * byCard) / total.amountMinor);
    const charged = booking.figures.transactionFees.amountMinor;
    expect(Math.abs(charged - fee)).toBeLessThanOrEqual(1);
    const balances = await b.balances(bookingId);
    expect(balanceOf(balances, 'customer_credit', 'USD')).toBe(CREDIT);
    expect(balanceOf(balances, 'gateway_clearing', 'USD')).toBe(byCard - charged);
    expect(b.credit.balanceOf('ana')).toBe(0);
    await expectBooksToAgree(b, bookingId);
  });

  test('that sources cannot pay whole is refused before anything is stored', async () => {
    const b = await bench();
    const quote = await b.quote();
    await expect(b.book(quote, { payment: by(credit()) })).rejects.toThrow('insufficientFunds');
    await expect(b.bookingIdOf(quote)).rejects.toThrow();
  });

  test('whose card is refused lets the credit go, and takes another card', async () => {
    const b = await bench();
    const quote = await b.quote();
    const refused = b.book(quote, { payment: by(credit(), await card(b, 'cardExpired')) });
    await expect(refused).rejects.toThrow('cardExpired');
    const bookingId = await b.bookingIdOf(quote);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'failed', failureCode: 'cardExpired' });
    expect(b.credit.balanceOf('ana')).toBe(CREDIT);
    expect(b.museum.orders().map(({ reference }) => reference)).toEqual([]);
    await expectBooksToAgree(b, bookingId);

    expect((await b.book(quote, { payment: by(credit(), await card(b)) })).outcome).toBe('confirmed');
    await b.pass(5);
    expect((await paid(b, bookingId)).map(([method, status]) => [method, status])).toEqual([
      ['wallet', 'voided'],
      ['card', 'failed'],
      ['wallet', 'captured'],
      ['card', 'captured'],
    ]);
    await expectBooksToAgree(b, bookingId);
  });

  test('whose credit is refused never asks the card', async () => {
    const b = await bench();
    const quote = await b.quote();
    await expect(b.book(quote, { payment: by(credit(CREDIT + 1), await card(b)) })).rejects.toThrow('insufficientFunds');
    const bookingId = await b.bookingIdOf(quote);
    const [, byCard] = await b.payments(bookingId);
    expect([byCard?.ours.askedAt, byCard?.ours.token, byCard?.theirs]).toEqual([null, null, null]);
    await expectBooksToAgree(b, bookingId);
  });

  test('goes on to the next source after the cardholder’s bank said yes', async () => {
    const b = await bench();
    const payment = by(await card(b, 'challenge', 50_000), await card(b, 'challenge', 20_000), credit(), await card(b));
    const { bookingId, outcome } = await b.book(await b.quote(), { payment });
    expect(outcome).toBe('actionRequired');
    for (const n of [0, 1]) {
      const { theirs } = (await b.payments(bookingId))[n] ?? {};
      expect((await continueBooking(b.deps, b.client, { bookingId })).action?.url).toContain(theirs?.gatewayPaymentId);
      await b.approve(theirs?.gatewayPaymentId ?? '');
      await continueBooking(b.deps, b.client, { bookingId });
    }
    await b.pass(5);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    expect((await paid(b, bookingId)).map(([, status]) => status)).toEqual(['captured', 'captured', 'captured', 'captured']);
    await expectBooksToAgree(b, bookingId);
  });

  test('that the supplier refuses lets all of it go', async () => {
    const b = await bench({ museum: { reserve: ['refuse'] }, credit: { void: ['lostBefore', 'lostAfter'] } });
    const quote = await b.quote();
    await expect(b.book(quote, { payment: by(credit(), await card(b)) })).rejects.toThrow('bookingFailed');
    await b.pass(30);
    const bookingId = await b.bookingIdOf(quote);
    expect((await paid(b, bookingId)).map(([, status]) => status)).toEqual(['voided', 'voided']);
    expect(b.credit.balanceOf('ana')).toBe(CREDIT);
    await expectBooksToAgree(b, bookingId);
  });
});

describe('a refund of several payments', () => {
  test('goes back the way it came: to the card first, then to the credit', async () => {
    const b = await bench({ museum: { penalty: money(25_000, 'USD') } });
    const quote = await b.quote();
    const { bookingId } = await b.book(quote, { payment: by(credit(), await card(b)) });
    await b.pass(5);
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(5);
    const booking = await b.booking(bookingId);
    const byCard = quote.price.waterfall.total.amountMinor - CREDIT;
    // The penalty is 28,655: the card has all of it back, the credit bears it.
    expect(booking.penalty.amountMinor).toBe(28_655);
    expect(await paid(b, bookingId)).toEqual([
      ['wallet', 'partlyRefunded', CREDIT, CREDIT - 28_655],
      ['card', 'refunded', byCard, byCard],
    ]);
    expect(booking).toMatchObject({ refundStatus: 'partial', refunded: money(byCard + CREDIT - 28_655, 'USD') });
    expect(b.credit.balanceOf('ana')).toBe(CREDIT - 28_655);
    await expectBooksToAgree(b, bookingId);
  });

  test('one source that refuses keeps the other waiting for nothing', async () => {
    const b = await bench({ gateway: { refund: ['refuse', 'refuse', 'refuse'] } });
    const { bookingId } = await b.book(await b.quote(), { payment: by(credit(), await card(b)) });
    await b.pass(5);
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    expect((await b.booking(bookingId)).refundStatus).not.toBe('refunded');
    await b.pass(1);
    expect(b.credit.balanceOf('ana')).toBe(CREDIT);
    await b.pass(90);
    expect((await b.booking(bookingId)).refundStatus).toBe('refunded');
    await expectBooksToAgree(b, bookingId);
  });

  test('money that was taken, its answer lost, is refunded after what was known to be paid', async () => {
    const b = await bench({ museum: { penalty: money(25_000, 'USD') }, gateway: { capture: ['lostAfter'] } });
    const { bookingId } = await b.book(await b.quote(), { payment: by(credit(), await card(b)) });
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'paymentDue', captured: money(CREDIT, 'USD') });
    await cancelBooking(b.deps, b.client, { ref: { bookingId } });
    await b.pass(30);
    const [byCredit, byCard] = await b.payments(bookingId);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'partial' });
    // 1,345 of the credit went back at first; all of the card when it came to light.
    expect([byCredit?.ours.refundedMinor, byCard?.ours.refundedMinor]).toEqual([1_345, byCard?.ours.amountMinor]);
    await expectBooksToAgree(b, bookingId);
  });
});

describe('a hold that is paid by credit and card', () => {
  const held = async (b: MoneyBench) => (await b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff })).bookingId;

  test('is confirmed when both are authorised', async () => {
    const b = await bench();
    const bookingId = await held(b);
    const payment = by(credit(), await card(b));
    expect((await payHeldBooking(b.deps, b.staff, { bookingId, payment })).outcome).toBe('confirmed');
    await b.pass(5);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, bookingId);
  });

  test('stays held where one is refused; the other is let go', async () => {
    const b = await bench();
    const bookingId = await held(b);
    const payment = by(credit(), await card(b, 'insufficientFunds'));
    await expect(payHeldBooking(b.deps, b.staff, { bookingId, payment })).rejects.toThrow('insufficientFunds');
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'held', failureCode: null });
    expect(b.credit.balanceOf('ana')).toBe(CREDIT);
    await payHeldBooking(b.deps, b.staff, { bookingId, payment: by(credit(), await card(b)) });
    await b.pass(5);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, bookingId);
  });
});
