import { expect, test } from 'vitest';
import { findMarkup, isMarkupText } from './markup-text.ts';

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['100', 100],
  ['0.01', 0.01],
  ['0', undefined],
  ['100.01', undefined],
  ['-3', undefined],
  ['1.234', undefined],
  ['ten', undefined],
  ['', undefined],
])('%s percent is %s', (text, value) => {
  expect(findMarkup(text)?.value).toBe(value);
});

test('an empty field is no mistake', () => {
  expect(isMarkupText(' ')).toBe(true);
  expect(isMarkupText('101')).toBe(false);
});
