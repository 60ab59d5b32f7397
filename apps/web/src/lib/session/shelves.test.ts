import { afterEach, describe, expect, test, vi } from 'vitest';

/** A storage in memory, as browsers have it: what is kept are its own keys. */
class WorkingStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/** No room for more than five letters. */
class FullStorage extends WorkingStorage {
  override setItem(key: string, text: string): void {
    if (text.length > 5) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, text);
  }
}

const forbidden = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

const STORAGES: Readonly<Record<string, () => unknown>> = {
  works: () => working,
  'is forbidden': forbidden,
  'is null': () => null,
  'is missing': () => undefined,
  'is full': () => full,
};
let working = new WorkingStorage();
let full = new FullStorage();

/** The shelves of a page that is loaded anew. */
async function loadShelves(find: () => unknown) {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: find, configurable: true });
  vi.resetModules();
  return import('./shelves.ts');
}

afterEach(() => {
  working = new WorkingStorage();
  full = new FullStorage();
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

describe.each(Object.entries(STORAGES))('where the storage %s', (name, find) => {
  test('what is kept is there while the page is', async () => {
    const { tabShelf, browserShelf } = await loadShelves(find);
    for (const shelf of [tabShelf, browserShelf]) {
      expect(shelf.get('checkout.a')).toBeNull();
      shelf.set('checkout.a', 'a long text');
      shelf.set('checkout.a', 'another long text');
      expect(shelf.get('checkout.a')).toBe('another long text');
      expect(shelf.keys()).toEqual(['checkout.a']);
      shelf.remove('checkout.a');
      expect([shelf.get('checkout.a'), shelf.keys()]).toEqual([null, []]);
      shelf.set('checkout.b', 'a long text');
      shelf.clear();
      expect([shelf.get('checkout.b'), shelf.keys()]).toEqual([null, []]);
    }
  });

  test(`${name === 'works' ? 'what is kept' : 'nothing'} outlives the page`, async () => {
    (await loadShelves(find)).tabShelf.set('checkout.a', 'a long text');
    expect((await loadShelves(find)).tabShelf.get('checkout.a')).toBe(name === 'works' ? 'a long text' : null);
  });
});

test('what no longer fits is not there as it was before', async () => {
  const { tabShelf } = await loadShelves(() => full);
  tabShelf.set('checkout.a', 'short');
  tabShelf.set('checkout.a', 'too long by now');
  expect(tabShelf.get('checkout.a')).toBe('too long by now');
  expect((await loadShelves(() => full)).tabShelf.get('checkout.a')).toBeNull();
});
