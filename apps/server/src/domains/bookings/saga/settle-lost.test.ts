import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/code-of.ts';
import { disagreements } from '../../../testing/disagreements.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type BenchOptions, type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { toBooking } from '../booking-record.ts';
import { supplierDriver } from '../drivers/supplier-driver.ts';
import { listTimeline } from '../lists/list-timeline.ts';
import { getBookingRow } from '../load-booking.ts';
import { getBookingWithAround, presentRecordBase } from '../present/present-record.ts';
import { withLease } from './lease.ts';
import { payHeldBooking } from './pay-held-booking.ts';
import { runBooking } from './run-booking.ts';
import { settleLostOrder } from './settle-lost.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const silence = Array.from({ length: 2_000 }, () => 'lostBefore' as const);

/** A bench whose museum never tells what became of an order: `lostAfter`: it has the order; `lostBefore`: it has none. */
const silent = (reserve: 'lostAfter' | 'lostBefore', options: BenchOptions = {}): Promise<MoneyBench> =>
  moneyBench(t, agency, { ...options, museum: { reserve: [reserve, reserve], retrieve: [...silence] } });

/** A booking whose answer was lost an hour ago, and the museum's number of it. */
async function lost(b: MoneyBench) {
  const { bookingId } = await b.book(await b.quote());
  await b.pass(60);
  const { sagaState, reference } = await b.booking(bookingId);
  expect(sagaState).toBe('supplierUnknown');
  return { bookingId, supplierOrderId: `M-${reference}` };
}

const auditOf = async (bookingId: string) =>
  (
    await t.platform.database.raw.query(
      "SELECT data FROM audit_events WHERE subject_id = $1 AND action = 'booking.lostSettled' ORDER BY id",
      [bookingId],
    )
  ).rows.map(({ data }) => data);

const told = async (bookingId: string) =>
  (
    await t.platform.database.raw.query(
      `SELECT kind FROM outbox_events WHERE payload->>'bookingId' = $1 AND kind LIKE 'booking.%' ORDER BY id`,
      [bookingId],
    )
  ).rows.map(({ kind }) => String(kind));

describe('an order whose answer was lost', () => {
  test('that the supplier has is confirmed and charged, once, and it says who wrote it down', async () => {
    const b = await silent('lostAfter');
    const { bookingId, supplierOrderId } = await lost(b);
    const said = { bookingId, said: 'booked', supplierOrderId } as const;
    const answer = await settleLostOrder(b.deps, b.staff, said);
    expect(answer).toMatchObject({ by: 'person', outcome: { outcome: 'confirmed', sagaState: 'captured' } });
    await b.pass(5);
    expect(await b.booking(bookingId)).toMatchObject({ sagaState: 'done', supplierOrderId });
    expect(await disagreements(b, bookingId)).toEqual([]);
    expect(await codeOf(settleLostOrder(b.deps, b.staff, said))).toBe('bookingStateConflict');
    expect(await auditOf(bookingId)).toEqual([{ said: 'booked', supplierOrderId, by: 'person' }]);
    const timeline = await b.staff.db.tx((tx) => listTimeline(tx, b.staff, bookingId));
    expect(timeline.find(({ action }) => action === 'confirmed')?.by.kind).toBe('person');
  });

  test('that the supplier does not have fails, its payment is let go, and the traveler is told', async () => {
    const b = await silent('lostBefore');
    const { bookingId } = await lost(b);
    const answer = await settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' });
    expect(answer).toMatchObject({ by: 'person', outcome: { outcome: 'failed', failureCode: 'bookingFailed' } });
    expect((await b.payment(bookingId))?.status).toBe('voided');
    expect((await told(bookingId)).filter((kind) => kind === 'booking.failed')).toHaveLength(1);
    expect(await disagreements(b, bookingId)).toEqual([]);
    expect(await codeOf(settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' }))).toBe('bookingStateConflict');
    expect(await auditOf(bookingId)).toEqual([{ said: 'none', by: 'person' }]);
  });

  test('is refused under a number that is wrong or of another booking, and nothing changes', async () => {
    const b = await silent('lostAfter');
    const [one, other] = [await lost(b), await lost(b)];
    for (const supplierOrderId of ['M-NOBODY', other.supplierOrderId]) {
      const said = { bookingId: one.bookingId, said: 'booked', supplierOrderId } as const;
      expect(await codeOf(settleLostOrder(b.deps, b.staff, said))).toBe('supplierReferenceWrong');
    }
    // Its page still says since when nobody knows, and by what to ask.
    const { booking, around } = await getBookingWithAround(b.staff, { bookingId: one.bookingId }, 'activities');
    expect(booking.sagaState).toBe('supplierUnknown');
    const { staff } = presentRecordBase(b.staff, booking, CONTACT, around);
    expect(staff?.lost).toEqual({ since: around.staff?.timeline[2]?.at, reference: booking.reference });
    expect(around.staff?.timeline[2]?.action).toBe('supplierUnknown');
    expect([await auditOf(one.bookingId), (await b.payment(one.bookingId))?.status]).toEqual([[], 'authorised']);
    expect((await settleLostOrder(b.deps, b.staff, { said: 'booked', ...one })).outcome.outcome).toBe('confirmed');
  });

  test('whose supplier answers now goes by its answer, whatever was said', async () => {
    const b = await silent('lostAfter');
    const { bookingId } = await lost(b);
    b.museum.script.retrieve = [];
    const answer = await settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' });
    expect(answer).toMatchObject({ by: 'supplier', outcome: { outcome: 'confirmed' } });
    expect(await auditOf(bookingId)).toEqual([{ said: 'none', by: 'supplier' }]);
    await b.pass(5);
    expect(await disagreements(b, bookingId)).toEqual([]);
  });

  test('that is not found by our reference yet is believed under the supplier’s own number', async () => {
    const b = await silent('lostAfter');
    const { bookingId, supplierOrderId } = await lost(b);
    b.museum.script.retrieve = ['hidden'];
    const answer = await settleLostOrder(b.deps, b.staff, { bookingId, said: 'booked', supplierOrderId });
    expect(answer).toMatchObject({ by: 'person', outcome: { outcome: 'confirmed' } });
  });

  test('is settled once by two people and a look at the same time', async () => {
    const b = await silent('lostAfter');
    const { bookingId, supplierOrderId } = await lost(b);
    const answers = await Promise.all([
      codeOf(settleLostOrder(b.deps, b.staff, { bookingId, said: 'booked', supplierOrderId })),
      codeOf(settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' })),
      codeOf(runBooking(b.deps, b.staff, bookingId, { now: true })),
    ]);
    expect(answers.slice(0, 2).toSorted()).toEqual(['bookingStateConflict', 'not refused']);
    await b.pass(60);
    expect(await auditOf(bookingId)).toHaveLength(1);
    const { sagaState } = await b.booking(bookingId);
    expect(sagaState).toBe(answers[0] === 'not refused' ? 'done' : 'failed');
    expect(b.museum.orders().map(({ sendings }) => sendings)).toEqual([1]);
  });

  test('is a conflict while somebody else works on it, and after a look that settled it meanwhile', async () => {
    const b = await silent('lostAfter');
    const { bookingId } = await lost(b);
    await withLease(b.staff, bookingId, async () => {
      expect(await codeOf(settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' }))).toBe('bookingStateConflict');
    });
    b.museum.script.retrieve = [];
    await runBooking(b.deps, b.staff, bookingId, { now: true });
    expect(await codeOf(settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' }))).toBe('bookingStateConflict');
    expect((await b.booking(bookingId)).sagaState).not.toBe('failed');
  });

  test('whose payment has lapsed is due, not paid: staff are told', async () => {
    const b = await silent('lostAfter', { gateway: { capture: ['refuse', 'refuse'] } });
    const { bookingId, supplierOrderId } = await lost(b);
    b.clock.advance(8 * 86_400_000);
    const { outcome } = await settleLostOrder(b.deps, b.staff, { bookingId, said: 'booked', supplierOrderId });
    expect(outcome.sagaState).toBe('paymentDue');
    const { captured } = await b.booking(bookingId);
    expect(captured).toEqual(money(0, 'USD'));
    expect(await told(bookingId)).toContain('booking.payment-due');
  });

  test('for which a hold was to be paid is a hold again', async () => {
    const b = await moneyBench(t, agency, { museum: {} });
    const { bookingId } = await b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff });
    Object.assign(b.museum.script, { reserve: ['lostBefore'], retrieve: [...silence] });
    await payHeldBooking(b.deps, b.staff, { bookingId, payment: { method: 'card', token: await b.token() } });
    await b.pass(5);
    const { outcome } = await settleLostOrder(b.deps, b.staff, { bookingId, said: 'none' });
    expect([outcome.outcome, (await b.payment(bookingId))?.status]).toEqual(['held', 'voided']);
  });

  test('is nobody’s to settle in another agency', async () => {
    const b = await silent('lostAfter');
    const { bookingId } = await lost(b);
    const other = await moneyBench(t, await t.freshAgency());
    expect(await codeOf(settleLostOrder(other.deps, other.staff, { bookingId, said: 'none' }))).toBe('invalidBookingId');
  });
});

test('a supplier’s order counts as that of a booking only by our reference', async () => {
  const b = await silent('lostAfter');
  const { bookingId } = await lost(b);
  const booking = toBooking(await getBookingRow(b.staff, { bookingId }));
  const orderUnder = async (reference: string | undefined) => {
    const port = {
      ...{ name: booking.supplier.name, simulated: true, list: async () => [] },
      find: async () => (reference === undefined ? undefined : { reference, state: 'confirmed' as const, net: null }),
      quoteCancellation: () => Promise.reject(new Error('not asked')),
      cancel: () => Promise.reject(new Error('not asked')),
    };
    const driver = supplierDriver({
      suppliers: fixedPartners({ ...port, accountId: null }),
      listed: { confirmed: 'booked' },
      outcomeOf: () => ({ kind: 'confirmed' }),
      policyOf: () => null,
      foundAfter: async () => ({}),
    });
    return (await driver.retrieveNamed(b.staff, booking, 'X-1')).kind;
  };
  expect([await orderUnder(booking.reference), await orderUnder('ANOTHER'), await orderUnder(undefined)]).toEqual([
    'confirmed',
    'notFound',
    'notFound',
  ]);
});
