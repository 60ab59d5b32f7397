import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { searchStoreContract, someAddress, waveOf } from './search-store.contract.ts';

const clock = fakeClock();
const LEASE_MS = 3_000;
const open = ({ maxBytes = 1_000_000 } = {}) => memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes });

describe('searches in memory', () => {
  searchStoreContract(() => ({
    clock,
    open,
    letLeaseLapse: async () => clock.advance(LEASE_MS),
  }));

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
});
