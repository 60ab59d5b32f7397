import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { keepBusy } from '../../testing/keep-busy.ts';
import { MADE_SITE } from '../../testing/made-site.ts';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import type { Actor, Ctx } from '../context.ts';
import type { Database } from '../db/types.ts';
import { newProcessNumber, workersOf } from '../db/workers.ts';
import { AppError, isAppError } from '../errors.ts';
import { giveWay } from '../jobs/give-way.ts';
import { createLogger } from '../log.ts';
import { canonicalJson } from './canonical-json.ts';
import { type KeptAnswer, runOnce } from './run-once.ts';
import { idempotencyKeys } from './tables.ts';

const log = createLogger({ level: 'silent' });
const clock = fakeClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(log);
});
afterAll(() => database.close());

function ctxOf(agencyId: string, userId?: string): Ctx {
  const actor: Actor =
    userId === undefined
      ? { kind: 'visitor' }
      : { kind: 'user', userId, sessionId: newId(), userType: 'Client', isRestrictedAgent: false, email: 'a@b.test', name: 'A' };
  const agency = {
    id: agencyId,
    name: 'A',
    slug: 'a',
    origin: 'http://a.test',
    status: 'Active' as const,
    isSubscribed: true,
    isPlatformBrand: false,
    showPublishedPrice: true,
    locale: 'en' as const,
    currency: 'USD',
    timeZone: 'UTC',
    contactEmail: null,
    brand: { logoUrl: null, primaryColor: '#000000' },
    site: MADE_SITE,
  };
  return { agency, actor, db: database.forAgency(agencyId), clock, requestId: newId(), locale: 'en', formats: 'en-US', log };
}

const describeRefusal = (error: unknown): KeptAnswer => ({
  status: isAppError(error) ? error.status : 500,
  body: { code: isAppError(error) ? error.code : 'internal' },
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe('a call that must not run twice', () => {
  test('runs once and replays, whoever asks in whatever order of keys', async () => {
    const ctx = ctxOf(newId(), newId());
    let runs = 0;
    const work = async () => ({ status: 200, body: { run: ++runs } });
    const call = { endpointId: 'e', key: newId(), input: { body: { a: 1, b: 2 } } };
    expect(await runOnce(ctx, call, work, describeRefusal)).toEqual({ status: 200, body: { run: 1 }, isReplay: false });
    const again = { ...call, input: { body: { b: 2, a: 1 } } };
    expect(await runOnce(ctx, again, work, describeRefusal)).toEqual({ status: 200, body: { run: 1 }, isReplay: true });
    expect(runs).toBe(1);
  });

  test('goes before the jobs of a busy node', async () => {
    keepBusy();
    const said: string[] = [];
    const call = { endpointId: 'e', key: newId(), input: {} };
    let jobs: Promise<unknown> = Promise.resolve();
    const work = async () => {
      jobs = giveWay().then(() => said.push('jobs'));
      await giveWay(200);
      said.push('call');
      return { status: 200, body: {} };
    };
    await runOnce(ctxOf(newId(), newId()), call, work, describeRefusal);
    await jobs;
    expect(said).toEqual(['call', 'jobs']);
  });

  test('is refused with another input', async () => {
    const ctx = ctxOf(newId(), newId());
    const call = { endpointId: 'e', key: newId(), input: { amount: 1 } };
    const work = async () => ({ status: 200, body: {} });
    await runOnce(ctx, call, work, describeRefusal);
    expect(await codeOf(runOnce(ctx, { ...call, input: { amount: 2 } }, work, describeRefusal))).toBe('idempotencyKeyReused');
  });

  test('keeps a refusal, and gives the key back after a fault of ours', async () => {
    const ctx = ctxOf(newId(), newId());
    const declined = { endpointId: 'e', key: newId(), input: {} };
    const decline = async () => {
      throw new AppError('paymentDeclined');
    };
    const never = async () => ({ status: 200, body: 'ran again' });
    expect(await runOnce(ctx, declined, decline, describeRefusal)).toMatchObject({ status: 402, isReplay: false });
    expect(await runOnce(ctx, declined, never, describeRefusal)).toMatchObject({
      status: 402,
      body: { code: 'paymentDeclined' },
      isReplay: true,
    });

    const broken = { endpointId: 'e', key: newId(), input: {} };
    const fault = async () => {
      throw new Error('broken');
    };
    await expect(runOnce(ctx, broken, fault, describeRefusal)).rejects.toThrow('broken');
    expect(await runOnce(ctx, broken, never, describeRefusal)).toMatchObject({ body: 'ran again', isReplay: false });
  });

  test('is nobody else’s: not another person’s, agency’s or endpoint’s', async () => {
    const [agencyId, userId] = [newId(), newId()];
    const call = { endpointId: 'e', key: newId(), input: {} };
    let runs = 0;
    const work = async () => ({ status: 200, body: ++runs });
    const asked = [
      [ctxOf(agencyId, userId), call],
      [ctxOf(agencyId, newId()), call],
      [ctxOf(agencyId), call],
      [ctxOf(newId(), userId), call],
      [ctxOf(agencyId, userId), { ...call, endpointId: 'f' }],
      [ctxOf(agencyId, userId), { ...call, key: newId() }],
    ] as const;
    const answers = async () => {
      const found: unknown[] = [];
      for (const [ctx, one] of asked) found.push((await runOnce(ctx, one, work, describeRefusal)).body);
      return found;
    };
    expect(await answers()).toEqual([1, 2, 3, 4, 5, 6]);
    // Each key gets its own response again, and nothing runs.
    expect(await answers()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(runs).toBe(6);
  });

  test('waits while the first is at work, and is taken over when its process hangs', async () => {
    const ctx = ctxOf(newId(), newId());
    const call = { endpointId: 'e', key: newId(), input: {} };
    let finish: (answer: KeptAnswer) => void = () => undefined;
    const begun = Promise.withResolvers<void>();
    const first = runOnce(
      ctx,
      call,
      () => {
        begun.resolve();
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      describeRefusal,
    );
    await begun.promise;
    const work = async () => ({ status: 200, body: 'second' });
    const early = await runOnce(ctx, call, work, describeRefusal).catch((error: unknown) => error);
    expect(early).toMatchObject({ code: 'idempotencyInFlight', detail: { retryAfterSeconds: 1 } });
    clock.advance(31_000);
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second' });
    // The first process goes on after all: its late response does not replace the one that was sent.
    finish({ status: 200, body: 'first' });
    await first;
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second', isReplay: true });
  });

  test('of a process that ended is taken over at once', async () => {
    const ctx = ctxOf(newId(), newId());
    const call = { endpointId: 'e', key: newId(), input: {} };
    const ended = workersOf(newProcessNumber(), async () => false);
    const never = new Promise<KeptAnswer>(() => undefined);
    const begun = Promise.withResolvers<void>();
    const begin = () => {
      begun.resolve();
      return never;
    };
    void runOnce({ ...ctx, db: { ...ctx.db, workers: ended } }, call, begin, describeRefusal);
    await begun.promise;
    const work = async () => ({ status: 200, body: 'second' });
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second', isReplay: false });
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second', isReplay: true });
  });

  test('belongs to its process for as long as that works on it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const ctx = ctxOf(newId(), newId());
      const call = { endpointId: 'e', key: newId(), input: {} };
      const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<KeptAnswer>()];
      const first = runOnce(
        ctx,
        call,
        () => {
          begun.resolve();
          return finish.promise;
        },
        describeRefusal,
      );
      await begun.promise;
      const lockedUntil = async () => {
        const rows = await ctx.db.tx((tx) =>
          tx
            .select()
            .from(idempotencyKeys)
            .where(and(eq(idempotencyKeys.agencyId, ctx.agency.id), eq(idempotencyKeys.key, call.key))),
        );
        return rows[0]?.lockedUntil.getTime();
      };
      for (let i = 0; i < 6; i++) {
        clock.advance(10_000);
        vi.advanceTimersByTime(10_000);
        await expect.poll(lockedUntil).toBeGreaterThanOrEqual(clock.now() + 20_000);
      }
      const never = async () => ({ status: 200, body: 'ran again' });
      expect(await codeOf(runOnce(ctx, call, never, describeRefusal))).toBe('idempotencyInFlight');
      finish.resolve({ status: 200, body: 'first' });
      await first;
      expect(vi.getTimerCount()).toBe(0);
      expect(await runOnce(ctx, call, never, describeRefusal)).toMatchObject({ body: 'first', isReplay: true });
    } finally {
      vi.useRealTimers();
    }
  });

  test('fifty at once: one runs', async () => {
    const ctx = ctxOf(newId(), newId());
    const call = { endpointId: 'e', key: newId(), input: {} };
    let runs = 0;
    const work = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { status: 200, body: {} };
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codeOf(runOnce(ctx, call, work, describeRefusal))));
    expect(runs).toBe(1);
    expect(outcomes.every((outcome) => outcome === 'answered' || outcome === 'idempotencyInFlight')).toBe(true);
    expect(outcomes).toContain('answered');
  });
});

test('where the suites run', () => {
  expect(database.kind).toBe(testDatabaseUrl() === undefined ? 'pglite' : 'postgres');
});

test('canonical JSON is the same for equal values, and JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson({ b: [undefined, { d: 1, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[null,{"d":1}]}');
});
