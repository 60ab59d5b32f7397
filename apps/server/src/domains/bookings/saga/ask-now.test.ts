import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/code-of.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { getBookingWithAround, presentRecordBase } from '../present/present-record.ts';
import { askNow } from './ask-now.ts';
import { withLease } from './lease.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const SECOND_MS = 1_000;
const silence = Array.from({ length: 2_000 }, () => 'lostBefore' as const);

/** A bench whose museum has the order and never says so. */
const silent = (): Promise<MoneyBench> =>
  moneyBench(t, agency, { museum: { reserve: ['lostAfter', 'lostAfter'], retrieve: [...silence] } });

/** A booking whose supplier has said nothing for an hour: it is asked each quarter of an hour by now. */
async function waiting(b: MoneyBench): Promise<string> {
  const { bookingId } = await b.book(await b.quote());
  await b.pass(60);
  b.clock.advance(60 * SECOND_MS);
  return bookingId;
}

/** What its page tells staff. */
async function told(b: MoneyBench, bookingId: string) {
  const { booking, around } = await getBookingWithAround(b.staff, { bookingId }, 'activities');
  return presentRecordBase(b.staff, booking, CONTACT, around).staff?.waiting;
}

const auditOf = async (bookingId: string) =>
  (
    await t.platform.database.raw.query(
      "SELECT data FROM audit_events WHERE subject_id = $1 AND action = 'booking.askedNow' ORDER BY id",
      [bookingId],
    )
  ).rows.map(({ data }) => data);

describe('a booking that waits for its supplier', () => {
  test('says since when, how often it was asked, and when it is asked next', async () => {
    const b = await silent();
    const started = b.clock.now();
    const { bookingId } = await b.book(await b.quote());
    const first = await told(b, bookingId);
    const { reference } = await b.booking(bookingId);
    expect(first).toMatchObject({ what: 'book', reference, since: new Date(started).toISOString(), asked: 1, decidesBy: null });
    await b.pass(60);
    const later = await told(b, bookingId);
    expect(later?.since).toBe(first?.since);
    expect(later?.asked).toBeGreaterThan(5);
    const [last, next] = [later?.lastAskedAt, later?.nextAt].map((at) => Date.parse(at ?? ''));
    expect(last).toBeGreaterThan(Date.parse(first?.lastAskedAt ?? ''));
    expect(next).toBeGreaterThan(b.clock.now());
  });

  test('is asked about at once, which is written down, and counts', async () => {
    const b = await silent();
    const bookingId = await waiting(b);
    const before = await told(b, bookingId);
    expect(Date.parse(before?.nextAt ?? '')).toBeGreaterThan(b.clock.now());
    expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: true, outcome: { outcome: 'processing' } });
    const after = await told(b, bookingId);
    expect([after?.asked, after?.lastAskedAt]).toEqual([(before?.asked ?? 0) + 1, new Date(b.clock.now()).toISOString()]);
    expect(await auditOf(bookingId)).toEqual([{ state: 'supplierUnknown' }]);
  });

  test('is left alone for half a minute after it was asked', async () => {
    const b = await silent();
    const bookingId = await waiting(b);
    await askNow(b.deps, b.staff, { bookingId });
    const { asked } = (await told(b, bookingId)) ?? {};
    for (const wait of [0, 29]) {
      b.clock.advance(wait * SECOND_MS);
      expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: false, outcome: { outcome: 'processing' } });
    }
    expect([(await told(b, bookingId))?.asked, (await auditOf(bookingId)).length]).toEqual([asked, 1]);
    b.clock.advance(SECOND_MS);
    expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: true });
  });

  test('is asked once by two people at the same time, and not while it is being asked', async () => {
    const b = await silent();
    const bookingId = await waiting(b);
    const answers = await Promise.all([1, 2].map(() => askNow(b.deps, b.staff, { bookingId })));
    expect(answers.map(({ asked }) => asked).toSorted()).toEqual([false, true]);
    expect(await auditOf(bookingId)).toHaveLength(1);
    b.clock.advance(60 * SECOND_MS);
    await withLease(b.staff, bookingId, async () => {
      expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: false });
    });
    expect(b.museum.orders().map(({ sendings }) => sendings)).toEqual([1]);
  });

  test('is confirmed by the answer, and does not wait any more', async () => {
    const b = await silent();
    const bookingId = await waiting(b);
    b.museum.script.retrieve = [];
    expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: true, outcome: { sagaState: 'captured' } });
    expect(await told(b, bookingId)).toBeNull();
    expect(await codeOf(askNow(b.deps, b.staff, { bookingId }))).toBe('bookingStateConflict');
  });

  test('to be cancelled is asked for that', async () => {
    const b = await moneyBench(t, agency, { museum: { cancel: [...silence] } });
    const { bookingId } = await b.book(await b.quote());
    await b.pass(5);
    const cancelledAt = b.clock.now();
    await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    const waits = await told(b, bookingId);
    expect(waits).toMatchObject({ what: 'cancel', since: new Date(cancelledAt).toISOString(), asked: 1, decidesBy: null });
    b.museum.script.cancel = [];
    b.clock.advance(31 * SECOND_MS);
    expect(await askNow(b.deps, b.staff, { bookingId })).toMatchObject({ asked: true, outcome: { outcome: 'cancelled' } });
    expect(await told(b, bookingId)).toBeNull();
  });

  test('is nobody’s to ask about in another agency', async () => {
    const b = await silent();
    const bookingId = await waiting(b);
    const other = await moneyBench(t, await t.freshAgency());
    expect(await codeOf(askNow(other.deps, other.staff, { bookingId }))).toBe('invalidBookingId');
    expect(await auditOf(bookingId)).toEqual([]);
  });
});
