import { createClient } from '@redis/client';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { startFlakyRedis } from '../../testing/flaky-redis.ts';
import { testRedisUrl } from '../../testing/test-redis.ts';
import { createLogger } from '../log.ts';
import { connectRedis, type RedisClient } from '../redis.ts';
import { createRateLimiter, RATE_LIMITS, type RateLimiter } from './rate-limiter.ts';

/** Returns the limiter's result for each of several calls. */
async function calls(limiter: RateLimiter, times: number, caller = 'ana'): Promise<(number | undefined)[]> {
  const told: (number | undefined)[] = [];
  for (let i = 0; i < times; i++) told.push(await limiter.consume('mail', caller));
  return told;
}
const allowed = (times: number) => Array(times).fill(undefined);

test('a caller has so many calls a minute from the first on, each kind counted by itself, and is told how long to wait', async () => {
  const clock = fakeClock();
  const limiter = createRateLimiter({ factor: 1, visitorSearches: 60, clock });
  expect(await calls(limiter, RATE_LIMITS.mail - 1)).toEqual(allowed(RATE_LIMITS.mail - 1));
  clock.advance(45_500);
  expect(await calls(limiter, 3)).toEqual([undefined, 15, 15]);
  expect(await calls(limiter, 1, 'rui')).toEqual([undefined]);
  expect(await limiter.consume('read', 'ana')).toBeUndefined();
  clock.advance(14_499);
  expect(await calls(limiter, 1)).toEqual([1]);
  clock.advance(1);
  expect(await calls(limiter, RATE_LIMITS.mail + 1)).toEqual([...allowed(RATE_LIMITS.mail), 60]);
  // A caller whose minute started later is not forgotten with the others.
  expect(await calls(limiter, RATE_LIMITS.mail, 'rui')).toEqual([...allowed(RATE_LIMITS.mail - 1), 46]);
});

test.each([
  ['read', 600],
  ['search', 60],
  ['prices', 30],
  ['write', 120],
  ['auth', 30],
  ['mail', 20],
  ['money', 60],
  ['export', 20],
] as const)('%s: %i calls a minute', async (rate, limit) => {
  const limiter = createRateLimiter({ factor: 1, visitorSearches: 60, clock: fakeClock() });
  for (let i = 0; i < limit; i++) expect(await limiter.consume(rate, 'ana')).toBeUndefined();
  expect(await limiter.consume(rate, 'ana')).toBe(60);
});

test('while Redis is away, memory counts, and no call waits for it to come back', async () => {
  const away: RedisClient = createClient({ url: 'redis://127.0.0.1:1' });
  const limiter = createRateLimiter({ factor: 1, visitorSearches: 60, clock: fakeClock(), redis: away });
  expect(await calls(limiter, RATE_LIMITS.mail + 1)).toEqual([...allowed(RATE_LIMITS.mail), 60]);
});

const redisUrl = testRedisUrl();
test.runIf(redisUrl)('a Redis that says nothing is not waited for until its connection ends', async () => {
  const flaky = await startFlakyRedis(redisUrl ?? '');
  const redis = await connectRedis(flaky.url, createLogger({ level: 'silent' }));
  try {
    const limiter = createRateLimiter({ factor: 1, visitorSearches: 60, clock: fakeClock(), redis });
    flaky.hang();
    expect(await calls(limiter, 1)).toEqual([undefined]);
    expect(redis.isReady).toBe(true);
  } finally {
    redis.destroy();
    flaky.close();
  }
});

test.runIf(redisUrl)('nodes that share a Redis share the count', async () => {
  const redis = await connectRedis(redisUrl ?? '', createLogger({ level: 'silent' }));
  try {
    const [here, there] = [0, 1].map(() => createRateLimiter({ factor: 1, visitorSearches: 60, clock: fakeClock(), redis }));
    const caller = `caller ${process.pid} ${process.hrtime.bigint()}`;
    if (!here || !there) throw new Error('two nodes');
    expect(await calls(here, RATE_LIMITS.mail - 1, caller)).toEqual(allowed(RATE_LIMITS.mail - 1));
    const [last, refused] = await calls(there, 2, caller);
    expect(last).toBeUndefined();
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(60);
  } finally {
    redis.destroy();
  }
});
