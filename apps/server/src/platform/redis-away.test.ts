import { required } from '@caravel/kernel';
import { ClientOfflineError } from '@redis/client';
import { expect, test } from 'vitest';
import { startFlakyRedis } from '../testing/flaky-redis.ts';
import { testRedisUrl } from '../testing/test-redis.ts';
import { createLogger } from './log.ts';
import { connectRedis } from './redis.ts';

const url = testRedisUrl();

test.runIf(url).each([
  ['cut' as const, 'fails at once, not when the connection is back'],
  ['hang' as const, 'fails although the connection stands'],
])('a call while the way to Redis is gone (%s) %s', async (how, _) => {
  const flaky = await startFlakyRedis(required(url, 'TEST_REDIS_URL'));
  const redis = await connectRedis(flaky.url, createLogger({ level: 'silent' }));
  try {
    const ended = new Promise((resolve) => redis.once('error', resolve));
    flaky[how]();
    if (how === 'cut') await ended;
    // The connection is not restored: without the guard, one call would be queued and the other would wait for ever.
    await expect(redis.get('anything')).rejects.toBeInstanceOf(how === 'cut' ? ClientOfflineError : Error);
  } finally {
    redis.destroy();
    flaky.close();
  }
});
