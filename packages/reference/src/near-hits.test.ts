import { expect, test } from 'vitest';
import { meantBeginning } from './near-hits.ts';

test.each([
  ['london', 'londn', 1, 6],
  ['london', 'lodnon', 1, 6],
  ['london', 'lomdon', 1, 6],
  ['london', 'londonn', 1, 6],
  ['london', 'lond', 0, 4],
  ['los angeles', 'los angelse', 1, 11],
])('%s is meant by %s: %i slips', (name, text, slips, length) => {
  expect(meantBeginning(name, text, 2)).toEqual({ slips, length });
});

test('a text that takes more slips than it may have means nothing', () => {
  expect(meantBeginning('london', 'paris', 2)).toBeNull();
  expect(meantBeginning('london', 'lxndxn', 1)).toBeNull();
});
