import { expect, test } from 'vitest';
import { findDialect, PATTERNS, passagesOf } from './plain-words.ts';

test.each(PATTERNS)('finds the example $example, in comments and in documents', ({ example: [wrong, right], instead }) => {
  for (const [path, write] of [
    ['a.ts', (words: string) => `/** ${words} */\nconst a = 1;`],
    ['b.tsx', (words: string) => `  /*\n   * A first sentence.\n   * ${words}\n   */`],
    ['c.mjs', (words: string) => `const c = 1; // ${words}`],
    ['d.md', (words: string) => `# Title\n\n- An item. ${words}\n`],
  ] as const) {
    expect(findDialect(path, write(wrong))).toEqual([expect.stringContaining(instead)]);
    expect(findDialect(path, write(right))).toEqual([]);
  }
});

test('reads over the ends of lines, and leaves code, questions and names alone', () => {
  expect(findDialect('a.ts', '// The search is gone\n// on with here.')).toHaveLength(1);
  expect(findDialect('a.ts', 'const who = "Whoever comes";')).toEqual([]);
  expect(findDialect('a.md', '```\nWhoever comes\n```\n\nUse `whoever`. Who may see it? Of course everybody.\n')).toEqual([]);
  expect(passagesOf('a.md', 'One\ntwo.\n\n- three\n  four\n').map(({ line, text }) => [line, text])).toEqual([
    [1, 'One two.'],
    [4, 'three four'],
  ]);
});
