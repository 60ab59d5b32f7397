import { describe, expect, it } from 'vitest';
import { caretIn, type Mark, marked } from './policy-marks.ts';

describe('marks of a policy', () => {
  it.each<[Mark, string, string]>([
    ['strong', 'words', '<strong>words</strong>'],
    ['h2', 'Your data', '<h2>Your data</h2>'],
    ['ul', 'one\n\n two\n', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>'],
    ['a', 'our site', '<a href="https://">our site</a>'],
  ])('%s around %j', (mark, selected, text) => {
    expect(marked(mark, selected)).toBe(text);
  });

  it.each<[Mark, string, string]>([
    ['em', '', '</em>'],
    ['ul', '', '</li>\n</ul>'],
    ['a', 'our site', '">our site</a>'],
    ['p', 'words', ''],
  ])('%s: after writing %j the caret is before %j', (mark, selected, rest) => {
    const text = marked(mark, selected);
    expect(text.slice(caretIn(mark, text, selected))).toBe(rest);
  });
});
