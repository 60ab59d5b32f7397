import { expect, test } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

test('one look-up serves everybody until its time is over', async () => {
  let loads = 0;
  const cache = ttlCache<number>('test-values', 1_000, 10);
  const load = async () => ++loads;
  expect(await Promise.all([cache.get('a', 0, load), cache.get('a', 0, load)])).toEqual([1, 1]);
  expect(await cache.get('a', 999, load)).toBe(1);
  expect(await cache.get('a', 1_000, load)).toBe(2);
});

test('failures are not kept', async () => {
  const cache = ttlCache<number>('test-values', 1_000, 10);
  await expect(
    cache.get('a', 0, async () => {
      throw new Error('away');
    }),
  ).rejects.toThrow('away');
  expect(await cache.get('a', 0, async () => 7)).toBe(7);
});

test('what was loading when something changed is not kept either', async () => {
  const cache = ttlCache<string>('test-values', 1_000, 10);
  let finish: (value: string) => void = () => undefined;
  const old = cache.get('a', 0, () => new Promise((resolve) => (finish = resolve)));
  cache.forget((value) => value === 'old');
  finish('old');
  expect(await old).toBe('old');
  expect(await cache.get('a', 1, async () => 'new')).toBe('new');
});

test('holds so many and no more', async () => {
  const cache = ttlCache<string>('test-values', 1_000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, 0, async () => key);
  expect(await cache.get('a', 1, async () => 'again')).toBe('again');
  expect(await cache.get('c', 1, async () => 'again')).toBe('c');
});
