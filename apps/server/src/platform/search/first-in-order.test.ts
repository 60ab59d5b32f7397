import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInOrder } from './first-in-order.ts';

test('property: they are the first of all sorted, equal ones in their order', () => {
  const items = fc.array(fc.nat(5), { maxLength: 60 }).map((keys) => keys.map((key, at) => ({ key, at })));
  const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 20 }), (all, count) => {
      expect(firstInOrder(all, compare, count)).toEqual(all.toSorted(compare).slice(0, count));
    }),
  );
});

test('of thousands most are looked at once', () => {
  const all = Array.from({ length: 3_000 }, (_, at) => at);
  let looks = 0;
  const found = firstInOrder(
    all,
    (a, b) => {
      looks += 1;
      return a - b;
    },
    50,
  );
  expect(found).toEqual(all.slice(0, 50));
  expect(looks).toBeLessThan(4_000);
});
