import { money } from '@caravel/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../domains/bookings/cancellation/cancel-booking.ts';
import { quoteCancellation } from '../domains/bookings/cancellation/quote-cancellation.ts';
import type { PaymentChoice } from '../domains/bookings/inputs.ts';
import { bookings } from '../domains/bookings/tables.ts';
import type { MuseumScript } from '../domains/bookings/testing/toy-product.ts';
import { decideClaim } from '../domains/claims/decide-claim.ts';
import { getClaim } from '../domains/claims/get-claim.ts';
import { makeClaim } from '../domains/claims/make-claim.ts';
import { balanceOf } from '../domains/payments/index.ts';
import { isAppError } from '../platform/errors.ts';
import { expectBooksToAgree } from './expect-books.ts';
import { type MoneyBench, moneyBench } from './money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

/*
 * What a person gets back for a booking, by refund and by claim, never exceeds what was paid. On the bench a protected visit costs 1233.43: 1146.20, the
 * premium of 80.23 and the agency's 7.00 of the protection.
 */
const [TOTAL, PRICE, PREMIUM] = [123_343, 114_620, 8_023];
const ROUNDS = 24;

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const bench = (museum: Partial<MuseumScript> = {}) => moneyBench(t, agency, { museum });

/** Books a protected visit; its client has claimed, and the agency has accepted. */
async function claimed(b: MoneyBench, payment?: PaymentChoice): Promise<string> {
  const { bookingId } = await b.book(await b.quote({ protection: true }), payment ? { payment } : {});
  await b.pass(1);
  await makeClaim({ storage: t.platform.storage }, b.client, bookingId, { reason: 'illness', text: 'A fever.', documents: [] });
  await decideClaim(b.staff, bookingId, { decision: 'accept', text: 'Yes.' });
  return bookingId;
}

const pay = (b: MoneyBench, bookingId: string, minor: number) =>
  decideClaim(b.staff, bookingId, { decision: 'pay', text: 'Paid.', amount: usd(minor) });
const quoted = (b: MoneyBench, bookingId: string) => quoteCancellation(b.deps, b.client, { bookingId });
const cancel = (b: MoneyBench, bookingId: string, refundMinor?: number) =>
  cancelBooking(b.deps, b.client, {
    ref: { bookingId },
    ...(refundMinor !== undefined && { acceptRefund: usd(refundMinor) }),
  });

/** What came back for a booking in all: by the gateway, and by the claim. */
async function backFor(b: MoneyBench, bookingId: string): Promise<number> {
  const { refunded, compensated } = await b.booking(bookingId);
  const { claim } = await getClaim(b.client, bookingId);
  expect(claim?.paid?.amountMinor ?? 0).toBe(compensated.amountMinor);
  return refunded.amountMinor + compensated.amountMinor;
}

describe('a claim that was paid, and then a cancellation', () => {
  test('of a void gives back the rest alone; both sides are told what was given', async () => {
    const b = await bench({ isVoidable: true });
    const bookingId = await claimed(b);
    const before = await quoted(b, bookingId);
    expect(before).toMatchObject({ refund: usd(TOTAL), alreadyGiven: usd(0), recovered: usd(0) });
    await pay(b, bookingId, PRICE);
    for (const ctx of [b.client, b.staff])
      expect(await getClaim(ctx, bookingId)).toMatchObject({ covered: usd(0), refunded: usd(0), alreadyGiven: usd(PRICE) });

    // What was shown before the claim was paid is not agreed to any more.
    const moved = await cancel(b, bookingId, TOTAL);
    const now = { alreadyGiven: usd(PRICE), recovered: usd(PRICE), refund: usd(TOTAL - PRICE), penalty: usd(0) };
    expect(moved).toMatchObject({ priceChanged: true, quote: now, booking: { sagaState: 'done', cancellation: null } });
    expect(b.museum.orders().at(-1)?.state).toBe('confirmed');

    const done = await cancel(b, bookingId, TOTAL - PRICE);
    expect(done).toMatchObject({ priceChanged: false, booking: { sagaState: 'cancelled', refundStatus: 'partial' } });
    expect(await backFor(b, bookingId)).toBe(TOTAL);
    // An amount that the supplier gave back and the traveler had already belongs to the one who paid the claim.
    const { figures } = await b.booking(bookingId);
    expect(figures).toMatchObject({ sales: usd(PRICE), recovered: usd(PRICE), commission: usd(0), cost: usd(0) });
    expect(balanceOf(await b.balances(bookingId), 'compensation_recovered', 'USD')).toBe(-PRICE);
    expect(await getClaim(b.staff, bookingId)).toMatchObject({ covered: usd(0), refunded: usd(TOTAL - PRICE) });
    await expectBooksToAgree(b, bookingId);
  });

  test('makes up for the penalty first, as it does when the cancellation comes first', async () => {
    const b = await bench({ penalty: usd(25_000) });
    const [claimFirst, cancelFirst] = [await claimed(b), await claimed(b)];
    const { penalty, refund } = await quoted(b, cancelFirst);
    const claim = penalty.amountMinor;
    await cancel(b, cancelFirst);
    expect(await getClaim(b.client, cancelFirst)).toMatchObject({ covered: penalty, refunded: refund });
    await expect(pay(b, cancelFirst, claim + 1)).rejects.toThrow('validationFailed');
    await pay(b, cancelFirst, claim);
    await pay(b, claimFirst, claim);
    expect(await quoted(b, claimFirst)).toMatchObject({ alreadyGiven: penalty, recovered: usd(0), refund });
    await cancel(b, claimFirst);
    expect(await backFor(b, claimFirst)).toBe(await backFor(b, cancelFirst));
    expect(await backFor(b, claimFirst)).toBe(PRICE + 700 - 175);
    for (const id of [claimFirst, cancelFirst]) await expectBooksToAgree(b, id);
  });

  test('beyond the penalty comes off the refund, and never makes it less than nothing', async () => {
    const b = await bench({ penalty: usd(25_000) });
    const [some, all] = [await claimed(b), await claimed(b)];
    const { penalty, refund } = await quoted(b, some);
    await pay(b, some, 50_000);
    const off = 50_000 - penalty.amountMinor;
    expect(await quoted(b, some)).toMatchObject({ recovered: usd(off), refund: usd(refund.amountMinor - off) });
    await pay(b, all, PRICE);
    b.museum.script.penalty = usd(100_000);
    expect(await quoted(b, all)).toMatchObject({ refund: usd(0), recovered: usd(0), alreadyGiven: usd(PRICE) });
    expect((await cancel(b, all)).booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'none' });
    b.museum.script.penalty = usd(0);
    await cancel(b, some);
    expect(await backFor(b, some)).toBe(TOTAL - PREMIUM);
    expect(await backFor(b, all)).toBe(PRICE);
    for (const id of [some, all]) await expectBooksToAgree(b, id);
  });

  test('of a booking that was paid by credit and card: the card has the rest first', async () => {
    const b = await bench({ isVoidable: true });
    b.credit.grant('ana', 30_000);
    const wallet = { gateway: 'wallet', accountId: null, method: 'wallet', token: 'ana', atMost: usd(30_000) } as const;
    const card = { gateway: 'sandbox', accountId: null, method: 'card', token: await b.token(), atMost: null } as const;
    const bookingId = await claimed(b, { method: 'several', sources: [wallet, card] });
    await pay(b, bookingId, 50_000);
    await cancel(b, bookingId);
    await b.pass(5);
    const given = (await b.payments(bookingId)).map(({ ours }) => [ours.method, ours.refundedMinor]);
    expect(given).toEqual([
      ['wallet', 0],
      ['card', TOTAL - 50_000],
    ]);
    expect(await backFor(b, bookingId)).toBe(TOTAL);
    await expectBooksToAgree(b, bookingId);
  });

  test('which is not confirmed yet: the claim pays what it keeps, and no more', async () => {
    const b = await bench({ penalty: usd(25_000), cancel: ['lostAfter'] });
    const bookingId = await claimed(b);
    const { penalty, refund } = await quoted(b, bookingId);
    expect((await cancel(b, bookingId)).booking.sagaState).toBe('cancelling');
    expect(await getClaim(b.staff, bookingId)).toMatchObject({ covered: penalty, refunded: refund });
    await expect(pay(b, bookingId, penalty.amountMinor + 1)).rejects.toThrow('validationFailed');
    await pay(b, bookingId, penalty.amountMinor);
    await b.pass(60);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'partial' });
    expect(await backFor(b, bookingId)).toBe(penalty.amountMinor + refund.amountMinor);
    await expectBooksToAgree(b, bookingId);
  });
});

describe('both at the same instant', () => {
  test('a claim that is paid while the cancellation is quoted changes its refund: nothing is done before another Yes', async () => {
    const b = await bench({ isVoidable: true });
    const { driver } = b.museum;
    const slow = (bookingId: string): typeof driver => {
      let isPaid = false;
      return {
        ...driver,
        quoteCancellation: async (...asked) => {
          const terms = await driver.quoteCancellation(...asked);
          if (!isPaid) await pay(b, bookingId, PRICE);
          isPaid = true;
          return terms;
        },
      };
    };
    const agreed = await claimed(b);
    const moved = await cancelBooking({ ...b.deps, drivers: [slow(agreed)] }, b.client, {
      ref: { bookingId: agreed },
      acceptRefund: usd(TOTAL),
    });
    expect(moved).toMatchObject({ priceChanged: true, quote: { refund: usd(TOTAL - PRICE) }, booking: { sagaState: 'done' } });
    // A traveler who agreed to no amount is refunded what is left.
    const open = await claimed(b);
    await cancelBooking({ ...b.deps, drivers: [slow(open)] }, b.client, { ref: { bookingId: open } });
    expect(await backFor(b, open)).toBe(TOTAL);
    for (const id of [agreed, open]) await expectBooksToAgree(b, id);
  });

  test('paid while a worker has the booking stays noted', async () => {
    const b = await bench({ penalty: usd(100_000) });
    const bookingId = await claimed(b);
    const { driver } = b.museum;
    const slow: typeof driver = {
      ...driver,
      cancel: async (...asked) => {
        await pay(b, bookingId, PRICE);
        return driver.cancel(...asked);
      },
    };
    await cancelBooking({ ...b.deps, drivers: [slow] }, b.client, { ref: { bookingId } });
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', compensated: usd(PRICE) });
    expect(await backFor(b, bookingId)).toBe(PRICE);
    await expectBooksToAgree(b, bookingId);
  });

  test(`in ${ROUNDS} rounds the traveler has all of it once, whoever comes first`, async () => {
    const b = await bench({ isVoidable: true });
    const won = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const bookingId = await claimed(b);
      const deeds = [() => pay(b, bookingId, PRICE), () => cancel(b, bookingId, round % 3 === 0 ? TOTAL : undefined)];
      if (round % 2 === 0) deeds.reverse();
      const done = await Promise.allSettled(deeds.map((deed) => deed()));
      for (const one of done) if (one.status === 'rejected') expect(isAppError(one.reason), String(one.reason)).toBe(true);
      await b.pass(60);
      const { sagaState, compensated } = await b.booking(bookingId);
      won.add(`${sagaState} ${compensated.amountMinor > 0}`);
      expect(await backFor(b, bookingId)).toBe(sagaState === 'cancelled' ? TOTAL : PRICE);
      await expectBooksToAgree(b, bookingId);
    }
    expect(won.size).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  const refuses = (b: MoneyBench, bookingId: string, change: Partial<typeof bookings.$inferInsert>) =>
    expect(b.staff.db.tx((tx) => tx.update(bookings).set(change).where(eq(bookings.id, bookingId)))).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'bookings_given_once' }),
    });

  test('holds refunds, agreed refunds and what was given besides to what was paid', async () => {
    const b = await bench();
    const { bookingId } = await b.book(await b.quote({ protection: true }));
    await refuses(b, bookingId, { compensatedMinor: TOTAL + 1 });
    await refuses(b, bookingId, { compensatedMinor: -1 });
    await refuses(b, bookingId, { compensatedMinor: TOTAL, refundedMinor: 1 });
    await cancel(b, bookingId);
    const { refunded } = await b.booking(bookingId);
    expect(refunded.amountMinor).toBeGreaterThan(0);
    // The agreement alone counts, too: its refund may still be on its way.
    await refuses(b, bookingId, { refundedMinor: 0, compensatedMinor: TOTAL - refunded.amountMinor + 1 });
  });

  test('has a row for each of what was given, which add up to the sum', async () => {
    const b = await bench();
    const bookingId = await claimed(b);
    await pay(b, bookingId, 12_345);
    const { rows } = await b.staff.db.tx((tx) =>
      tx.execute(
        sql`SELECT number, kind, amount_minor::int AS amount FROM booking_compensations WHERE booking_id = ${bookingId}`,
      ),
    );
    expect(rows).toEqual([{ number: 1, kind: 'claim', amount: 12_345 }]);
    expect((await b.booking(bookingId)).compensated).toEqual(usd(12_345));
  });
});
