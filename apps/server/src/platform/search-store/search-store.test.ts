import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { testRedisUrl } from '../../testing/test-redis.ts';
import { createLogger } from '../log.ts';
import { connectRedis } from '../redis.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { redisSearchStore } from './redis-search-store.ts';
import { searchKey } from './search-store.ts';

describe('searches in memory', () => {
  const clock = fakeClock();

  test('are found until their time is over', async () => {
    const store = memorySearchStore(clock);
    const key = searchKey('agency', 'flights', 'id');
    await store.put(key, { offers: [1] }, 60);
    expect(await store.find(key)).toEqual({ offers: [1] });
    expect(await store.find(searchKey('other', 'flights', 'id'))).toBeUndefined();
    clock.advance(59_999);
    expect(await store.find(key)).toEqual({ offers: [1] });
    clock.advance(1);
    expect(await store.find(key)).toBeUndefined();
  });

  test('are replaced and deleted', async () => {
    const store = memorySearchStore(clock);
    await store.put('a', 1, 60);
    await store.put('a', 2, 60);
    expect(await store.find('a')).toBe(2);
    await store.delete('a');
    expect(await store.find('a')).toBeUndefined();
  });

  test('take no more room than they are given: the oldest go', async () => {
    const store = memorySearchStore(clock, 10_000);
    for (let i = 0; i < 100; i++) await store.put(`key ${i}`, 'x'.repeat(1_000), 60);
    const left = await Promise.all(Array.from({ length: 100 }, (_, i) => store.find(`key ${i}`)));
    const kept = left.flatMap((value, i) => (value === undefined ? [] : [i]));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).toEqual(kept.map((_, i) => 100 - kept.length + i));
  });

  test('whose time is over leave when others come, however long they were asked for', async () => {
    const store = memorySearchStore(clock, 3_000);
    await store.put('long', 'x'.repeat(1_000), 3_600);
    await store.put('short', 'x'.repeat(1_000), 1);
    clock.advance(2_000);
    await store.put('new', 'x'.repeat(1_000), 60);
    await store.put('newer', 'x'.repeat(500), 60);
    expect(await store.find('short')).toBeUndefined();
    expect(await store.find('newer')).toBeDefined();
  });
});

const redisUrl = testRedisUrl();
test.runIf(redisUrl)('searches in Redis are found, replaced, deleted, and leave in time', async () => {
  const redis = await connectRedis(redisUrl ?? '', createLogger({ level: 'silent' }));
  try {
    const store = redisSearchStore(redis);
    await store.put('a', { offers: [1] }, 60);
    await store.put('a', { offers: [2] }, 60);
    expect(await store.find('a')).toEqual({ offers: [2] });
    expect(await redis.ttl('search:a')).toBeGreaterThan(50);
    await store.delete('a');
    expect(await store.find('a')).toBeUndefined();
  } finally {
    redis.destroy();
  }
});
