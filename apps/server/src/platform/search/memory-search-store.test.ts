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
});
