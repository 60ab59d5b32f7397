import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FlakyRedis, startFlakyRedis } from '../../testing/flaky-redis.ts';
import { testRedisUrl } from '../../testing/test-redis.ts';
import { systemClock } from '../context.ts';
import { createLogger } from '../log.ts';
import { connectRedis, type RedisClient } from '../redis.ts';
import { LEASE_MS, openSearches } from './open-searches.ts';
import { searchPages } from './search-pages.ts';
import { startSearchNode } from './testing/start-search-node.ts';
import { planOf, toy, toySource } from './testing/toy-search.ts';

const redisUrl = testRedisUrl();
const log = createLogger({ level: 'silent' });
const searcher = { agencyId: newId(), userId: newId() };
const WAIT = { timeout: 60_000 };

describe.runIf(redisUrl)('nodes that share a Redis', () => {
  let flaky: FlakyRedis;
  let clients: RedisClient[] = [];
  const node = async () => {
    const redis = await connectRedis(flaky.url, log);
    clients.push(redis);
    return openSearches({ clock: systemClock, log, redis });
  };
  beforeAll(async () => {
    flaky = await startFlakyRedis(required(redisUrl, 'TEST_REDIS_URL'));
  });
  afterAll(() => {
    for (const client of clients) client.destroy();
    clients = [];
    flaky.close();
  });

  test('go on with a search of one that was killed', async () => {
    const there = await node();
    there.resumable('toys', async () => planOf(toySource('acme', [[toy('a', 1)]]), toySource('zoom', [[toy('z', 2)]])));
    const killed = await startSearchNode(required(redisUrl, 'TEST_REDIS_URL'), searcher);
    expect(await there.status(searcher, killed.searchId)).toMatchObject({ state: 'running', count: 1 });
    // By Redis's own clock; `killed-node.test.ts` says what follows from it.
    const lease = `search:${searcher.agencyId}:${searcher.userId}:${killed.searchId}:lease`;
    const left = await vi.waitUntil(async () => Math.max(0, await required(clients[0], 'a connection').pTTL(lease)), WAIT);
    expect(left).toBeLessThanOrEqual(LEASE_MS);
    killed.kill();
    const state = async () => (await there.status(searcher, killed.searchId))?.state;
    await vi.waitFor(async () => expect(await state()).toBe('done'), { ...WAIT, interval: 500 });
    expect(await there.records(searcher, killed.searchId, ['a', 'z'])).toEqual([
      { id: 'a', price: 1 },
      { id: 'z', price: 2 },
    ]);
  });

  test('show 50 tabs the same pages while waves come in', async () => {
    const [here, there] = [await node(), await node()];
    const waves = Array.from({ length: 10 }, (_, w) => Array.from({ length: 40 }, (_, i) => toy(`${w}-${i}`, (i * 7 + w) % 50)));
    const plan = planOf(toySource('acme', waves, 5));
    const { searchId } = await here.start(searcher, { kind: 'toys', request: null, plan });
    const codec = { kind: 'toys', facets: z.number(), body: z.object({ id: z.string(), price: z.number() }) };
    const readers = [here, there].map((searches) => searchPages(searches, codec));
    const query = { rank: (price: number) => (price > 5 ? { first: price, second: 0 } : undefined), size: 20 };
    const seen = new Map<string, string>();
    const tab = async (i: number) => {
      // Twelve pages are soon read: a tab reads on until the tabs have seen enough of them, as waves come in.
      for (let round = 0, from = 0, revision: number | undefined; round < 12 || (seen.size <= 10 && round < 1_000); round++) {
        const read = required(readers[(i + round) % 2], 'a node');
        const page = await read(searcher, searchId, { ...query, from, ...(revision === undefined ? {} : { revision }) });
        if (!page) throw new Error('the search is not there');
        const name = `revision ${page.revision} from ${from}`;
        const ids = page.records.map(({ id }) => id).join(' ');
        expect(seen.get(name) ?? ids).toBe(ids);
        seen.set(name, ids);
        [from, revision] = page.hasMore ? [from + 20, page.revision] : [0, undefined];
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, i) => tab(i)));
    expect(seen.size).toBeGreaterThan(10);
  });

  test.each(['cut', 'hang'] as const)('search on alone while the way to it is gone (%s), and are back with it', async (how) => {
    const here = await node();
    flaky[how]();
    const plan = () => planOf(toySource('acme', [[toy('a', 1)], [toy('b', 2)]]));
    const alone = await here.start(searcher, { kind: 'toys', request: null, plan: plan() });
    for await (const _ of alone.events);
    expect(await here.status(searcher, alone.searchId)).toMatchObject({ state: 'done', count: 2 });
    flaky.mend();
    const there = await node();
    await vi.waitFor(async () => {
      const shared = await here.start(searcher, { kind: 'toys', request: null, plan: plan() });
      for await (const _ of shared.events);
      expect(await there.status(searcher, shared.searchId)).toMatchObject({ state: 'done', count: 2 });
    }, WAIT);
    expect(await here.status(searcher, alone.searchId)).toMatchObject({ state: 'done', count: 2 });
  });
});
