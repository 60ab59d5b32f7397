import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

class MemoryStorage {
  getItem(key: string): string | null {
    return key in this ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  clear(): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
  }
}

vi.stubGlobal('sessionStorage', new MemoryStorage());
vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('indexedDB', { databases: async () => [] });
vi.stubGlobal('window', {});
afterAll(() => vi.unstubAllGlobals());
const { parkDrafts, readDrafts, takeParkedDraft } = await import('./parked-drafts.ts');
const { clearPrivateState } = await import('./private-state.ts');

describe('what was typed when a session ran out', () => {
  beforeEach(async () => {
    await clearPrivateState();
    sessionStorage.setItem('checkout.flights', '{"a":1}');
    sessionStorage.setItem('flights.form', 'not a checkout');
    const drafts = readDrafts();
    await clearPrivateState();
    parkDrafts('ana', drafts);
  });

  it('is out of the storage, and there again for the same person, once', () => {
    expect(sessionStorage.getItem('checkout.flights')).toBeNull();
    expect(takeParkedDraft('ana', 'flights.form')).toBeUndefined();
    expect(takeParkedDraft('ana', 'checkout.flights')).toBe('{"a":1}');
    expect(takeParkedDraft('ana', 'checkout.flights')).toBeUndefined();
  });

  it('is nothing to anybody else', () => {
    expect(takeParkedDraft('bob', 'checkout.flights')).toBeUndefined();
    expect(takeParkedDraft('ana', 'checkout.flights')).toBe('{"a":1}');
  });

  it('is gone with a log-out', async () => {
    await clearPrivateState();
    expect(takeParkedDraft('ana', 'checkout.flights')).toBeUndefined();
  });
});
