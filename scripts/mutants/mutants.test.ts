import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { mutantsOf, mutate } from './mutant.ts';

const root = join(import.meta.dirname, '..', '..');
const TESTS = ['x/a/one.test.ts', 'x/b/one.test.ts', 'x/b/two.test.tsx'];

test('every marker fits the code below it and names its tests; there are 320 at most, for what costs money or tells secrets', () => {
  expect(findMutants(root).length).toBeGreaterThan(100);
  expect(findMutants(root).length).toBeLessThanOrEqual(320);
});

test('a marker is read with the code below it, in any layout', () => {
  const marked = '// mutant half: `pay(total, by)` -> `pay(half, by)` fails one.test.ts\n';
  const [mutant] = mutantsOf('x/a/pay.ts', `${marked}pay(total, by);`, TESTS);
  expect(mutant).toEqual({
    name: 'half',
    file: 'x/a/pay.ts',
    from: 'pay(total, by)',
    to: 'pay(half, by)',
    test: 'x/a/one.test.ts',
  });
  expect(mutant && mutate(`${marked}pay(\n  total,\n  by,\n);`, mutant)).toBe(`${marked}pay(half, by);`);
});

test('markers stand one above the other, in code and in JSX, and what they name may go', () => {
  const source = [
    '{/* mutant all: `of(mine)` -> nothing fails two.test.tsx */}',
    '{/* mutant none: `mine` -> `none` fails b/one.test.ts */}',
    '{list.of(mine)}',
  ].join('\n');
  const [all, none] = mutantsOf('x/a/list.tsx', source, TESTS);
  expect(all && mutate(source, all)).toMatch(/\{list\.\}$/);
  expect(none && mutate(source, none)).toMatch(/\{list\.of\(none\)\}$/);
  expect([all?.test, none?.test]).toEqual(['x/b/two.test.tsx', 'x/b/one.test.ts']);
});

test.each([
  ['whose text is gone', '// mutant a: `x` -> `y` fails one.test.ts\nlet z;', 'does not stand'],
  ['whose text is further down', '// mutant a: `x` -> `y` fails one.test.ts\n1;\n2;\n3;\n4;\n5;\nx;', 'does not stand'],
  ['whose text stands twice', '// mutant a: `x` -> `y` fails one.test.ts\nx = x;', 'stands 2 times'],
  ['without an end', '// mutant a: `x` -> `y`\nx;', 'a marker reads'],
  ['of no tests', '// mutant a: `x` -> `y` fails three.test.ts\nx;', 'no file of tests'],
  ['of two tests', '// mutant a: `x` -> `y` fails one.test.ts\nx;', 'several files of tests'],
])('a marker %s is refused', (_what, source, message) => {
  expect(() => mutantsOf(message.startsWith('several') ? 'x/c/a.ts' : 'x/a/a.ts', source, TESTS)).toThrow(message);
});
