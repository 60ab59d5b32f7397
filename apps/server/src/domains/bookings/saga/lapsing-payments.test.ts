import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../../../testing/disagreements.ts';
import { type BenchOptions, type MoneyBench, moneyBench, type TestCard } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookingLetters } from '../../booking-letters/index.ts';
import { balanceOf } from '../../payments/index.ts';
import { payHeldBooking } from './pay-held-booking.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency({ contactEmail: 'desk@x.test' });
});
afterAll(() => t.close());

const CREDIT = 30_000;

/** A bench whose supplier does not decide. */
async function bench(options: BenchOptions = {}): Promise<MoneyBench> {
  const b = await moneyBench(t, agency, { ...options, museum: { reserve: ['pending'], ...options.museum } });
  await b.onLapse('capture');
  b.credit.grant('ana', CREDIT);
  return b;
}

/** A booking that waits for its supplier, paid by card; with `credit` a part of it by credit. */
async function waiting(b: MoneyBench, card: TestCard = 'succeeds', credit = false): Promise<string> {
  const token = await b.token(card);
  const byCard = { gateway: 'sandbox', accountId: null, method: 'card', token, atMost: null } as const;
  const byCredit = { gateway: 'wallet', accountId: null, method: 'wallet', token: 'ana', atMost: money(CREDIT, 'USD') } as const;
  const payment = { method: 'several', sources: credit ? [byCredit, byCard] : [byCard] } as const;
  const { bookingId } = await b.book(await b.quote(), { payment });
  await b.pass(5);
  expect((await b.booking(bookingId)).sagaState).toBe('supplierPending');
  return bookingId;
}

/** Lets days pass without a look at each minute of them, then two looks. */
async function wait(b: MoneyBench, days: number): Promise<void> {
  b.clock.advance(days * 86_400_000);
  await b.pass(31);
}

/** The messages that went out about a booking, but that staff look at an order that is not decided. */
async function told(bookingId: string): Promise<string[]> {
  const { rows } = await t.platform.database.raw.query(
    `SELECT kind FROM outbox_events WHERE payload->>'bookingId' = $1 AND kind LIKE 'booking.%' ORDER BY id`,
    [bookingId],
  );
  return rows.map(({ kind }) => String(kind)).filter((kind) => kind !== 'booking.needs-staff');
}

describe('an authorisation that would lapse before the supplier decides', () => {
  test('is captured more than a day before, and the booking goes on as paid', async () => {
    const b = await bench();
    const bookingId = await waiting(b, 'succeeds', true);
    await wait(b, 5);
    expect((await b.booking(bookingId)).captured).toEqual(money(0, 'USD'));
    await wait(b, 0.5);
    const { total, captured, sagaState, figures } = await b.booking(bookingId);
    expect([sagaState, captured]).toEqual(['supplierPending', money(total.amountMinor - CREDIT, 'USD')]);
    // It is the traveler's until the supplier has confirmed.
    expect([figures.toRefund, figures.cost]).toEqual([captured, money(0, 'USD')]);
    expect(await disagreements(b, bookingId)).toEqual([]);
    expect(await told(bookingId)).toEqual(['booking.charged-early']);
    const letters = bookingLetters({ bookings: b.deps }).listeners.bookings;
    for (const kind of ['booking.charged-early', 'booking.money-lapses'] as const)
      await letters[kind]?.(b.staff, { bookingId, product: 'activities' }, `${kind} of this test`);
    const { rows } = await t.platform.database.raw.query(
      `SELECT payload->>'template' AS template, payload->>'to' AS recipient FROM outbox_events
       WHERE payload->>'bookingId' = $1 AND payload->>'template' IS NOT NULL ORDER BY id`,
      [bookingId],
    );
    expect(rows).toEqual([
      { template: 'bookingChargedEarly', recipient: 'ana@visitors.test' },
      { template: 'needsStaff', recipient: 'desk@x.test' },
    ]);
    b.museum.decide('confirmed');
    await b.pass(30);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'done', captured: total });
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('whose whole price was captured is paid once when the supplier confirms after the week', async () => {
    const b = await bench();
    const bookingId = await waiting(b);
    await wait(b, 6);
    await wait(b, 3);
    b.museum.decide('confirmed');
    await b.pass(30);
    const { sagaState, total, captured } = await b.booking(bookingId);
    expect([sagaState, captured]).toEqual(['done', total]);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('that has lapsed before anybody looked is held by no bank: travel that is confirmed stands, and is due', async () => {
    const b = await bench();
    const bookingId = await waiting(b, 'succeeds', true);
    b.clock.advance(8 * 86_400_000);
    b.museum.decide('confirmed');
    await b.pass(12 * 60);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'paymentDue', captured: money(CREDIT, 'USD') });
    expect((await b.payments(bookingId)).map(({ ours }) => ours.status)).toEqual(['captured', 'voided']);
    expect(balanceOf(await b.balances(bookingId), 'authorisations_held', 'USD')).toBe(0);
    expect(await told(bookingId)).toEqual(['booking.confirmed', 'booking.payment-due']);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test.each(['refund', 'refund is unknown at first'] as const)(
    'that was captured comes back when the supplier refuses: %s',
    async (how) => {
      const b = await bench(how === 'refund' ? {} : { gateway: { refund: ['lostAfter', 'lostBefore'] } });
      const bookingId = await waiting(b, 'succeeds', true);
      await wait(b, 5.6);
      await wait(b, 2.4);
      b.museum.decide('refused');
      await b.pass(3 * 60);
      const { sagaState, captured, refunded, refundStatus } = await b.booking(bookingId);
      expect([sagaState, refunded, refundStatus]).toEqual(['failed', captured, 'refunded']);
      expect(captured.amountMinor).toBeGreaterThan(0);
      expect(b.credit.balanceOf('ana')).toBe(CREDIT);
      expect(await told(bookingId)).toEqual(['booking.charged-early', 'booking.refunded', 'booking.failed']);
      expect(await disagreements(b, bookingId)).toEqual([]);
    },
  );

  test('that was captured by a call whose answer was lost, and refused before the next, comes back', async () => {
    const b = await bench({ gateway: { capture: ['lostAfter'] } });
    const bookingId = await waiting(b);
    b.clock.advance(5.6 * 86_400_000);
    await b.pass(16);
    b.museum.decide('refused');
    await b.pass(3 * 60);
    const { sagaState, captured, refunded } = await b.booking(bookingId);
    expect([sagaState, refunded]).toEqual(['failed', captured]);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('that can neither be captured nor renewed is told to staff once, and the supplier is still asked', async () => {
    const b = await bench({ gateway: { capture: Array<'refuse'>(4).fill('refuse') } });
    const bookingId = await waiting(b);
    await wait(b, 5.6);
    await b.pass(3 * 60);
    expect(await told(bookingId)).toEqual(['booking.money-lapses', 'booking.charged-early']);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('is not captured while nobody knows whether the booking was made, and staff are told', async () => {
    const b = await bench({ museum: { reserve: ['lostAfter'], retrieve: Array<'lostBefore'>(400).fill('lostBefore') } });
    const { bookingId } = await b.book(await b.quote(), { token: await b.token() });
    await b.pass(5);
    await wait(b, 6);
    const { sagaState, captured } = await b.booking(bookingId);
    expect([sagaState, captured.amountMinor]).toEqual(['supplierUnknown', 0]);
    expect(await told(bookingId)).toEqual(['booking.money-lapses']);
  });

  test('of a hold that is being paid is never captured early', async () => {
    const b = await bench({ museum: { reserve: [] } });
    const { bookingId } = await b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff });
    b.museum.script.reserve = ['pending'];
    const payment = { method: 'card', token: await b.token() } as const;
    await payHeldBooking(b.deps, b.staff, { bookingId, payment });
    await wait(b, 6);
    const { sagaState, captured } = await b.booking(bookingId);
    expect([sagaState, captured.amountMinor]).toEqual(['supplierPending', 0]);
    expect(await told(bookingId)).toContain('booking.money-lapses');
  });
});
