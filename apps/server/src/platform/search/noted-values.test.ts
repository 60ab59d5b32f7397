import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { testRedisUrl } from '../../testing/test-redis.ts';
import { createLogger } from '../log.ts';
import { connectRedis, type RedisClient } from '../redis.ts';
import { openNotedValues } from './noted-values.ts';

const log = createLogger({ level: 'silent' });

describe('in memory', () => {
  test('the newest text of a key is kept for its time', async () => {
    const clock = fakeClock('2027-01-01T00:00:00Z');
    const values = openNotedValues({ clock, log, prefix: 'p', keptMs: 1_000 });
    await values.note('a', 'first');
    await values.note('a', 'second');
    expect(await values.read(['b', 'a'])).toEqual([null, 'second']);
    clock.advance(1_000);
    expect(await values.read(['a'])).toEqual([null]);
  });
});

describe.skipIf(testRedisUrl() === undefined)('in Redis', () => {
  let redis: RedisClient;
  beforeAll(async () => {
    redis = await connectRedis(testRedisUrl() ?? '', log);
  });
  afterAll(() => redis.close());

  test('other nodes read what one noted; where it is away, nothing is known and nothing fails', async () => {
    const prefix = `noted-${process.pid}`;
    const open = () => openNotedValues({ clock: fakeClock('2027-01-01T00:00:00Z'), log, redis, prefix, keptMs: 60_000 });
    await open().note('a', 'text');
    expect(await open().read(['a', 'b'])).toEqual(['text', null]);
    expect(await open().read([])).toEqual([]);
    expect(await redis.pTTL(`${prefix}:a`)).toBeGreaterThan(0);
    await redis.del(`${prefix}:a`);
    const away = await connectRedis(testRedisUrl() ?? '', log);
    away.destroy();
    const lost = openNotedValues({ clock: fakeClock('2027-01-01T00:00:00Z'), log, redis: away, prefix, keptMs: 60_000 });
    await lost.note('a', 'text');
    expect(await lost.read(['a'])).toEqual([null]);
  });
});
