import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { packResults, unpackResults } from './packed-results.ts';
import { packingStoreContract, searchStoreContract, someAddress, waveOf } from './search-store.contract.ts';
import type { SearchAddress, SearchStore } from './search-store.ts';

const clock = fakeClock();
const LEASE_MS = 3_000;
const open = ({ maxBytes = 1_000_000 } = {}) => memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes });

describe('searches in memory', () => {
  searchStoreContract(() => ({
    clock,
    open,
    letLeaseLapse: async () => clock.advance(LEASE_MS),
  }));

  packingStoreContract(open, () => clock.now());

  test('are nothing once their time is over, and a start with their key is a new one', async () => {
    const store = open();
    const address = someAddress();
    const search = { kind: 'toys', request: '{}', key: 'k', lifetimeMs: 60_000, expiresAt: clock.now() + 60_000 };
    await store.open(address, search, 'here');
    await store.write(address, 'here', waveOf({ a: '1' }));
    clock.advance(59_999);
    expect(await store.find(address)).toBeDefined();
    clock.advance(1);
    expect(await store.find(address)).toBeUndefined();
    expect(await store.records(address, ['a'])).toEqual([undefined]);
    expect(await store.write(address, 'here', {})).toBe('gone');
    const next = { ...address, searchId: 'next' };
    expect(await store.open(next, { ...search, expiresAt: clock.now() + 60_000 }, 'here')).toBe('next');
  });

  test('take the room of a record once, however often it is replaced', async () => {
    const store = open({ maxBytes: 10_000 });
    const address = someAddress();
    const search = { kind: 'toys', request: '{}', key: null, lifetimeMs: 60_000, expiresAt: clock.now() + 60_000 };
    await store.open(address, search, 'here');
    for (let i = 0; i < 50; i++) await store.write(address, 'here', waveOf({ a: 'x'.repeat(1_000 + i) }));
    expect(await store.find(address)).toMatchObject({ count: 1, revision: 50 });
    for (let i = 0; i < 10; i++) await store.write(address, 'here', waveOf({ [`b${i}`]: 'x'.repeat(1_000) }));
    expect(await store.find(address)).toBeUndefined();
  });

  /** Opens a search with as many records as come to some 100 kB and pack to a tenth of it. */
  async function fill(store: SearchStore, isDone: boolean): Promise<SearchAddress> {
    const address = someAddress();
    const search = { kind: 'toys', request: '{}', key: null, lifetimeMs: 60_000, expiresAt: clock.now() + 60_000 };
    await store.open(address, search, 'here');
    const records = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`r${i}`, `${i} ${'ball '.repeat(200)}`]));
    await store.write(address, 'here', { ...waveOf(records, '["wave"]'), isDone });
    return address;
  }

  test('that have ended are packed when space is short, and answer as before', async () => {
    const store = open({ maxBytes: 300_000 });
    const addresses: SearchAddress[] = [];
    for (let i = 0; i < 12; i++) addresses.push(await fill(store, true));
    for (let round = 0; round < 2; round++)
      for (const address of addresses) {
        expect(await store.find(address)).toMatchObject({ state: 'done', revision: 1, count: 100 });
        expect(await store.index(address, 0, 1)).toEqual(['["wave"]']);
        expect(await store.records(address, ['r7', 'none'])).toEqual([`7 ${'ball '.repeat(200)}`, undefined]);
        expect(await store.writeNote(address, 'shown', `${round}`)).toBe(true);
        expect(await store.note(address, 'shown')).toBe(`${round}`);
      }
  });

  test('that still run are not packed: the oldest goes', async () => {
    const store = open({ maxBytes: 300_000 });
    const addresses: SearchAddress[] = [];
    for (let i = 0; i < 4; i++) addresses.push(await fill(store, false));
    const found = await Promise.all(addresses.map((address) => store.find(address)));
    expect(found.map((one) => one !== undefined)).toEqual([false, false, true, true]);
  });

  test('take no more bytes for being read, packed and read again', async () => {
    const store = open({ maxBytes: 300_000 });
    const [first, ...others] = [
      await fill(store, true),
      await fill(store, true),
      await fill(store, true),
      await fill(store, true),
    ];
    for (let i = 0; i < 200; i++) for (const address of others) await store.records(address, ['r1']);
    expect(await store.find(first)).toBeDefined();
  });
});

test('results are unpacked as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' }))), (index, records) => {
      const results = { index, records: new Map(records) };
      expect(unpackResults(packResults(results))).toEqual(results);
    }),
  );
});
