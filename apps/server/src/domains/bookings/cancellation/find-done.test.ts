import { addMoney, money } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { withLease } from '../saga/lease.ts';
import { cancelBooking } from './cancel-booking.ts';
import { quoteCancellation } from './quote-cancellation.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function booked(b: MoneyBench, protection = false): Promise<string> {
  const { bookingId } = await b.book(await b.quote({ protection }));
  await b.pass(1);
  return bookingId;
}

const cancel = (b: MoneyBench, bookingId: string, refundMinor: number) =>
  cancelBooking(b.deps, b.client, { ref: { bookingId }, acceptRefund: money(refundMinor, 'USD') });

test('asked for again, at once or later, at the same refund is answered as done, and done once', async () => {
  const b = await moneyBench(t, await t.freshAgency());
  const bookingId = await booked(b, true);
  const { refund } = await quoteCancellation(b.deps, b.client, { bookingId });
  const all = await Promise.all(Array.from({ length: 12 }, () => cancel(b, bookingId, refund.amountMinor)));
  all.push(await cancel(b, bookingId, refund.amountMinor));
  await b.pass(10);
  all.push(await cancel(b, bookingId, refund.amountMinor));
  for (const { priceChanged, quote } of all) {
    expect(priceChanged).toBe(false);
    expect(quote.refund).toEqual(refund);
    const { penalty, protectionKept, recovered } = quote;
    expect(addMoney([penalty, protectionKept, recovered, quote.refund])).toEqual(quote.paid);
  }
  expect(all.at(-1)?.booking.sagaState).toBe('cancelled');
  await expect(cancel(b, bookingId, refund.amountMinor - 1)).rejects.toThrow('bookingStateConflict');
  await expectBooksToAgree(b, bookingId);
  expect(b.museum.orders()[0]?.cancellations).toBe(1);
});

test('of a booking that is just being worked on waits for its turn', async () => {
  const b = await moneyBench(t, await t.freshAgency());
  const bookingId = await booked(b);
  const { refund } = await quoteCancellation(b.deps, b.client, { bookingId });
  let cancelling: Promise<unknown> | undefined;
  await withLease(b.staff, bookingId, async () => {
    cancelling = cancel(b, bookingId, refund.amountMinor);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect(await cancelling).toMatchObject({ priceChanged: false });
  await b.pass(10);
  expect((await b.booking(bookingId)).sagaState).toBe('cancelled');
  await expectBooksToAgree(b, bookingId);
});
