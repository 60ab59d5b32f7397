import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { testRedisUrl } from '../../testing/test-redis.ts';
import { createLogger } from '../log.ts';
import { connectRedis, type RedisClient } from '../redis.ts';
import { packResults } from './packed-results.ts';
import { redisSearchStore } from './redis-search-store.ts';
import { packingStoreContract, searchStoreContract, someAddress, waveOf } from './search-store.contract.ts';

const url = testRedisUrl();
const LEASE_MS = 150;

describe.runIf(url)('searches in Redis', () => {
  let redis: RedisClient;
  beforeAll(async () => {
    redis = await connectRedis(required(url, 'TEST_REDIS_URL'), createLogger({ level: 'silent' }));
  });
  afterAll(() => redis.destroy());
  const open = ({ maxBytes = 1_000_000, prefix = `test-${newId()}` } = {}) =>
    redisSearchStore(redis, { leaseMs: LEASE_MS, maxBytes, prefix, deadlineMs: 60_000 });

  searchStoreContract(() => ({
    clock: fakeClock(),
    open,
    letLeaseLapse: () => new Promise((resolve) => setTimeout(resolve, LEASE_MS + 50)),
  }));

  packingStoreContract(open, () => Date.now());

  test('are nothing once their time is over: no key of theirs stays', async () => {
    const prefix = `test-${newId()}`;
    const store = open({ prefix });
    const address = someAddress();
    const search = { kind: 'toys', request: '{}', key: 'k', lifetimeMs: 200, expiresAt: Date.now() + 200 };
    await store.open(address, search, 'here');
    await store.write(address, 'here', waveOf({ a: '1' }));
    await store.write(address, 'here', waveOf({ b: '1' }));
    await store.writeNote(address, 'b', 'seen');
    await store.write(address, 'here', { isDone: true });
    await store.pack(address, packResults({ index: [], records: new Map() }), 2);
    expect(await redis.keys(`${prefix}:*:index`)).toEqual([]);
    expect(await redis.keys(`${prefix}:*:packed`)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await store.find(address)).toBeUndefined();
    const left = await redis.keys(`${prefix}:*`);
    expect(left.sort()).toEqual([`${prefix}:open`, `${prefix}:sizes`]);
    const next = { ...address, searchId: newId() };
    expect(await store.open(next, search, 'here')).toBe(next.searchId);
    expect(await redis.hLen(`${prefix}:sizes`)).toBe(1);
  });
});
