import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a statement that comes back has a name of its own, one that is met once has none', () => {
  const nameOf = statementNames();
  expect(['a', 'b', 'a', 'b', 'a', 'c'].map((text) => nameOf(text))).toEqual([undefined, undefined, 's1', 's2', 's1', undefined]);
});

test('a statement that is known to come back has its name at once', () => {
  const nameOf = statementNames();
  expect([nameOf('a', true), nameOf('a'), nameOf('b')]).toEqual(['s1', 's1', undefined]);
});

test('however many statements there are, few have names, and those stay', () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 3_000 }, (_, i) => `select ${i}`);
  for (const text of texts) for (let time = 0; time < 2; time++) nameOf(text);
  const named = texts.map((text) => nameOf(text)).filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(400);
  expect(named).toEqual(texts.map((text) => nameOf(text)).filter((name) => name !== undefined));
});
