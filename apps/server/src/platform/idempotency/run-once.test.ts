import { newId } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import type { Actor, Ctx } from '../context.ts';
import type { Database } from '../db/types.ts';
import { AppError, isAppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { canonicalJson } from './canonical-json.ts';
import { type KeptAnswer, runOnce } from './run-once.ts';

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
    locale: 'en' as const,
    currency: 'USD',
    timeZone: 'UTC',
    contactEmail: null,
    brand: { logoUrl: null, primaryColor: '#000000' },
  };
  return { agency, actor, db: database.forAgency(agencyId), clock, requestId: newId(), locale: 'en', log };
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
    await runOnce(ctxOf(agencyId, userId), call, work, describeRefusal);
    await runOnce(ctxOf(agencyId, newId()), call, work, describeRefusal);
    await runOnce(ctxOf(agencyId), call, work, describeRefusal);
    await runOnce(ctxOf(newId(), userId), call, work, describeRefusal);
    await runOnce(ctxOf(agencyId, userId), { ...call, endpointId: 'f' }, work, describeRefusal);
    expect(runs).toBe(5);
  });

  test('waits while the first is at work, and is taken over when its process died', async () => {
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
    expect(early).toMatchObject({ code: 'idempotencyInFlight', detail: { retryAfterSeconds: 2 } });
    clock.advance(31_000);
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second' });
    // The first was not dead after all: its late answer does not replace the one that was given.
    finish({ status: 200, body: 'first' });
    await first;
    expect(await runOnce(ctx, call, work, describeRefusal)).toMatchObject({ body: 'second', isReplay: true });
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
