import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { anyFigure } from '../../../testing/figures.ts';
import { type GatewayScript, type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { balanceOf } from '../../payments/index.ts';
import { payHeldBooking } from '../saga/pay-held-booking.ts';
import { runBooking } from '../saga/run-booking.ts';
import type { MuseumScript } from '../testing/toy-product.ts';
import { cancelBooking } from './cancel-booking.ts';
import { quoteCancellation } from './quote-cancellation.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

/** Dollars, in cents. */
const usd = (amountMinor: number) => money(amountMinor, 'USD');

const bench = (museum: Partial<MuseumScript> = {}, gateway: GatewayScript = {}): Promise<MoneyBench> =>
  moneyBench(t, agency, { museum, gateway });

async function booked(b: MoneyBench, protection = false): Promise<string> {
  const { bookingId } = await b.book(await b.quote({ protection }));
  await b.pass(1);
  expect((await b.booking(bookingId)).sagaState).toBe('done');
  return bookingId;
}

/** Counts the outbox messages of a kind for a booking. */
async function messagesOf(bookingId: string, kind: string): Promise<number> {
  const { rows } = await t.platform.database.raw.query(
    "SELECT id FROM outbox_events WHERE kind = $1 AND payload->>'bookingId' = $2",
    [kind, bookingId],
  );
  return rows.length;
}

const cancel = (b: MoneyBench, bookingId: string, refundMinor?: number) =>
  cancelBooking(b.deps, b.client, {
    ref: { bookingId },
    ...(refundMinor !== undefined && { acceptRefund: usd(refundMinor) }),
  });

describe('cancelling', () => {
  test('shows the penalty, then keeps it: the same share of everybody, and the premium', async () => {
    const b = await bench({ penalty: usd(25_000) });
    const bookingId = await booked(b, true);
    const quote = await quoteCancellation(b.deps, b.client, { bookingId });
    // A quarter of 1000.00 net, of 10.00 platform and of 143.20 commission, of which 7.00 are of the protection; premium 80.23.
    expect(quote).toMatchObject({ kind: 'cancel', penalty: usd(25_000 + 250 + 3_405), protectionKept: usd(8_023 + 175) });
    expect(quote.refund).toEqual(usd(123_343 - 28_830 - 8_023));
    expect(JSON.stringify(quote)).not.toMatch(/commission|supplier/i);
    expect(JSON.stringify(quote)).not.toMatch(anyFigure(25_000));
    const done = await cancel(b, bookingId, quote.refund.amountMinor);
    expect(done).toMatchObject({ priceChanged: false, booking: { sagaState: 'cancelled', refundStatus: 'partial' } });
    expect(done.booking.figures).toMatchObject({ commission: usd(3_580), cost: usd(25_000), sales: usd(28_830 + 8_023) });
    await expectBooksToAgree(b, bookingId);
    const balances = await b.balances(bookingId);
    expect(balanceOf(balances, 'supplier_payable', 'USD')).toBe(-25_000);
    expect(balanceOf(balances, 'protection_premium_payable', 'USD')).toBe(-8_023);
  });

  test('a void gives everything back', async () => {
    const b = await bench({ penalty: usd(25_000), isVoidable: true });
    const bookingId = await booked(b, true);
    const done = await cancel(b, bookingId);
    expect(done.booking).toMatchObject({
      sagaState: 'cancelled',
      refundStatus: 'refunded',
      figures: { commission: usd(0), sales: usd(0) },
    });
    expect(done.booking.refunded).toEqual(done.booking.total);
    await expectBooksToAgree(b, bookingId);
  });

  test('a fare without refund is cancelled and gives nothing back', async () => {
    const b = await bench({ penalty: usd(100_000) });
    const bookingId = await booked(b);
    const done = await cancel(b, bookingId, 0);
    expect(done.booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'none' });
    await expectBooksToAgree(b, bookingId);
  });

  test('where the refund moved, nothing is done and the new one is answered', async () => {
    const b = await bench({ penalty: usd(25_000) });
    const bookingId = await booked(b);
    const { refund } = await quoteCancellation(b.deps, b.client, { bookingId });
    b.museum.script.penalty = usd(50_000);
    const moved = await cancel(b, bookingId, refund.amountMinor);
    expect(moved.priceChanged).toBe(true);
    expect(moved.quote.refund.amountMinor).toBeLessThan(refund.amountMinor);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    expect(b.museum.orders()[0]?.state).toBe('confirmed');
    expect((await cancel(b, bookingId, moved.quote.refund.amountMinor)).priceChanged).toBe(false);
    await expectBooksToAgree(b, bookingId);
  });

  test('twice, one after the other or both at once, refunds once', async () => {
    const b = await bench();
    const bookingId = await booked(b);
    const both = await Promise.allSettled([cancel(b, bookingId), cancel(b, bookingId), cancel(b, bookingId)]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(cancel(b, bookingId)).rejects.toThrow('bookingStateConflict');
    await b.pass(10);
    await expectBooksToAgree(b, bookingId);
    expect(b.museum.orders()[0]?.cancellations).toBe(1);
  });

  test('a supplier that refuses leaves the booking as it was', async () => {
    const b = await bench({ cancel: ['refuse'] });
    const bookingId = await booked(b);
    await expect(cancel(b, bookingId)).rejects.toThrow('cancellationFailed');
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'done', cancellation: null });
    await expectBooksToAgree(b, bookingId);
    expect((await cancel(b, bookingId)).booking.sagaState).toBe('cancelled');
  });

  test.each([['lostAfter'], ['lostBefore']] as const)('a cancellation that is %s is finished later, once', async (fault) => {
    const b = await bench({ cancel: [fault] });
    const bookingId = await booked(b);
    const first = await cancel(b, bookingId);
    expect(first).toMatchObject({ priceChanged: false, booking: { sagaState: 'cancelling' } });
    await b.pass(60);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'refunded' });
    await expectBooksToAgree(b, bookingId);
  });

  test('done although its answer was lost, hidden once and refused the second time: found out, and the money goes back', async () => {
    const b = await bench({ cancel: ['lostAfter', 'refuse'], retrieve: ['hidden'] });
    const bookingId = await booked(b);
    expect((await cancel(b, bookingId)).booking.sagaState).toBe('cancelling');
    await b.pass(60);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'refunded' });
    await expectBooksToAgree(b, bookingId);
  });

  test('done although its answer was lost: found by looking, and not sent again', async () => {
    const b = await bench({ cancel: ['lostAfter'] });
    const bookingId = await booked(b);
    const { driver } = b.museum;
    let sent = 0;
    const counting: typeof driver = {
      ...driver,
      cancel: (...asked) => {
        sent += 1;
        return driver.cancel(...asked);
      },
    };
    const deps = { ...b.deps, drivers: [counting] };
    expect((await cancelBooking(deps, b.client, { ref: { bookingId } })).booking.sagaState).toBe('cancelling');
    await runBooking(deps, b.client, bookingId, { now: true });
    expect([(await b.booking(bookingId)).sagaState, sent]).toEqual(['cancelled', 1]);
    await expectBooksToAgree(b, bookingId);
  });

  test('lost on the way and then refused: the booking stands, and staff are told', async () => {
    const b = await bench({ cancel: ['lostBefore', 'refuse'] });
    const bookingId = await booked(b);
    await cancel(b, bookingId);
    await b.pass(60);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'done', cancellation: null });
    expect(await messagesOf(bookingId, 'booking.needs-staff')).toBe(1);
    await expectBooksToAgree(b, bookingId);
  });

  test('denied and refused for a day: the booking goes back to staff, and can be cancelled again', async () => {
    const b = await bench({
      cancel: ['lostBefore', ...Array.from({ length: 60 }, () => 'refuse' as const)],
      retrieve: Array.from({ length: 120 }, () => 'hidden' as const),
    });
    const bookingId = await booked(b);
    await cancel(b, bookingId);
    await b.pass(60 * 20);
    expect((await b.booking(bookingId)).sagaState).toBe('cancelling');
    await b.pass(60 * 20);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    expect(await messagesOf(bookingId, 'booking.needs-staff')).toBeGreaterThan(0);
    b.museum.script.retrieve.length = 0;
    b.museum.script.cancel.length = 0;
    expect((await cancel(b, bookingId)).booking.sagaState).toBe('cancelled');
    await expectBooksToAgree(b, bookingId);
  });

  test.each([
    ['is refused for a while', { refund: ['refuse', 'refuse'] }, 'Rejected'],
    ['is lost', { refund: ['lostAfter'] }, 'pending'],
    ['never arrives', { refund: ['lostBefore'] }, 'pending'],
    [
      'is lost and refused ever after',
      { refund: ['lostAfter', ...Array.from({ length: 20 }, () => 'refuse' as const)] },
      'pending',
    ],
  ] as const)('a refund that %s is seen, and paid once', async (_name, gateway, between) => {
    const b = await bench({}, { refund: [...gateway.refund] });
    const bookingId = await booked(b);
    const first = await cancel(b, bookingId);
    expect(first.booking).toMatchObject({ sagaState: 'cancelled', refundStatus: between });
    await b.pass(90);
    expect((await b.booking(bookingId)).refundStatus).toBe('refunded');
    await expectBooksToAgree(b, bookingId);
  });

  test('while the money is still due: nothing is owed, nothing is kept by the bank', async () => {
    const b = await bench({}, { capture: Array.from({ length: 3 }, () => 'refuse') });
    const { bookingId } = await b.book(await b.quote());
    const done = await cancel(b, bookingId);
    expect(done.booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'none' });
    await b.pass(5);
    expect((await b.payment(bookingId))?.status).toBe('voided');
    expect(balanceOf(await b.balances(bookingId), 'customer_receivable', 'USD')).toBe(0);
    await expectBooksToAgree(b, bookingId);
  });

  test('while the money is due but was taken, its answer lost: it comes to light and goes back', async () => {
    const b = await bench({}, { capture: ['lostAfter'] });
    const { bookingId } = await b.book(await b.quote());
    expect((await b.booking(bookingId)).sagaState).toBe('paymentDue');
    await cancel(b, bookingId);
    await b.pass(5);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'cancelled', refundStatus: 'refunded' });
    await expectBooksToAgree(b, bookingId);
  });

  test('money that comes to light after a cancellation goes back less the penalty and the premium', async () => {
    const b = await bench({ penalty: usd(25_000) }, { capture: ['lostAfter'] });
    const { bookingId } = await b.book(await b.quote({ protection: true }));
    expect((await b.booking(bookingId)).sagaState).toBe('paymentDue');
    await cancel(b, bookingId);
    await b.pass(5);
    const booking = await b.booking(bookingId);
    expect(booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'partial' });
    // As for a booking that was paid in time: a quarter of every part, and the premium.
    expect(booking.refunded).toEqual(usd(123_343 - 28_830 - 8_023));
    expect((await b.payment(bookingId))?.refunded).toEqual(booking.refunded);
    await expectBooksToAgree(b, bookingId);
  });

  test('a booking that is paid while its cancellation is quoted is not cancelled at the unpaid terms', async () => {
    const b = await bench({}, { capture: ['refuse'] });
    const { bookingId } = await b.book(await b.quote());
    expect((await b.booking(bookingId)).sagaState).toBe('paymentDue');
    const { driver } = b.museum;
    const slow: typeof driver = {
      ...driver,
      quoteCancellation: async (...asked) => {
        const terms = await driver.quoteCancellation(...asked);
        await b.pass(5);
        return terms;
      },
    };
    const cancelling = cancelBooking({ ...b.deps, drivers: [slow] }, b.client, { ref: { bookingId } });
    await expect(cancelling).rejects.toThrow('bookingStateConflict');
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'done', cancellation: null });
    expect((await cancel(b, bookingId)).booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'refunded' });
    await expectBooksToAgree(b, bookingId);
  });

  test("nobody cancels, or even sees, another's booking", async () => {
    const b = await bench();
    const bookingId = await booked(b);
    const stranger = b.ctxOf(await agency.persona('client2'));
    const restricted = b.ctxOf(await agency.persona('restricted'));
    for (const ctx of [stranger, restricted]) {
      await expect(cancelBooking(b.deps, ctx, { ref: { bookingId } })).rejects.toThrow('invalidBookingId');
    }
    const foreign = await t.freshAgency();
    const owner = t.ctx(foreign.agency, (await foreign.persona('owner')).actor);
    await expect(cancelBooking(b.deps, owner, { ref: { bookingId } })).rejects.toThrow('invalidBookingId');
  });
});

describe('a held fare', () => {
  const hold = async (b: MoneyBench) => b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff });

  test('is staff’s to hold; costs nothing until it is paid', async () => {
    const b = await bench();
    await expect(b.book(await b.quote({ hold: true }), { hold: true })).rejects.toThrow('forbidden');
    const outcome = await hold(b);
    expect(outcome).toMatchObject({ outcome: 'held', sagaState: 'held' });
    expect(await b.balances(outcome.bookingId)).toEqual([]);
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('is paid later, confirmed and ticketed', async () => {
    const b = await bench();
    const { bookingId } = await hold(b);
    const outcome = await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
    expect(outcome.outcome).toBe('confirmed');
    await b.pass(1);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, bookingId);
  });

  test('stays held where the card is declined, and can be paid with another', async () => {
    const b = await bench();
    const { bookingId } = await hold(b);
    const declined = payHeldBooking(b.deps, b.staff, {
      bookingId,
      payment: { method: 'card', token: await b.token('insufficientFunds') },
    });
    await expect(declined).rejects.toThrow('insufficientFunds');
    expect((await b.booking(bookingId)).sagaState).toBe('held');
    expect(
      (await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } })).outcome,
    ).toBe('confirmed');
    await expectBooksToAgree(b, bookingId);
  });

  test.each([['lostBefore'], ['lostAfter']] as const)(
    'whose payment is %s at the supplier is found out, never paid twice',
    async (fault) => {
      const b = await bench({ reserve: ['hold', fault] });
      const { bookingId } = await hold(b);
      await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
      await b.pass(10);
      expect((await b.booking(bookingId)).sagaState).toBe('done');
      await expectBooksToAgree(b, bookingId);
    },
  );

  test('that the supplier does not confirm goes back to being held, and the money is let go', async () => {
    const b = await bench({ reserve: ['hold', 'lostBefore', 'lostBefore'] });
    const { bookingId } = await hold(b);
    await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
    await b.pass(30);
    expect((await b.booking(bookingId)).sagaState).toBe('held');
    expect((await b.payment(bookingId))?.status).toBe('voided');
    await expectBooksToAgree(b, bookingId);
  });

  test('that the supplier will not let us pay stays held; the person is told, and the money is let go', async () => {
    const b = await bench({ reserve: ['hold'] });
    const { bookingId } = await hold(b);
    b.museum.script.refusesToBePaid = true;
    const refused = await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
    expect(refused).toMatchObject({ outcome: 'held', action: null });
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'held', failureCode: null });
    expect((await b.payment(bookingId))?.status).toBe('voided');
    await expectBooksToAgree(b, bookingId);
  });

  test('is not taken for lapsed because the supplier hides it once', async () => {
    const b = await bench({ retrieve: ['hidden', 'hidden'] });
    const { bookingId } = await hold(b);
    await b.pass(60 * 25);
    expect((await b.booking(bookingId)).sagaState).toBe('held');
    b.museum.script.retrieve.push('hidden', 'hidden', 'hidden');
    b.museum.decide('cancelled', 'held');
    await b.pass(60 * 30);
    expect((await b.booking(bookingId)).sagaState).toBe('cancelled');
    await expectBooksToAgree(b, bookingId);
  });

  test('that the supplier confirms after we let its money go is due, not given up', async () => {
    const hidden = Array.from({ length: 6 }, () => 'hidden' as const);
    const b = await bench({ reserve: ['hold', 'lostAfter', 'lostBefore'], retrieve: hidden });
    const { bookingId } = await hold(b);
    await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
    await b.pass(60 * 26);
    expect((await b.booking(bookingId)).sagaState).toBe('paymentDue');
    expect(await messagesOf(bookingId, 'booking.payment-due')).toBe(1);
    const done = await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    expect(done.booking).toMatchObject({ sagaState: 'cancelled', refundStatus: 'none' });
    await expectBooksToAgree(b, bookingId);
  });

  test('is released without a cent', async () => {
    const b = await bench();
    const { bookingId } = await hold(b);
    const done = await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    expect(done.quote).toMatchObject({ kind: 'release', penalty: usd(0), refund: usd(0) });
    expect(done.booking).toMatchObject({
      sagaState: 'cancelled',
      refundStatus: 'none',
      figures: { commission: usd(0), sales: usd(0) },
    });
    await expectBooksToAgree(b, bookingId);
  });

  test('lapses when its time is over', async () => {
    const b = await bench();
    const { bookingId } = await hold(b);
    b.museum.decide('cancelled', 'held');
    await b.pass(60 * 30);
    expect(await b.booking(bookingId)).toMatchObject({
      sagaState: 'cancelled',
      figures: { commission: usd(0), sales: usd(0) },
    });
    await expect(
      payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } }),
    ).rejects.toThrow('bookingStateConflict');
    await expectBooksToAgree(b, bookingId);
  });
});
