import { newId } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLogger } from '../log.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { searchStoreContract, someAddress, waveOf } from './search-store.contract.ts';
import type { SearchStore } from './search-store.ts';
import { sharedSearchStore } from './shared-search-store.ts';

const clock = fakeClock();
const log = createLogger({ level: 'silent' });
const LEASE_MS = 3_000;
const memory = (maxBytes = 1_000_000) => memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes });
const search = { kind: 'toys', request: '{}', key: null, lifetimeMs: 60_000, expiresAt: clock.now() + 10 ** 9 };

/** Makes a shared store that can be disconnected, and two nodes that use it. */
function twoNodes() {
  const kept = memory();
  let isAway = false;
  const cut = new Proxy(kept, {
    get: (store, name: keyof SearchStore) =>
      isAway ? () => Promise.reject(new Error('the connection is gone')) : store[name].bind(store),
  });
  const node = () => sharedSearchStore(cut, memory(), log);
  return {
    kept,
    here: node(),
    there: node(),
    cutOff: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
  };
}

describe('searches of several nodes', () => {
  searchStoreContract(() => ({
    clock,
    open: ({ maxBytes = 1_000_000 } = {}) => sharedSearchStore(memory(maxBytes), memory(maxBytes), log),
    letLeaseLapse: async () => clock.advance(LEASE_MS),
  }));

  test('are seen by all', async () => {
    const { here, there } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    await here.write(address, 'here', waveOf({ a: '1' }));
    expect(await there.records(address, ['a'])).toEqual(['1']);
    expect(await there.find(address)).toEqual(await here.find(address));
  });

  test('start and go on in the memory of their node while the shared store is away, and stay there', async () => {
    const { here, there, cutOff, comeBack } = twoNodes();
    cutOff();
    const address = someAddress();
    const again = { ...address, searchId: newId() };
    expect(await here.open(address, { ...search, key: 'k' }, 'here')).toBe(address.searchId);
    expect(await here.open(again, { ...search, key: 'k' }, 'here')).toBe(address.searchId);
    expect(await here.write(address, 'here', waveOf({ a: '1' }, '["a"]'))).toBe('kept');
    comeBack();
    expect(await here.write(address, 'here', { ...waveOf({ b: '2' }, '["b"]'), isDone: true })).toBe('kept');
    expect(await here.find(address)).toMatchObject({ state: 'done', revision: 2, count: 2 });
    expect(await here.index(address, 0, 2)).toEqual(['["a"]', '["b"]']);
    expect(await there.find(address)).toBeUndefined();
  });

  test('are shared again once the end of one that was alone has passed', async () => {
    const { here, there, cutOff, comeBack } = twoNodes();
    const address = someAddress();
    const now = () => ({ ...search, expiresAt: clock.now() + search.lifetimeMs });
    cutOff();
    await here.open(address, now(), 'here');
    comeBack();
    clock.advance(search.lifetimeMs);
    await here.open(address, now(), 'here');
    await here.write(address, 'here', waveOf({ a: '1' }));
    expect(await there.records(address, ['a'])).toEqual(['1']);
  });

  test('that were under way when it went lose nothing on their node; on another the person is told', async () => {
    const { here, there, cutOff, comeBack } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    await here.write(address, 'here', waveOf({ a: '1' }));
    cutOff();
    expect(await here.records(address, ['a'])).toEqual(['1']);
    expect(await here.write(address, 'here', waveOf({ b: '2' }))).toBe('kept');
    await expect(there.find(address)).rejects.toMatchObject({ code: 'searchLost', status: 503 });
    comeBack();
    expect(await here.write(address, 'here', waveOf({ c: '3' }))).toBe('kept');
    expect(await here.records(address, ['a', 'b', 'c'])).toEqual(['1', '2', '3']);
    expect(await there.records(address, ['a', 'b', 'c'])).toEqual(['1', undefined, undefined]);
  });

  test('that the shared store lost go on in memory', async () => {
    const shared = memory(2_000);
    const here = sharedSearchStore(shared, memory(), log);
    const address = someAddress();
    await here.open(address, search, 'here');
    await here.write(address, 'here', waveOf({ a: 'x'.repeat(3_000) }));
    expect(await shared.find(address)).toBeUndefined();
    expect(await here.write(address, 'here', waveOf({ b: '2' }))).toBe('kept');
    expect(await here.find(address)).toMatchObject({ count: 2 });
  });

  test('are left by a node that another has taken them from, copy or not', async () => {
    const { here, there } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    clock.advance(LEASE_MS);
    expect(await there.claim(address, 'there')).toBe(true);
    expect(await here.write(address, 'here', waveOf({ a: '1' }))).toBe('refused');
    expect(await there.write(address, 'there', waveOf({ a: '2' }))).toBe('kept');
    expect(await here.records(address, ['a'])).toEqual(['2']);
  });

  test('that another node started and this one took over are over here when the shared store goes', async () => {
    const { here, there, cutOff } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    await here.release(address, 'here');
    await there.claim(address, 'there');
    cutOff();
    expect(await there.write(address, 'there', waveOf({ a: '1' }))).toBe('gone');
  });

  test('keep notes where the search is: with all, or in the memory of its node while the shared store is away', async () => {
    const { here, there, cutOff, comeBack } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    expect(await there.writeNote(address, 'a', 'seen')).toBe(true);
    expect(await here.note(address, 'a')).toBe('seen');
    cutOff();
    await expect(there.writeNote(address, 'a', 'lost')).rejects.toMatchObject({ code: 'searchLost' });
    expect(await here.writeNote(address, 'a', 'alone')).toBe(true);
    comeBack();
    expect([await here.note(address, 'a'), await there.note(address, 'a')]).toEqual(['alone', 'seen']);
  });

  /** Opens and ends a search of this node, with results that are worth packing. */
  const endedAt = async (node: SearchStore) => {
    const address = someAddress();
    await node.open(address, search, 'here');
    const records = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`r${i}`, `${i} ${'ball '.repeat(200)}`]));
    await node.write(address, 'here', waveOf(records, '["wave"]'));
    await node.write(address, 'here', { isDone: true });
    return {
      address,
      read: async (store: SearchStore) => [await store.index(address, 0, 1), await store.records(address, ['r7'])],
    };
  };
  const FOUND = [['["wave"]'], [`7 ${'ball '.repeat(200)}`]];

  test('that have ended are packed for all, and another node reads its own copy, also when the way is cut', async () => {
    const { kept, here, there, cutOff } = twoNodes();
    const { address, read } = await endedAt(here);
    expect((await kept.packed(address))?.length).toBeLessThan(20_000);
    expect((await there.find(address))?.state).toBe('done');
    expect(await read(there)).toEqual(FOUND);
    cutOff();
    for (const node of [here, there]) {
      expect(await read(node)).toEqual(FOUND);
      expect(await node.find(address)).toMatchObject({ state: 'done', revision: 1, count: 100 });
    }
  });

  test('that have ended are asked for whole where the own copy lacks the waves of another node', async () => {
    const { here, there } = twoNodes();
    const address = someAddress();
    await here.open(address, search, 'here');
    await here.write(address, 'here', waveOf({ a: '1' }, '["a"]'));
    await here.release(address, 'here');
    expect(await there.claim(address, 'there')).toBe(true);
    await there.write(address, 'there', { ...waveOf({ b: '2' }, '["b"]'), isDone: true });
    expect((await here.find(address))?.state).toBe('done');
    expect(await here.records(address, ['a', 'b'])).toEqual(['1', '2']);
    expect(await here.index(address, 0, 2)).toEqual(['["a"]', '["b"]']);
  });

  test('keep notes here once the shared store has lost the search', async () => {
    const kept = memory(1_000);
    const node = sharedSearchStore(kept, memory(), log);
    const address = someAddress();
    await node.open(address, search, 'here');
    await kept.writeNote(address, 'big', 'x'.repeat(2_000));
    expect(await kept.find(address)).toBeUndefined();
    expect(await node.writeNote(address, 'a', 'seen')).toBe(true);
    expect(await node.note(address, 'a')).toBe('seen');
  });
});
