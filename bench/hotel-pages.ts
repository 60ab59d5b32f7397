// A search for hotels in a capital at the three simulated suppliers: how long the first hotels take, what a page of 50 costs to filter and sort, from
// memory and with Redis, the memory of 200 searches in both, and 50 tabs that poll two nodes.

import { addDays, newId, required, seededRandom } from '@caravel/kernel';
import {
  fetchHotels as contract,
  HOTEL_BOARDS,
  HOTEL_SORTS,
  type HotelFilter,
  hotelSearchSchema,
} from '@caravel/products/hotels/contract';
import { HOTEL_SUPPLIERS } from '@caravel/products/hotels/world';
import { z } from 'zod';
import { rememberPrices } from '../apps/server/src/domains/suppliers/adapters/sandbox/price-memory.ts';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { answerWriter } from '../apps/server/src/platform/http/endpoints/answer-writer.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { connectRedis } from '../apps/server/src/platform/redis.ts';
import { memorySearchStore } from '../apps/server/src/platform/search/memory-search-store.ts';
import { LEASE_MS } from '../apps/server/src/platform/search/open-searches.ts';
import { searcherOf } from '../apps/server/src/platform/search/own-search.ts';
import { redisSearchStore } from '../apps/server/src/platform/search/redis-search-store.ts';
import { createSearchRunner, type SearchRunner } from '../apps/server/src/platform/search/search-runner.ts';
import type { SearchStore } from '../apps/server/src/platform/search/search-store.ts';
import { sharedSearchStore } from '../apps/server/src/platform/search/shared-search-store.ts';
import { sandboxSearch } from '../apps/server/src/products/hotels/adapters/sandbox/sandbox-search.ts';
import { fetchHotels } from '../apps/server/src/products/hotels/search/fetch-hotels.ts';
import { HOTELS, hotelPages } from '../apps/server/src/products/hotels/search/hotel-search.ts';
import { planOf } from '../apps/server/src/products/hotels/search/search-plan.ts';
import { rulesOf } from '../apps/server/src/products/hotels/testing/price-rules.ts';
import { standInSupplier } from '../apps/server/src/products/hotels/testing/stand-in-supplier.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atLeast, atMost, percentile, report, timed, told } from './measure.ts';
import { startTemporaryRedis } from './temporary-redis.ts';

const SEARCHES = 200;
const PAGES = 300;
const TABS = 50;
const ROUNDS = 6;
const MEGABYTE = 1024 * 1024;

const log = createLogger({ level: 'silent' });
const random = seededRandom(20270410);
const upTo = (most: number) => Math.floor(random() * most);
const t = await startTestApp();
const home = await t.freshAgency();
const { actor } = await home.persona('client');
const ctx = t.ctx(home.agency, actor);
const searcher = searcherOf(ctx);
const now = Date.now();
const start = addDays(new Date(now).toISOString().slice(0, 10), 60);
const search = hotelSearchSchema.parse({
  searchString: 'Lisbon',
  currency: 'USD',
  stayPeriod: { start, end: addDays(start, 4) },
  occupancies: [{ numOfAdults: 2 }],
  ...{ lat: 38.7143, lng: -9.1414, radius: 15 },
  nationality: { name: 'United States', alpha2Code: 'US' },
  email: 'ana@visitors.test',
});
const prices = rememberPrices();
const suppliers = HOTEL_SUPPLIERS.map(({ code }) => ({
  ...standInSupplier(() => now),
  ...sandboxSearch({ code, clock: systemClock, prices, latency: { wave: 0, call: 0 } }),
  name: `sandbox-${code}`,
}));

const runnerOn = (store: SearchStore) => createSearchRunner({ store, clock: systemClock, log, leaseMs: LEASE_MS });

/** Searches, and tells when the first hotels were there and what the whole cost, in milliseconds. */
async function searchOn(runner: SearchRunner) {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const plan = planOf(search, { suppliers, rules: rulesOf(12), now, log });
  const { searchId, events } = await runner.start(searcher, { kind: HOTELS, request: { ...search, off: [] }, plan });
  let first = 0;
  for await (const _ of events) first ||= performance.now() - begin;
  const used = process.cpuUsage(cpu);
  return { searchId, first, work: (used.user + used.system) / 1_000 };
}

function someFilter(): HotelFilter {
  const max = (20_000 + upTo(100_000)) * 4;
  const board = HOTEL_BOARDS[upTo(2)];
  return (
    [{}, { price: { max } }, { refundable: true, ...(board && { boards: [board] }) }, { classes: [3, 4], minScore: 7 }][
      upTo(4)
    ] ?? {}
  );
}

const write = answerWriter(contract.answer);

/** Reads pages as the call does, and writes its answers; returns the times. */
async function readPages(runner: SearchRunner, searchId: string) {
  const read = hotelPages(runner);
  const times: number[] = [];
  /** Milliseconds of processor time: the time of a page on an otherwise idle machine. */
  const work: number[] = [];
  let found = 0;
  for (let i = 0; i < PAGES; i++) {
    const filter = someFilter();
    const orderBy = required(HOTEL_SORTS[upTo(HOTEL_SORTS.length)], 'an order');
    const cpu = process.cpuUsage();
    const request = { filter, from: upTo(3) * 50, size: 50, orderBy };
    const took = await timed(async () => {
      const page = await fetchHotels({ searches: runner, readPage: read }, ctx, searchId, request);
      write({ data: page });
      found = page.foundCount;
    });
    times.push(took);
    const used = process.cpuUsage(cpu);
    work.push((used.user + used.system) / 1_000);
  }
  return { times: times.slice(PAGES / 10), work: work.slice(PAGES / 10), found };
}

/** Reads a whole list page by page: of each page all hotels are new to the node. Returns the processor time of each, without the first, which reads the index. */
async function readThrough(runner: SearchRunner, searchId: string): Promise<number[]> {
  const readPage = hotelPages(runner);
  const work: number[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const cpu = process.cpuUsage();
    const request = { filter: {}, from, size: 50, orderBy: 'price' as const };
    const page = await fetchHotels({ searches: runner, readPage }, ctx, searchId, request);
    write({ data: page });
    const used = process.cpuUsage(cpu);
    work.push((used.user + used.system) / 1_000);
    from = page.nextPage;
  }
  return work.slice(1);
}

const collect = required(global.gc, 'node --expose-gc');
const heap = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
};

const cold = await searchOn(runnerOn(memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 1024 * MEGABYTE })));
const whole = runnerOn(memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 1024 * MEGABYTE }));
const warm = await searchOn(whole);
const fromMemory = await readPages(whole, warm.searchId);

const newToMemory = await readThrough(whole, warm.searchId);

const { revision } = required(await whole.status(searcher, warm.searchId), 'the search');
const texts = await whole.index(searcher, warm.searchId, 0, revision);
const indexSchema = z.array(z.tuple([z.string(), z.unknown()]));

/** Writes the same hotels as another search into a store: as many bytes, without asking the suppliers again. */
async function copySearch(store: SearchStore): Promise<string> {
  const address = { ...searcher, searchId: newId() };
  const request = JSON.stringify({ ...search, off: [] });
  const lifetimeMs = 30 * 60_000;
  await store.open(address, { kind: HOTELS, request, key: null, expiresAt: Date.now() + lifetimeMs, lifetimeMs }, 'bench');
  for (const text of texts) {
    const entries = indexSchema.parse(JSON.parse(text));
    const entryIds = entries.map(([id]) => id);
    const bodies = await whole.records(searcher, warm.searchId, entryIds);
    const records = new Map(bodies.map((body, at) => [required(entryIds[at], 'an id'), JSON.stringify(body)]));
    await store.write(address, 'bench', { wave: { records, index: JSON.stringify(entries) } });
  }
  await store.write(address, 'bench', { isDone: true });
  return address.searchId;
}

/** The processor time of the first page of searches that nobody has looked at for a while. */
async function readFirstPages(searchIds: readonly string[]): Promise<number[]> {
  const readPage = hotelPages(bounded);
  const work: number[] = [];
  for (const id of searchIds) {
    if (!(await bounded.status(searcher, id))) continue;
    const cpu = process.cpuUsage();
    write({
      data: await fetchHotels({ searches: bounded, readPage }, ctx, id, { filter: {}, from: 0, size: 50, orderBy: 'price' }),
    });
    const used = process.cpuUsage(cpu);
    work.push((used.user + used.system) / 1_000);
  }
  return work;
}

const before = heap();
const boundedStore = memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 128 * MEGABYTE });
const bounded = runnerOn(boundedStore);
const ids: string[] = [];
for (let i = 0; i < SEARCHES; i++) ids.push(await copySearch(boundedStore));
const held = heap() - before;
const pageAfterPause = await readFirstPages(ids);
const open = (await Promise.all(ids.map((id) => bounded.status(searcher, id)))).filter((found) => found !== undefined).length;

report(
  told('Hotels of Lisbon, of three suppliers, each once', String(fromMemory.found)),
  told('Hotel search, the first of a process: first hotels after', `${cold.first.toFixed(0)} ms`),
  atMost('Hotel search: first hotels after', warm.first, 1_000, 'ms', 0),
  told('Processor time of a whole hotel search', `${warm.work.toFixed(0)} ms`),
  told('Page of 50 hotels, filtered and sorted, from memory, p50', `${percentile(fromMemory.times, 0.5).toFixed(1)} ms`),
  atMost('Page of 50 hotels, filtered and sorted, from memory, p95', percentile(fromMemory.times, 0.95), 10, 'ms'),
  atMost('Processor time of such a page with its answer, p95', percentile(fromMemory.work, 0.95), 10, 'ms'),
  told('The same, all its hotels new to the node, p50', `${percentile(newToMemory, 0.5).toFixed(1)} ms`),
  atMost(`Memory for ${SEARCHES} hotel searches (128 MB of results)`, held, 200, 'MB', 0),
  atLeast(`Of ${SEARCHES} hotel searches those that can still be paged`, open, SEARCHES, ''),
  told(
    'Processor time of the first page of such a search, with its whole index read, p50',
    `${percentile(pageAfterPause, 0.5).toFixed(1)} ms`,
  ),
);

const redisServer = await startTemporaryRedis(3293);
if (!redisServer) {
  report(told('Page of 50 hotels, from Redis', 'needs Redis'));
  process.exit(0);
}
const redis = await connectRedis(redisServer.url, log);
const redisStore = redisSearchStore(redis, { leaseMs: LEASE_MS, maxBytes: 256 * MEGABYTE, deadlineMs: 60_000 });
/** The store of a node, as `openSearches` makes it. */
const nodeStore = () =>
  sharedSearchStore(redisStore, memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 128 * MEGABYTE }), log);
const shared = runnerOn(nodeStore());
/** Another node: it has run none of the searches. */
const other = runnerOn(nodeStore());
const usedByRedis = async () => Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]) / MEGABYTE;
const empty = await usedByRedis();
const stored = await searchOn(shared);
const size = (await usedByRedis()) - empty;
const fromRedis = await readPages(other, stored.searchId);
const newFromRedis = await readThrough(other, stored.searchId);
report(
  told('Memory of Redis for a hotel search that has ended', `${size.toFixed(1)} MB`),
  told(
    'Page of 50 hotels, filtered and sorted, on a node that did not run the search, p50',
    `${percentile(fromRedis.times, 0.5).toFixed(1)} ms`,
  ),
  atMost('Processor time of such a page with its answer, p95', percentile(fromRedis.work, 0.95), 10, 'ms'),
  told('The same, all its hotels new to the node, p50', `${percentile(newFromRedis, 0.5).toFixed(1)} ms`),
  atMost(
    'Page of 50 hotels, filtered and sorted, on a node that did not run the search, p95',
    percentile(fromRedis.times, 0.95),
    10,
    'ms',
  ),
);

/** Each tab has a search of a capital of its own, and asks two nodes by turns, all tabs at once. */
async function pollInTabs() {
  const nodes = [shared, other].map((searches) => ({ searches, readPage: hotelPages(searches) }));
  const searches = await Promise.all(Array.from({ length: TABS }, () => copySearch(nodeStore())));
  const before = heap();
  const cpu = process.cpuUsage();
  await Promise.all(
    searches.map(async (id, tab) => {
      for (let round = 0; round < ROUNDS; round++) {
        const node = required(nodes[(tab + round) % nodes.length], 'a node');
        write({ data: await fetchHotels(node, ctx, id, { filter: {}, from: 0, size: 50, orderBy: 'recommended' }) });
      }
    }),
  );
  const used = process.cpuUsage(cpu);
  return { work: (used.user + used.system) / 1_000 / (TABS * ROUNDS), held: heap() - before };
}
const tabs = await pollInTabs();
report(
  told(
    `${TABS} tabs that poll two nodes at once, each a list of its own: processor time of a poll`,
    `${tabs.work.toFixed(1)} ms`,
  ),
  atMost('Heap of the two nodes for the lists of these tabs, with their copies (at most 128 MB each)', tabs.held, 456, 'MB', 0),
);
for (let i = 0; i < SEARCHES - TABS; i++) await copySearch(nodeStore());
const openInRedis = Number(await redis.zCard('search:open'));
report(
  atLeast(`Of ${SEARCHES} hotel searches those that Redis holds in the 256 MB that they may take`, openInRedis, SEARCHES, ''),
  told('Memory of Redis for them', `${((await usedByRedis()) - empty).toFixed(0)} MB`),
);
redis.destroy();
redisServer.stop();
process.exit(0);
