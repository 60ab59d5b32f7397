import { afterEach, expect, test } from 'vitest';
import { findWanted, keepWanted } from './wanted-page.ts';

afterEach(() => localStorage.clear());

test('the wanted page is kept until it is forgotten', () => {
  keepWanted('/mytrips');
  expect(findWanted()).toBe('/mytrips');
  keepWanted(undefined);
  expect(findWanted()).toBeUndefined();
});

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
  '%s, however it came there, is no page of ours',
  (path) => {
    keepWanted(path);
    expect(findWanted()).toBeUndefined();
  },
);
