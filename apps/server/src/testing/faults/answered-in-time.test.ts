import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { startBooking } from '../../domains/bookings/quotes/start-booking.ts';
import { isAppError } from '../../platform/errors.ts';
import { runOnce } from '../../platform/idempotency/run-once.ts';
import { expectBooksToAgree } from '../expect-books.ts';
import { moneyBench } from '../money-bench.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const asRefusal = () => ({ status: 500, body: null });

describe('a payment that is sent again after a crash', () => {
  test('is answered while a supplier is slow, with what is known, and the booking goes on', { timeout: 120_000 }, async () => {
    const b = await moneyBench(t, await t.freshAgency(), { museum: { reserve: ['lostAfter'] } });
    const quote = await b.quote();
    const input = {
      quoteId: quote.id,
      product: 'activities',
      acceptTotal: quote.price.waterfall.total,
      order: () => ({ names: ['Ana Ruiz'] }),
      payment: { method: 'card', token: await b.token() },
    } as const;
    const { bookingId } = await startBooking(b.deps, b.client, input);
    t.clock.advance(60_000);

    const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const drivers = b.deps.drivers.map((driver) => ({
      ...driver,
      retrieve: async (...call: Parameters<typeof driver.retrieve>) => {
        asked.resolve();
        await answers.promise;
        return driver.retrieve(...call);
      },
    }));
    // The supplier says nothing until the answer is here: without a limit there would be none.
    const again = await startBooking({ ...b.deps, drivers, answerWithinMs: 1 }, b.client, input);
    expect(again).toMatchObject({ bookingId, outcome: 'processing' });
    await asked.promise;
    answers.resolve();
    await expect.poll(async () => (await b.booking(bookingId)).sagaState, { timeout: 60_000 }).toBe('captured');
    await b.pass(1);
    expect((await startBooking(b.deps, b.client, input)).outcome).toBe('confirmed');
    expect(b.museum.orders()).toHaveLength(1);
    await expectBooksToAgree(b, bookingId);
  });

  test('has its answer within two seconds: the wait that it is told of, and the limit of what is continued', async () => {
    const ctx = t.ctx((await t.freshAgency()).agency);
    const call = { endpointId: 'e', key: 'a-key-of-a-payment', input: {} };
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = async () => {
      begun.resolve();
      await finish.promise;
      return { status: 200, body: {} };
    };
    const first = runOnce(ctx, call, work, asRefusal);
    await begun.promise;
    const told: unknown = await runOnce(ctx, call, work, asRefusal).catch((error: unknown) => error);
    finish.resolve();
    await first;
    const wait = isAppError(told, 'idempotencyInFlight') ? told.detail.retryAfterSeconds : undefined;
    const { answerWithinMs } = bookingsDeps(t.platform, []);
    expect(required(wait, 'a time to come back') * 1000 + answerWithinMs).toBeLessThanOrEqual(2_000);
  });
});
