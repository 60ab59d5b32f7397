// Pages of 50 out of 2,000 results from Redis with two nodes and 200 open searches; their memory; and what happens if a node or
// Redis fails.
import { setTimeout as pause } from 'node:timers/promises';
import { newId, required, seededRandom } from '@caravel/kernel';
import { z } from 'zod';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { connectRedis } from '../apps/server/src/platform/redis.ts';
import { memorySearchStore } from '../apps/server/src/platform/search/memory-search-store.ts';
import { LEASE_MS, openSearches } from '../apps/server/src/platform/search/open-searches.ts';
import { redisSearchStore } from '../apps/server/src/platform/search/redis-search-store.ts';
import { type PageQuery, searchPages } from '../apps/server/src/platform/search/search-pages.ts';
import { createSearchRunner, type SearchRunner } from '../apps/server/src/platform/search/search-runner.ts';
import { startSearchNode } from '../apps/server/src/platform/search/testing/start-search-node.ts';
import { planOf, toy, toySource } from '../apps/server/src/platform/search/testing/toy-search.ts';
import { startFlakyRedis } from '../apps/server/src/testing/flaky-redis.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';
import { startTemporaryRedis } from './temporary-redis.ts';

const SEARCHES = 200;
const RESULTS = 2_000;
const WAVES = 4;
const PAGES = 1_000;
const MEGABYTE = 1024 * 1024;

const log = createLogger({ level: 'silent' });
const random = seededRandom(20270301);
const upTo = (most: number) => Math.floor(random() * most);
const searcher = { agencyId: newId(), userId: newId() };

type Facets = readonly [price: number, stars: number, metres: number, board: number, rating: number];
const codec = {
  kind: 'hotels',
  facets: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]).readonly(),
  body: z.object({ id: z.string(), rates: z.array(z.string()) }),
};

/** A hotel with its best rate of five rooms: about half a kilobyte. */
function hotel(i: number) {
  const facets: Facets = [5_000 + upTo(95_000), 1 + upTo(5), upTo(20_000), upTo(4), upTo(100)];
  const rates = Array.from(
    { length: 5 },
    (_, room) => `${room}:${newId()}:${facets[0] + upTo(9_000)}:breakfast:refundable-until:2027-05-01`,
  );
  return { id: `hotel-${i}`, facets, body: { id: `hotel-${i}`, rates } };
}
const hotels = Array.from({ length: RESULTS }, (_, i) => hotel(i));
const size = RESULTS / WAVES;
const waves = Array.from({ length: WAVES }, (_, i) => hotels.slice(i * size, (i + 1) * size));

async function search(runner: SearchRunner): Promise<string> {
  const started = await runner.start(searcher, { kind: 'hotels', request: null, plan: planOf(toySource('acme', waves)) });
  for await (const _ of started.events);
  return started.searchId;
}
function someQuery(): PageQuery<Facets> {
  const column = upTo(3);
  const stars = 1 + upTo(4);
  const value = (facets: Facets) => facets[column] ?? 0;
  const from = upTo(10) * 50;
  return {
    rank: (facets) => (facets[1] >= stars && facets[0] < 90_000 ? { first: value(facets), second: 0 } : undefined),
    from,
    size: 50,
  };
}

const redisServer = await startTemporaryRedis(3292);
if (!redisServer) {
  report(told('Page of 50 out of 2,000 results, from Redis', 'needs Redis'));
  process.exit(0);
}

/** A node that stores nothing of a search except the results it pages through. */
async function startNode(url: string) {
  const redis = await connectRedis(url, log);
  const store = redisSearchStore(redis, { leaseMs: LEASE_MS, maxBytes: 1024 * MEGABYTE, deadlineMs: 60_000 });
  return { redis, runner: createSearchRunner({ store, clock: systemClock, log, leaseMs: LEASE_MS }) };
}
const [here, there] = [await startNode(redisServer.url), await startNode(redisServer.url)];
const usedByRedis = async () => Number(/used_memory:(\d+)/.exec(await here.redis.info('memory'))?.[1]) / MEGABYTE;
const collect = required(global.gc, 'node --expose-gc');
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

const before = await usedByRedis();
const ids: string[] = [];
for (let i = 0; i < SEARCHES; i++) ids.push(await search(here.runner));
const held = (await usedByRedis()) - before;

const heapBefore = heap();
const readers = [here, there].map(({ runner }) => searchPages(runner, codec));
const times: number[] = [];
/** Milliseconds of processor time: the time of a page on an otherwise idle machine. */
const work: number[] = [];
for (let i = 0; i < PAGES; i++) {
  const id = required(ids[upTo(SEARCHES)], 'a search');
  const read = required(readers[i % 2], 'a node');
  const before = process.cpuUsage();
  times.push(await timed(() => read(searcher, id, someQuery())));
  const used = process.cpuUsage(before);
  work.push((used.user + used.system) / 1_000);
}
const heapOfPages = heap() - heapBefore;

const heapWithout = heap();
const store = memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 128 * MEGABYTE });
const alone = createSearchRunner({ store, clock: systemClock, log, leaseMs: LEASE_MS });
for (let i = 0; i < SEARCHES; i++) await search(alone);
const heapOfMemory = heap() - heapWithout;

/** Milliseconds from the death of a search's node until another has finished the search, polled once a second as a page does. */
async function takeOver(url: string): Promise<number> {
  there.runner.resumable('toys', async () => planOf(toySource('acme', [[toy('a', 1)]]), toySource('zoom', [[toy('z', 1)]])));
  const killed = await startSearchNode(url, searcher);
  const start = performance.now();
  killed.kill();
  while ((await there.runner.status(searcher, killed.searchId))?.state !== 'done') await pause(1_000);
  return performance.now() - start;
}
const takenOver = await takeOver(redisServer.url);

const flaky = await startFlakyRedis(redisServer.url);
const redis = await connectRedis(flaky.url, log);
const flakyNode = openSearches({ clock: systemClock, log, redis });
flaky.hang();
const hung = await timed(() => search(flakyNode));
flaky.cut();
const cut = await timed(() => search(flakyNode));

report(
  told('Open searches, each with 2,000 results of about half a kilobyte', String(SEARCHES)),
  told('Page of 50, filtered and sorted, from Redis, two nodes, p50', `${percentile(times, 0.5).toFixed(1)} ms`),
  atMost('Page of 50, filtered and sorted, from Redis, two nodes, p95', percentile(times, 0.95), 10, 'ms'),
  told('Processor time of a node for such a page, p95', `${percentile(work, 0.95).toFixed(1)} ms`),
  told('Memory of Redis for them', `${held.toFixed(0)} MB`),
  atMost('Heap of two nodes for the pages read', heapOfPages, 160, 'MB', 0),
  atMost('Heap of a node without Redis for as many searches (128 MB of results)', heapOfMemory, 200, 'MB', 0),
  atMost('Search whose node is killed, finished by another after', takenOver / 1_000, 5, 's'),
  atMost('Search while Redis hangs', hung, 1_000, 'ms', 0),
  atMost('Search while Redis is gone', cut, 1_000, 'ms', 0),
);
redis.destroy();
for (const node of [here, there]) node.redis.destroy();
flaky.close();
redisServer.stop();
process.exit(0);
