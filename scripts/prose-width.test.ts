import { expect, test } from 'vitest';
import { wrapProse } from './prose-width.ts';

const long = (begin: string) => begin + ' word'.repeat(30);

test('wraps paragraphs and items at 100 columns and keeps every word', () => {
  for (const begin of ['A', '- An', '12. An', '  - An']) {
    const wrapped = wrapProse(`${long(begin)}\n`);
    expect(wrapped.split('\n').every((line) => line.length <= 100)).toBe(true);
    expect(wrapped.replace(/\s+/g, ' ')).toBe(`${long(begin)}\n`.replace(/\s+/g, ' '));
    expect(wrapProse(wrapped)).toBe(wrapped);
  }
  expect(wrapProse(long('- An')).split('\n')[1]).toMatch(/^ {2}word/);
});

test('leaves tables, headings, code and short prose as they are', () => {
  for (const text of [long('| A'), long('# A'), `\`\`\`\n${long('a')}\n\`\`\``, 'Two\nshort lines.', `[a](${'x'.repeat(120)})`])
    expect(wrapProse(text)).toBe(text);
});

test('begins no line with a word that would be markup there, and breaks no code', () => {
  const code = `\`${'a b '.repeat(6)}\``;
  const wrapped = wrapProse(`${'word '.repeat(19)}x - y ${code} 2. z`);
  expect(wrapped).toContain(code);
  expect(wrapped).not.toMatch(/\n(?:- |2\. )/);
});
