import { required } from '@caravel/kernel';
import { type HotelPage, hotelPageRequestSchema, hotelSearchSchema } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { createLogger } from '../../../platform/log.ts';
import { connectRedis } from '../../../platform/redis.ts';
import { memorySearchStore } from '../../../platform/search/memory-search-store.ts';
import { openSearches } from '../../../platform/search/open-searches.ts';
import { createSearchRunner, type SearchRunner } from '../../../platform/search/search-runner.ts';
import { testRedisUrl } from '../../../testing/test-redis.ts';
import { foundHotel, scriptedSupplier } from '../testing/scripted-supplier.ts';
import { type HotelSearchApp, LISBON, otherNode, startHotelSearchApp } from '../testing/search-setup.ts';
import { fetchHotels } from './fetch-hotels.ts';
import { hotelPages } from './hotel-search.ts';
import { resumeHotels } from './search-plan.ts';
import { startHotelSearch } from './start-hotel-search.ts';

const log = createLogger({ level: 'silent' });
const redisUrl = testRedisUrl();
const LEASE_MS = 3_000;

let app: HotelSearchApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await startHotelSearchApp(() => []);
  const home = await app.t.freshAgency();
  ctx = app.t.ctx(home.agency, (await home.persona('client')).actor);
});
afterAll(async () => {
  await app.deps.searches.close();
  await app.t.close();
});

/** Two nodes on one store, the second of which continues searches of the first. */
type Nodes = { readonly here: SearchRunner; readonly there: SearchRunner; close(): Promise<void> };

async function onOneMemory(): Promise<Nodes> {
  const { clock } = app.t;
  const store = memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes: 10_000_000 });
  const node = () => createSearchRunner({ store, clock, log, leaseMs: LEASE_MS });
  const there = node();
  return { here: node(), there, close: () => there.close() };
}

async function onRedis(): Promise<Nodes> {
  const url = required(redisUrl, 'TEST_REDIS_URL');
  const clients = [await connectRedis(url, log), await connectRedis(url, log)];
  const [here, there] = clients.map((redis) => openSearches({ clock: app.t.clock, log, redis }));
  return {
    here: required(here, 'a node'),
    there: required(there, 'a node'),
    close: async () => {
      await there?.close();
      for (const redis of clients) redis.destroy();
    },
  };
}

describe.each([
  ['on one memory', onOneMemory, true],
  ['on Redis', onRedis, redisUrl !== undefined],
] as const)('two nodes %s', (_, open, canRun) => {
  test.runIf(canRun)('one goes on with what the other began: no hotel twice, nothing lost, at the same prices', async () => {
    const now = () => app.t.clock.now();
    const nodes = await open();
    const first = { acme: scriptedSupplier('acme', now), zoom: scriptedSupplier('zoom', now) };
    const second = { acme: scriptedSupplier('acme', now), zoom: scriptedSupplier('zoom', now) };
    const here = otherNode(app.deps, nodes.here, first.acme, first.zoom);
    const there = otherNode(app.deps, nodes.there, second.acme, second.zoom);
    resumeHotels(there);
    const request = hotelPageRequestSchema.parse({ orderBy: 'price' });
    const search = hotelSearchSchema.parse(LISBON);
    const { corelationid } = await startHotelSearch(here, ctx, search);
    const until = (searches: SearchRunner, fits: (page: HotelPage) => boolean) => {
      const readPage = hotelPages(searches);
      return vi.waitUntil(
        async () => {
          const page = await fetchHotels({ searches, readPage }, ctx, corelationid, request);
          return fits(page) ? page : undefined;
        },
        { timeout: 60_000, interval: 20 },
      );
    };
    // The first supplier ends; of the second, half has come when its node goes. It knows a hotel by its name alone.
    first.acme.say([foundHotel('a', 100), foundHotel('b', 120)]);
    first.acme.say('end');
    first.zoom.say([foundHotel('a', 90, { of: { ref: 'zoom-a', codes: [] } })]);
    await until(nodes.here, ({ hotels }) => hotels.length === 2 && hotels[0]?.price.totalAmount === 90);
    await expect
      .poll(async () => (await nodes.there.status({ agencyId: ctx.agency.id, userId: userIdOf(ctx) }, corelationid))?.revision)
      .toBe(2);
    await nodes.here.close();
    second.zoom.say([
      foundHotel('a', 90, { of: { ref: 'zoom-a', codes: [] } }),
      foundHotel('b', 110, { of: { ref: 'zoom-b', codes: [] } }),
    ]);
    second.zoom.say([foundHotel('c', 80)]);
    second.zoom.say('end');
    const page = await until(nodes.there, ({ pollCompleted }) => pollCompleted);
    expect(page.hotels.map(({ name, price }) => [name, price.totalAmount])).toEqual([
      ['Hotel c', 80],
      ['Hotel a', 90],
      ['Hotel b', 110],
    ]);
    expect(page).toMatchObject({ hotelCount: 3, foundCount: 3, notices: [] });
    // Suppliers that had ended are not asked again.
    expect([second.acme.asked(), second.zoom.asked()]).toEqual([0, 1]);
    await nodes.close();
  });
});

function userIdOf({ actor }: Ctx): string {
  return actor.kind === 'user' ? actor.userId : '';
}
