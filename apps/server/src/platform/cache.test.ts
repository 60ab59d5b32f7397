import { expect, test } from 'vitest';
import { cache, listCaches, registerCache } from './cache.ts';

const figuresOf = (name: string) => listCaches().filter((one) => one.name === name);

test('what was not used for longest makes room, and all is counted', () => {
  const kept = cache<number>('test-room', 2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  expect(figuresOf('test-room')).toEqual([{ name: 'test-room', size: 2, max: 2, hits: 3, misses: 1, evictions: 1 }]);
});

test('an entry that is not good any more counts as missed; a look counts as nothing', () => {
  const kept = cache<{ until: number }>('test-good', 2);
  kept.set('a', { until: 5 });
  expect(kept.get('a', ({ until }) => until > 5)).toBeUndefined();
  expect(kept.peek('a')).toEqual({ until: 5 });
  expect(figuresOf('test-good')).toMatchObject([{ hits: 0, misses: 1, evictions: 0 }]);
});

test('what is made is made once; what fails is not kept, and takes nothing newer along', async () => {
  const kept = cache<Promise<number>>('test-make', 2);
  let calls = 0;
  const make = async () => ++calls;
  expect(await Promise.all([kept.getOrMake('a', make), kept.getOrMake('a', make)])).toEqual([1, 1]);

  const failing = Promise.withResolvers<number>();
  const failed = kept.getOrMake('b', () => failing.promise);
  kept.set('b', Promise.resolve(7));
  failing.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  expect(await kept.peek('b')).toBe(7);

  await expect(kept.getOrMake('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.getOrMake('c', make)).toBe(2);
});

test('a cache that is kept in another way is counted as it says, the newest of a name', () => {
  registerCache('test-own', () => ({ size: 0, max: 9, hits: 0, misses: 0, evictions: 0 }));
  registerCache('test-own', () => ({ size: 4, max: 9, hits: 1, misses: 2, evictions: 3 }));
  expect(figuresOf('test-own')).toEqual([{ name: 'test-own', size: 4, max: 9, hits: 1, misses: 2, evictions: 3 }]);
});
