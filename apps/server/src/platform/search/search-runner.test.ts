import { newId } from '@caravel/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLogger } from '../log.ts';
import { memorySearchStore } from './memory-search-store.ts';
import type { SearchRecord } from './run-search.ts';
import { createSearchRunner, SEARCH_LIFETIME_MS } from './search-runner.ts';
import type { SearchStore } from './search-store.ts';
import { planOf, silentSource, toy, toySource } from './testing/toy-search.ts';

const LEASE_MS = 3_000;
const log = createLogger({ level: 'silent' });
const searcher = { agencyId: newId(), userId: newId() };
const base = { kind: 'toys', request: { colour: 'red' } };

function nodes(count: number) {
  const clock = fakeClock();
  const store = memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes: 1_000_000 });
  return { clock, store, runners: Array.from({ length: count }, () => nodeOn(store, clock)) };
}
function nodeOn(store: SearchStore, clock: ReturnType<typeof fakeClock>) {
  return createSearchRunner({ store, clock, log, leaseMs: LEASE_MS });
}
function oneNode() {
  const { clock, store, runners } = nodes(1);
  return { clock, store, runner: runners[0] ?? nodeOn(store, clock) };
}

describe('a search', () => {
  test('goes on when nobody listens, and says how it stands', async () => {
    const { runner, clock } = oneNode();
    const sources = [toySource('acme', [[toy('a', 1)], [toy('b', 2)]]), toySource('zoom', [[toy('c', 3)]])];
    const { searchId } = await runner.start(searcher, { ...base, plan: planOf(...sources) });
    await expect.poll(async () => (await runner.status(searcher, searchId))?.state).toBe('done');
    expect(await runner.status(searcher, searchId)).toEqual({
      searchId,
      kind: 'toys',
      state: 'done',
      request: base.request,
      expiresAt: clock.now() + SEARCH_LIFETIME_MS,
      revision: 3,
      count: 3,
      missing: [],
    });
    expect(await runner.record(searcher, searchId, 'b')).toEqual({ id: 'b', price: 2 });
  });

  test('keeps each wave before it tells of it, and names who is missing', async () => {
    const { runner } = oneNode();
    const broken = {
      name: 'broken',
      async *search() {
        yield { records: [toy('x', 9)], shown: undefined };
        throw new Error('half of an answer');
      },
    };
    const plan = planOf(broken, toySource('acme', [[toy('a', 1)]]));
    const { searchId, events } = await runner.start(searcher, { ...base, plan });
    const told: string[] = [];
    for await (const event of events) {
      told.push(`${event.type} ${event.source}`);
      if (event.type !== 'wave') continue;
      expect(await runner.record(searcher, searchId, event.source === 'acme' ? 'a' : 'x')).toBeDefined();
    }
    expect(told.sort()).toEqual(['missing broken', 'wave acme', 'wave broken']);
    const missing = [{ source: 'broken', outcome: 'failed' }];
    expect(await runner.status(searcher, searchId)).toMatchObject({ state: 'partial', missing, count: 2 });
  });

  test('of another person or agency, expired or unknown is nothing', async () => {
    const { runner, clock } = oneNode();
    const { searchId, events } = await runner.start(searcher, { ...base, plan: planOf(toySource('acme', [[toy('a', 1)]])) });
    for await (const _ of events);
    for (const other of [
      { ...searcher, userId: newId() },
      { ...searcher, agencyId: newId() },
    ]) {
      expect(await runner.status(other, searchId)).toBeUndefined();
      expect(await runner.record(other, searchId, 'a')).toBeUndefined();
      expect(await runner.index(other, searchId, 0, 9)).toEqual([]);
    }
    expect(await runner.status(searcher, newId())).toBeUndefined();
    clock.advance(SEARCH_LIFETIME_MS - 1);
    expect(await runner.status(searcher, searchId)).toBeDefined();
    clock.advance(1);
    expect(await runner.status(searcher, searchId)).toBeUndefined();
    expect(await runner.record(searcher, searchId, 'a')).toBeUndefined();
  });

  test('started twice with one key runs once', async () => {
    const { runner } = oneNode();
    let asked = 0;
    const plan = () => planOf(silentSource('acme', () => asked++));
    const first = await runner.start(searcher, { ...base, key: 'k', plan: plan() });
    const second = await runner.start(searcher, { ...base, key: 'k', plan: plan() });
    expect(second.searchId).toBe(first.searchId);
    for await (const _ of second.events) throw new Error('nothing runs twice');
    expect(asked).toBe(1);
    await runner.close();
  });

  test('cancelled asks nobody any more; what was found stays', async () => {
    const { runner } = oneNode();
    const plan = planOf(toySource('acme', [[toy('a', 1)]]), silentSource('zoom'));
    const { searchId, events } = await runner.start(searcher, { ...base, plan });
    for await (const event of events) {
      expect(event).toMatchObject({ type: 'wave', source: 'acme' });
      await runner.cancel(searcher, searchId);
    }
    expect(await runner.status(searcher, searchId)).toMatchObject({ state: 'cancelled', missing: [], count: 1 });
    expect(await runner.record(searcher, searchId, 'a')).toBeDefined();
  });

  test('a later finding improves a record as the product says, within a wave and between waves', async () => {
    const { runner } = oneNode();
    const cheapest = (known: unknown, found: SearchRecord) => {
      const price = Math.min(JSON.parse(JSON.stringify(known)).price, Number(found.facets));
      return toy(found.id, price);
    };
    const source = toySource('acme', [[toy('a', 5), toy('a', 4), toy('b', 7)], [toy('a', 9)], [toy('b', 6)]]);
    const plan = { ...planOf(source), merge: cheapest };
    const { searchId, events } = await runner.start(searcher, { ...base, plan });
    for await (const _ of events);
    expect(await runner.records(searcher, searchId, ['a', 'b'])).toEqual([
      { id: 'a', price: 4 },
      { id: 'b', price: 6 },
    ]);
    expect(await runner.index(searcher, searchId, 0, 3)).toEqual(['[["a",4],["b",7]]', '[["a",4]]', '[["b",6]]']);
  });
});

describe('while suppliers are silent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  async function silentSearch() {
    const { store, clock, runners } = nodes(2);
    const [here, there] = runners;
    if (!here || !there) throw new Error('two nodes are needed');
    const { searchId, events } = await here.start(searcher, { ...base, plan: planOf(silentSource('zoom')) });
    const aSecond = async () => {
      clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    };
    return { store, here, there, searchId, events, aSecond };
  }

  test('the lease is renewed', async () => {
    const { here, there, searchId, aSecond } = await silentSearch();
    for (let i = 0; i < 10; i++) await aSecond();
    expect((await there.status(searcher, searchId))?.state).toBe('running');
    await here.close();
  });

  test('a search that was cancelled by another node is heard of, and nobody is asked any more', async () => {
    const { there, searchId, events, aSecond } = await silentSearch();
    await there.cancel(searcher, searchId);
    await aSecond();
    for await (const _ of events) throw new Error('nothing happens any more');
    expect((await there.status(searcher, searchId))?.state).toBe('cancelled');
  });
});

describe('a search whose node is gone', () => {
  async function orphan() {
    const { store, clock, runners } = nodes(2);
    const [here, there] = runners;
    if (!here || !there) throw new Error('two nodes are needed');
    const plan = planOf(toySource('acme', [[toy('a', 1)]]), silentSource('zoom'));
    const { searchId, events } = await here.start(searcher, { ...base, plan });
    const reading = events[Symbol.asyncIterator]();
    await reading.next();
    await expect.poll(async () => (await store.find({ ...searcher, searchId }))?.outcomes.acme).toBe('answered');
    return { store, clock, here, there, searchId };
  }

  test('is gone on with by the next one that is asked, and only by those suppliers that had not ended', async () => {
    const { clock, there, searchId } = await orphan();
    const asked: string[] = [];
    there.resumable('toys', async (who, request) => {
      expect({ who, request }).toEqual({ who: { ...searcher, searchId }, request: base.request });
      return planOf(
        silentSource('acme', () => asked.push('acme')),
        toySource('zoom', [[toy('z', 2)]]),
      );
    });
    expect((await there.status(searcher, searchId))?.state).toBe('running');
    clock.advance(LEASE_MS);
    expect((await there.status(searcher, searchId))?.state).toBe('running');
    await expect.poll(async () => (await there.status(searcher, searchId))?.state).toBe('done');
    expect(asked).toEqual([]);
    expect(await there.records(searcher, searchId, ['a', 'z'])).toEqual([
      { id: 'a', price: 1 },
      { id: 'z', price: 2 },
    ]);
  });

  test('is lost if its kind cannot be gone on with: the person is told', async () => {
    const { clock, there, searchId } = await orphan();
    clock.advance(LEASE_MS);
    expect(await there.status(searcher, searchId)).toMatchObject({ state: 'lost', count: 1 });
  });

  test('is lost when going on with it fails again and again', async () => {
    const { clock, there, searchId } = await orphan();
    there.resumable('toys', async () => {
      throw new Error('no such plan');
    });
    clock.advance(LEASE_MS);
    const states = [];
    for (let i = 0; i < 3; i++) states.push((await there.status(searcher, searchId))?.state);
    expect(states).toEqual(['running', 'running', 'lost']);
  });

  test('is handed over at once by a node that closes', async () => {
    const { here, there, searchId } = await orphan();
    there.resumable('toys', async () => planOf(toySource('zoom', [[toy('z', 2)]])));
    await here.close();
    expect((await there.status(searcher, searchId))?.state).toBe('running');
    await expect.poll(async () => (await there.status(searcher, searchId))?.state).toBe('done');
  });

  test('is not run twice by a node that only lost its lease', async () => {
    const { clock, here, searchId } = await orphan();
    let plans = 0;
    here.resumable('toys', async () => {
      plans++;
      return planOf(silentSource('zoom'));
    });
    clock.advance(LEASE_MS);
    expect((await here.status(searcher, searchId))?.state).toBe('running');
    expect(plans).toBe(0);
    await here.close();
  });
});
