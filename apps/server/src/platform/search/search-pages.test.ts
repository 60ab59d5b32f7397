import { newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLogger } from '../log.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { type IndexLimits, type PageQuery, searchPages } from './search-pages.ts';
import { createSearchRunner } from './search-runner.ts';
import { planOf, toy, toySource } from './testing/toy-search.ts';

const searcher = { agencyId: newId(), userId: newId() };
const codec = { kind: 'toys', facets: z.number(), body: z.object({ id: z.string(), price: z.number() }) };
const everything: PageQuery<number> = { rank: (price) => ({ first: price, second: 0 }), from: 0, size: 3 };

/** Makes a search whose waves the test releases one by one. */
async function slowSearch(waves: ReturnType<typeof toy>[][]) {
  const clock = fakeClock();
  const store = memorySearchStore(clock, { leaseMs: 3_000, maxBytes: 1_000_000 });
  const searches = createSearchRunner({ store, clock, log: createLogger({ level: 'silent' }), leaseMs: 3_000 });
  let letOut: () => void = () => undefined;
  const source = {
    name: 'acme',
    async *search() {
      for (const records of waves) {
        await new Promise<void>((resolve) => {
          letOut = resolve;
        });
        yield { records, shown: undefined };
      }
    },
  };
  const { searchId, events } = await searches.start(searcher, { kind: 'toys', request: null, plan: planOf(source) });
  const told = events[Symbol.asyncIterator]();
  const read = searchPages(searches, codec);
  return {
    searchId,
    nextWave: async () => {
      letOut();
      await told.next();
    },
    otherNode: () => searchPages(searches, codec),
    read,
    page: async (query: Partial<PageQuery<number>> = {}, by = read) => by(searcher, searchId, { ...everything, ...query }),
  };
}
const idsOf = (page: { records: readonly { id: string }[] } | undefined) => page?.records.map(({ id }) => id);

test('a page is filtered, sorted and cut; equal ones stay in the order in which they came', async () => {
  const { page, nextWave } = await slowSearch([[toy('d', 4), toy('b', 2), toy('x', 2), toy('a', 1), toy('e', 5)]]);
  await nextWave();
  expect(idsOf(await page())).toEqual(['a', 'b', 'x']);
  expect(await page({ from: 3 })).toMatchObject({ total: 5, hasMore: false, records: [{ id: 'd' }, { id: 'e' }] });
  const cheap = await page({ rank: (price) => (price < 5 ? { first: -price, second: 0 } : undefined), size: 2 });
  expect(cheap).toMatchObject({ total: 4, hasMore: true });
  expect(cheap?.records).toEqual([
    { id: 'd', body: { id: 'd', price: 4 } },
    { id: 'b', body: { id: 'b', price: 2 } },
  ]);
});

test('who pages on with a revision sees its order whatever comes meanwhile; who begins anew sees all', async () => {
  const waves = [
    [toy('a', 1), toy('b', 2), toy('c', 3), toy('d', 4)],
    [toy('d', 0), toy('n', 1)],
  ];
  const { page, nextWave, otherNode } = await slowSearch(waves);
  await nextWave();
  const first = await page();
  expect(first).toMatchObject({ revision: 1, total: 4, hasMore: true });
  await nextWave();
  for (const by of [undefined, otherNode()]) {
    const next = await page({ from: 3, revision: 1 }, by);
    expect(idsOf(next)).toEqual(['d']);
    expect(next).toMatchObject({ revision: 1, status: { revision: 2 }, total: 4 });
    expect(idsOf(await page({ size: 5 }, by))).toEqual(['d', 'a', 'n', 'b', 'c']);
  }
  expect(await page({ revision: 99 })).toMatchObject({ revision: 2, total: 5 });
});

test('who reads at the same time as another misses nothing of what comes after', async () => {
  const { page, nextWave } = await slowSearch([[toy('a', 1)], [toy('b', 2)], [toy('c', 3)]]);
  await nextWave();
  await page();
  await nextWave();
  for (const read of await Promise.all([page(), page()])) expect(idsOf(read)).toEqual(['a', 'b']);
  await nextWave();
  expect(idsOf(await page())).toEqual(['a', 'b', 'c']);
});

test('another person has no page', async () => {
  const { read, searchId, nextWave } = await slowSearch([[toy('a', 1)]]);
  await nextWave();
  expect(await read({ ...searcher, userId: newId() }, searchId, everything)).toBeUndefined();
});

/** Searches of two records each, a reader of their pages on a node with these limits, and from which wave on it asked for an index. */
async function pagesWithin(limits: Partial<IndexLimits>) {
  const clock = fakeClock();
  const store = memorySearchStore(clock, { leaseMs: 3_000, maxBytes: 1_000_000 });
  const searches = createSearchRunner({ store, clock, log: createLogger({ level: 'silent' }), leaseMs: 3_000 });
  const readFrom: number[] = [];
  const watched: typeof searches = {
    ...searches,
    index: (who, id, from, to) => {
      readFrom.push(from);
      return searches.index(who, id, from, to);
    },
  };
  const read = searchPages(watched, codec, { clock, ...limits });
  const start = async () => {
    const plan = planOf(toySource('acme', [[toy('a', 1), toy('b', 2)]]));
    const { searchId, events } = await searches.start(searcher, { kind: 'toys', request: null, plan });
    for await (const _ of events);
    return searchId;
  };
  const page = async (searchId: string) => expect(idsOf(await read(searcher, searchId, everything))).toEqual(['a', 'b']);
  return { clock, readFrom, searchIds: [await start(), await start(), await start()] as const, page };
}

test('a node reads of the index only what it has not seen, and forgets the searches read longest ago', async () => {
  // Two searches of two records, and the bodies of both.
  const {
    readFrom,
    page,
    searchIds: [one, two, three],
  } = await pagesWithin({ mostVersions: 44 });
  for (const id of [one, two, one, three, one, two]) await page(id);
  expect(readFrom).toEqual([0, 0, 1, 0, 1, 0]);
});

test('a node forgets the searches that nobody has read for a while, and goes on with those that somebody reads', async () => {
  const {
    clock,
    readFrom,
    page,
    searchIds: [one, two, three],
  } = await pagesWithin({ unreadMs: 60_000 });
  await page(one);
  await page(two);
  clock.advance(59_999);
  await page(two);
  clock.advance(1);
  // Now the first is forgotten.
  await page(three);
  await page(two);
  await page(one);
  expect(readFrom).toEqual([0, 0, 1, 0, 1, 0]);
});

test('a page of a search whose state was just read asks for it no second time', async () => {
  const store = memorySearchStore(fakeClock(), { leaseMs: 3_000, maxBytes: 1_000_000 });
  const searches = createSearchRunner({ store, clock: fakeClock(), log: createLogger({ level: 'silent' }), leaseMs: 3_000 });
  let asked = 0;
  const watched: typeof searches = {
    ...searches,
    status: (who, id) => {
      asked += 1;
      return searches.status(who, id);
    },
  };
  const plan = planOf(toySource('acme', [[toy('a', 1), toy('b', 2)]]));
  const { searchId, events } = await searches.start(searcher, { kind: 'toys', request: null, plan });
  for await (const _ of events);
  const read = searchPages(watched, codec);
  const known = required(await searches.status(searcher, searchId), 'the search');
  expect(idsOf(await read(searcher, searchId, { ...everything, known }))).toEqual(['a', 'b']);
  expect(asked).toBe(0);
  expect(await read(searcher, searchId, { ...everything, known: { ...known, kind: 'hotels' } })).toBeUndefined();
});

test('a record is asked for and parsed once, and again when it has changed', async () => {
  const store = memorySearchStore(fakeClock(), { leaseMs: 3_000, maxBytes: 1_000_000 });
  const searches = createSearchRunner({ store, clock: fakeClock(), log: createLogger({ level: 'silent' }), leaseMs: 3_000 });
  const asked: string[] = [];
  const watched: typeof searches = {
    ...searches,
    records: (who, id, ids) => {
      asked.push(ids.join(' '));
      return searches.records(who, id, ids);
    },
  };
  const address = { ...searcher, searchId: newId() };
  const lifetime = { key: null, expiresAt: 60_000 + fakeClock().now(), lifetimeMs: 60_000 };
  await store.open(address, { kind: 'toys', request: '{}', ...lifetime }, 'here');
  const write = (...records: ReturnType<typeof toy>[]) =>
    store.write(address, 'here', {
      wave: {
        records: new Map(records.map(({ id, body }) => [id, JSON.stringify(body)])),
        index: JSON.stringify(records.map(({ id, facets }) => [id, facets])),
      },
    });
  const read = searchPages(watched, codec);
  const page = async (query: Partial<PageQuery<number>> = {}) => {
    const found = await read(searcher, address.searchId, { ...everything, ...query });
    return found?.records.map(({ body }) => body.price);
  };
  await write(toy('a', 1), toy('b', 2), toy('c', 3), toy('d', 4));
  expect(await page()).toEqual([1, 2, 3]);
  expect(await page({ rank: (price) => ({ first: -price, second: 0 }) })).toEqual([4, 3, 2]);
  await write(toy('b', 9));
  expect(await page({ size: 4 })).toEqual([1, 3, 4, 9]);
  expect(await page({ size: 4, revision: 1 })).toEqual([1, 9, 3, 4]);
  expect(asked.filter(Boolean)).toEqual(['a b c', 'd', 'b']);
});

const anyWave = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.nat(3) }), { maxLength: 4 });
/** After how many waves pages are read, and of which revision; all of one entry at the same time. */
const anyReads = fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 7 });

test('property: a revision is what its waves say, whoever reads what before, after or beside it, and whatever was forgotten', async () => {
  const log = createLogger({ level: 'silent' });
  await fc.assert(
    fc.asyncProperty(fc.array(anyWave, { maxLength: 6 }), anyReads, async (waves, reads) => {
      const store = memorySearchStore(fakeClock(), { leaseMs: 3_000, maxBytes: 1_000_000 });
      const searches = createSearchRunner({ store, clock: fakeClock(), log, leaseMs: 3_000 });
      const starting = [waves, waves].map((of) => {
        const records = of.map((wave) => wave.map(({ id, price }) => toy(id, price)));
        return searches.start(searcher, { kind: 'toys', request: null, plan: planOf(toySource('acme', records)) });
      });
      const ids: string[] = [];
      for (const { searchId, events } of await Promise.all(starting)) {
        for await (const _ of events);
        ids.push(searchId);
      }
      // So little is kept that one search drives the other out.
      const read = searchPages(searches, codec, { mostVersions: 6 });
      const readAll = (revisions: number[]) =>
        Promise.all(ids.flatMap((id) => revisions.map((revision) => read(searcher, id, { ...everything, revision, size: 9 }))));
      for (const revisions of reads) {
        for (const page of await readAll(revisions)) {
          const prices = new Map(
            waves.slice(0, page?.revision).flatMap((wave) => wave.map(({ id, price }) => [id, price] as const)),
          );
          expect(idsOf(page)).toEqual([...prices].toSorted(([, a], [, b]) => a - b).map(([id]) => id));
        }
      }
    }),
    { numRuns: 200 },
  );
});
