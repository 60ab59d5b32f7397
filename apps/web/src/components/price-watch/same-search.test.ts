import { expect, test } from 'vitest';
import { isSameSearch } from './same-search.ts';

test.each([
  [{ a: '1', b: '2' }, { b: 2, a: '1', c: undefined }, true],
  [{ a: '1' }, { a: '1', b: '' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{ a: '1' }, { a: '1', b: '2' }, false],
])('%j and %j name one search: %s', (one, other, isSame) => {
  expect(isSameSearch(one, other)).toBe(isSame);
});
