import { required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newProcessNumber, workersOf } from '../../../platform/db/workers.ts';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { bookings } from '../tables.ts';
import { LeaseLost, withLease } from './lease.ts';
import { runBooking, runOn } from './run-booking.ts';
import { beginNext } from './take-step.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the right to work on a booking', () => {
  test('is one worker’s for as long as it works, and anybody’s after it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const b = await moneyBench(t, await t.freshAgency());
      const { bookingId } = await b.book(await b.quote());
      const leasedUntil = async () => {
        const rows = await b.staff.db.tx((tx) => tx.select().from(bookings).where(eq(bookings.id, bookingId)));
        return required(rows[0], 'booking').leaseUntil?.getTime() ?? 0;
      };
      const other = vi.fn(async () => 'other');
      const done = await withLease(b.staff, bookingId, async () => {
        // Ten times as long as a dead worker's lease lasts.
        for (let i = 0; i < 20; i++) {
          t.clock.advance(10_000);
          vi.advanceTimersByTime(10_000);
          await expect.poll(leasedUntil).toBeGreaterThan(t.clock.now() + 10_000);
        }
        expect(await withLease(b.staff, bookingId, other)).toBeUndefined();
        return 'done';
      });
      expect([done, other.mock.calls.length, await leasedUntil()]).toEqual(['done', 0, 0]);
      expect(await withLease(b.staff, bookingId, other)).toBe('other');
      // A run that finds nothing to do leaves none either.
      const rested = await runBooking(b.deps, b.staff, bookingId, { stopAtCaptured: true });
      expect([rested?.last, await leasedUntil()]).toEqual([undefined, 0]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was lost writes nothing', async () => {
    const b = await moneyBench(t, await t.freshAgency(), { gateway: { capture: ['refuse'] } });
    const { bookingId } = await b.book(await b.quote());
    const late = withLease(b.staff, bookingId, async (lease) => {
      expect(lease.row.sagaState).toBe('paymentDue');
      t.clock.advance(20_001);
      const next = await runBooking(b.deps, b.staff, bookingId, { now: true });
      expect(next?.booking.row.sagaState).toBe('done');
      const underway = await b.staff.db.tx((tx) => beginNext(tx, b.deps, b.staff, lease, lease, { now: true }));
      return runOn(b.deps, b.staff, lease, underway);
    });
    await expect(late).rejects.toThrow(LeaseLost);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, bookingId);
  });

  /** Leases a booking to a worker that never comes back. */
  async function leaseTo(owner: (b: MoneyBench) => string): Promise<() => Promise<string | undefined>> {
    const b = await moneyBench(t, await t.freshAgency());
    const { bookingId } = await b.book(await b.quote());
    const lease = { leaseOwner: owner(b), leaseUntil: new Date(t.clock.now() + 20_000) };
    await b.staff.db.tx((tx) => tx.update(bookings).set(lease).where(eq(bookings.id, bookingId)));
    return () => withLease(b.staff, bookingId, async () => 'worked');
  }

  test('of a worker that hangs goes to the next after twenty seconds', async () => {
    const next = await leaseTo((b) => b.staff.db.workers.newId());
    t.clock.advance(19_999);
    expect(await next()).toBeUndefined();
    t.clock.advance(1);
    expect(await next()).toBe('worked');
  });

  test('of a process that ended goes to the next at once', async () => {
    const next = await leaseTo(() => workersOf(newProcessNumber(), async () => false).newId());
    expect(await next()).toBe('worked');
  });
});
