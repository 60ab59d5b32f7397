import { newId } from '@caravel/kernel';
import { expect, test } from 'vitest';
import type { FakeClock } from '../../testing/fake-clock.ts';
import { packResults, unpackResults } from './packed-results.ts';
import {
  MAX_TAKEOVERS,
  type NewSearch,
  type PackingStore,
  type SearchAddress,
  type SearchStore,
  type StoredWave,
} from './search-store.ts';

/** A store under test, and how to let its leases expire. */
export type StoreUnderTest = {
  open(limits?: { readonly maxBytes?: number }): SearchStore;
  readonly clock: FakeClock;
  readonly letLeaseLapse: () => Promise<void>;
};

const LIFETIME_MS = 30 * 60_000;

/** Returns a unique address. */
export function someAddress(): SearchAddress {
  return { agencyId: newId(), userId: newId(), searchId: newId() };
}

/** Makes a wave of records without facets. */
export function waveOf(records: Readonly<Record<string, string>>, index = '[]'): { readonly wave: StoredWave } {
  return { wave: { records: new Map(Object.entries(records)), index } };
}

/** The suite that every search store must pass. */
export function searchStoreContract(under: () => StoreUnderTest): void {
  const search = (overrides: Partial<NewSearch> = {}): NewSearch => {
    const expiresAt = under().clock.now() + LIFETIME_MS;
    return { kind: 'toys', request: '{"ball":1}', key: null, expiresAt, lifetimeMs: LIFETIME_MS, ...overrides };
  };
  const opened = async (store = under().open()) => {
    const address = someAddress();
    await store.open(address, search(), 'here');
    return { store, address };
  };

  test('a search is found as it was opened', async () => {
    const { store, address } = await opened();
    const { kind, request, expiresAt } = search();
    const facts = { state: 'running', isHeld: true, takeovers: 0, revision: 0, count: 0, outcomes: {} };
    expect(await store.find(address)).toEqual({ kind, request, expiresAt, ...facts });
  });

  test('waves add up: records by id, the newest of each; index entries in their order', async () => {
    const { store, address } = await opened();
    expect(await store.write(address, 'here', waveOf({ a: '1', b: '2' }, '["first"]'))).toBe('kept');
    expect(await store.write(address, 'here', waveOf({ b: '3', c: '4' }, '["second"]'))).toBe('kept');
    expect(await store.records(address, ['c', 'none', 'a', 'b'])).toEqual(['4', undefined, '1', '3']);
    expect(await store.records(address, [])).toEqual([]);
    expect(await store.index(address, 0, 2)).toEqual(['["first"]', '["second"]']);
    expect(await store.index(address, 1, 2)).toEqual(['["second"]']);
    expect(await store.index(address, 0, 1)).toEqual(['["first"]']);
    expect(await store.index(address, 2, 2)).toEqual([]);
    expect(await store.find(address)).toMatchObject({ revision: 2, count: 3, state: 'running' });
  });

  test('a wave of thousands is kept whole, and one of nothing counts', async () => {
    const { store, address } = await opened();
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`id ${i}`, `${i}`]));
    await store.write(address, 'here', waveOf(many));
    await store.write(address, 'here', waveOf({}));
    expect(await store.records(address, ['id 0', 'id 999', 'id 1000', 'id 4999'])).toEqual(['0', '999', '1000', '4999']);
    expect(await store.find(address)).toMatchObject({ revision: 2, count: 5_000 });
  });

  test('it says how each supplier ended, and when all is done', async () => {
    const { store, address } = await opened();
    await store.write(address, 'here', { outcome: { source: 'acme', outcome: 'late' } });
    await store.write(address, 'here', { outcome: { source: 'zoom', outcome: 'answered' }, isDone: true });
    const outcomes = { acme: 'late', zoom: 'answered' };
    expect(await store.find(address)).toMatchObject({ state: 'done', isHeld: false, outcomes });
    expect(await store.write(address, 'here', waveOf({ a: '1' }))).toBe('refused');
  });

  test("another person's, another agency's or an unknown id is nothing", async () => {
    const { store, address } = await opened();
    await store.write(address, 'here', waveOf({ a: '1' }));
    const strangers = [
      { ...address, agencyId: newId() },
      { ...address, userId: newId() },
      { ...address, searchId: newId() },
    ];
    for (const stranger of strangers) {
      expect(await store.find(stranger)).toBeUndefined();
      expect(await store.records(stranger, ['a'])).toEqual([undefined]);
      expect(await store.index(stranger, 0, 1)).toEqual([]);
      expect(await store.claim(stranger, 'there')).toBe(false);
      expect(await store.write(stranger, 'here', waveOf({ a: '2' }))).toBe('gone');
      await store.cancel(stranger);
    }
    expect(await store.find(address)).toMatchObject({ state: 'running', count: 1 });
  });

  test('two starts with one key are one search; another key, kind or person is another', async () => {
    const store = under().open();
    const first = someAddress();
    const again = { ...first, searchId: newId() };
    expect(await store.open(first, search({ key: 'k' }), 'here')).toBe(first.searchId);
    expect(await store.open(again, search({ key: 'k' }), 'there')).toBe(first.searchId);
    expect(await store.find(again)).toBeUndefined();
    for (const [address, other] of [
      [{ ...first, searchId: newId() }, { key: 'other' }],
      [
        { ...first, searchId: newId() },
        { key: 'k', kind: 'books' },
      ],
      [{ ...first, userId: newId(), searchId: newId() }, { key: 'k' }],
    ] as const)
      expect(await store.open(address, search(other), 'here')).toBe(address.searchId);
  });

  test('one node at a time writes; another may claim it only once the lease has lapsed', async () => {
    const { store, address } = await opened();
    expect(await store.claim(address, 'there')).toBe(false);
    expect(await store.write(address, 'there', waveOf({ a: '1' }))).toBe('refused');
    await under().letLeaseLapse();
    expect(await store.find(address)).toMatchObject({ isHeld: false, state: 'running' });
    expect(await store.claim(address, 'there')).toBe(true);
    expect(await store.claim(address, 'third')).toBe(false);
    expect(await store.write(address, 'here', waveOf({ a: '1' }))).toBe('refused');
    expect(await store.write(address, 'there', waveOf({ a: '2' }))).toBe('kept');
    expect(await store.find(address)).toMatchObject({ isHeld: true, takeovers: 1, count: 1 });
  });

  test('a node that was only slow takes its lapsed lease again by writing', async () => {
    const { store, address } = await opened();
    await under().letLeaseLapse();
    expect(await store.write(address, 'here', {})).toBe('kept');
    expect(await store.find(address)).toMatchObject({ isHeld: true, takeovers: 0 });
  });

  test('a lease that is given back can be claimed at once, but not by strangers to it', async () => {
    const { store, address } = await opened();
    await store.release(address, 'there');
    expect(await store.claim(address, 'there')).toBe(false);
    await store.release(address, 'here');
    expect(await store.claim(address, 'there')).toBe(true);
  });

  test('it does not go round for ever', async () => {
    const { store, address } = await opened();
    for (let i = 0; i < MAX_TAKEOVERS; i++) {
      await store.release(address, i === 0 ? 'here' : `node ${i - 1}`);
      expect(await store.claim(address, `node ${i}`)).toBe(true);
    }
    await store.release(address, `node ${MAX_TAKEOVERS - 1}`);
    expect(await store.claim(address, 'last')).toBe(false);
  });

  test('cancelled, it takes no more, and what was found stays; what is done stays done', async () => {
    const { store, address } = await opened();
    await store.write(address, 'here', waveOf({ a: '1' }));
    await store.cancel(address);
    expect(await store.write(address, 'here', waveOf({ a: '2' }))).toBe('refused');
    expect(await store.claim(address, 'there')).toBe(false);
    expect(await store.find(address)).toMatchObject({ state: 'cancelled', isHeld: false });
    expect(await store.records(address, ['a'])).toEqual(['1']);
    const done = await opened(store);
    await store.write(done.address, 'here', { isDone: true });
    await store.cancel(done.address);
    expect(await store.find(done.address)).toMatchObject({ state: 'done' });
  });

  test('a note is kept beside the results, also when they are done, and is no result', async () => {
    const { store, address } = await opened();
    expect(await store.note(address, 'a')).toBeUndefined();
    await store.write(address, 'here', waveOf({ a: '1' }));
    expect(await store.writeNote(address, 'a', 'seen')).toBe(true);
    await store.write(address, 'here', { ...waveOf({ b: '2' }), isDone: true });
    expect(await store.writeNote(address, 'b', 'later')).toBe(true);
    expect(await store.writeNote(address, 'a', 'seen again')).toBe(true);
    expect([await store.note(address, 'a'), await store.note(address, 'b')]).toEqual(['seen again', 'later']);
    expect(await store.records(address, ['a'])).toEqual(['1']);
    expect(await store.find(address)).toMatchObject({ count: 2, revision: 2, state: 'done' });
    const stranger = { ...address, userId: newId() };
    expect(await store.writeNote(stranger, 'a', 'mine')).toBe(false);
    expect(await store.note(stranger, 'a')).toBeUndefined();
  });

  test('notes count for the room that searches take', async () => {
    const store = under().open({ maxBytes: 10_000 });
    const { address } = await opened(store);
    for (let i = 0; i < 20; i++) await store.writeNote(address, 'one', 'x'.repeat(2_000 + i));
    await opened(store);
    expect(await store.find(address)).toBeDefined();
    for (let i = 0; i < 6; i++) await store.writeNote(address, `${i}`, 'x'.repeat(2_000));
    await opened(store);
    expect(await store.find(address)).toBeUndefined();
    expect(await store.note(address, 'one')).toBeUndefined();
  });

  test('a record that replaces another counts once for the room that searches take', async () => {
    const store = under().open({ maxBytes: 10_000 });
    const { address } = await opened(store);
    for (let i = 0; i < 20; i++) await store.write(address, 'here', waveOf({ one: 'x'.repeat(2_000 - i) }));
    await opened(store);
    expect(await store.records(address, ['one'])).toEqual(['x'.repeat(1_981)]);
    for (let i = 0; i < 6; i++) await store.write(address, 'here', waveOf({ [i]: 'x'.repeat(2_000) }));
    await opened(store);
    expect(await store.find(address)).toBeUndefined();
  });

  test('the oldest searches make room for new ones', async () => {
    const store = under().open({ maxBytes: 10_000 });
    const addresses: SearchAddress[] = [];
    for (let i = 0; i < 8; i++) {
      const { address } = await opened(store);
      await store.write(address, 'here', waveOf({ a: 'x'.repeat(2_000) }));
      addresses.push(address);
    }
    await opened(store);
    const kept = await Promise.all(addresses.map((address) => store.find(address)));
    expect(kept.map((found) => found !== undefined)).toEqual([false, false, false, false, true, true, true, true]);
    expect(await store.records(addresses[0] ?? someAddress(), ['a'])).toEqual([undefined]);
  });
}

/** The suite of a store that keeps what was found as bytes once a search has ended. */
export function packingStoreContract(open: (limits?: { readonly maxBytes?: number }) => PackingStore, now: () => number): void {
  /** Opens a search with two waves of some 20 kB in all, which pack to a fraction of it. */
  const filled = async (store: PackingStore, isDone: boolean) => {
    const address = someAddress();
    const search = { kind: 'toys', request: '{}', key: null, expiresAt: now() + LIFETIME_MS, lifetimeMs: LIFETIME_MS };
    await store.open(address, search, 'here');
    const wave = (name: string) =>
      waveOf(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${name}${i}`, 'ball '.repeat(200)])), `["${name}"]`);
    await store.write(address, 'here', wave('a'));
    await store.write(address, 'here', { ...wave('b'), isDone });
    const ids = ['b9', 'none', 'a0'];
    const read = async () => [
      await store.index(address, 0, 2),
      await store.index(address, 1, 2),
      await store.records(address, ids),
    ];
    const packed = async () => {
      const [index, bodies] = [await store.index(address, 0, 2), await store.records(address, ['a0', 'b9'])];
      return packResults({
        index,
        records: new Map([
          ['a0', bodies[0] ?? ''],
          ['b9', bodies[1] ?? ''],
        ]),
      });
    };
    return { address, read, packed };
  };

  test('what a search has found is packed once it has ended, and reads as before', async () => {
    const store = open();
    const { address, read, packed } = await filled(store, true);
    const before = await read();
    await store.pack(address, await packed(), 2);
    expect(await read()).toEqual(before);
    expect(await store.find(address)).toMatchObject({ state: 'done', revision: 2, count: 20 });
    const bytes = await store.packed(address);
    expect(bytes && unpackResults(bytes).index).toEqual(['["a"]', '["b"]']);
    // A node that keeps them keeps nothing else in memory.
    expect(bytes?.buffer.byteLength).toBe(bytes?.length);
    expect(await store.packed({ ...address, userId: newId() })).toBeUndefined();
  });

  test('what is still being found, or was found by another since, is not packed', async () => {
    const store = open();
    const [running, ended] = [await filled(store, false), await filled(store, true)];
    await store.pack(running.address, await running.packed(), 2);
    await store.pack(ended.address, await ended.packed(), 1);
    // Packed it would be what was given: two records.
    expect(await store.records(running.address, ['a1'])).not.toEqual([undefined]);
    expect(await store.records(ended.address, ['a1'])).not.toEqual([undefined]);
    expect(await store.write(running.address, 'here', waveOf({ c: '1' }))).toBe('kept');
    expect(await store.records(running.address, ['c', 'b9'])).toEqual(['1', 'ball '.repeat(200)]);
  });

  test('what is packed takes the room of its bytes', async () => {
    const store = open({ maxBytes: 60_000 });
    const first = await filled(store, true);
    await store.pack(first.address, await first.packed(), 2);
    for (let i = 0; i < 2; i++) await filled(store, false);
    await store.open(
      someAddress(),
      { kind: 'toys', request: '{}', key: null, expiresAt: now() + LIFETIME_MS, lifetimeMs: LIFETIME_MS },
      'here',
    );
    expect(await store.find(first.address)).toBeDefined();
  });
}
