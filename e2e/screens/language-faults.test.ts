import { expect, test } from 'vitest';
import { findEnglish } from './language-faults.ts';
import { Data, TITLE } from './texts.ts';

test.each([
  ['Reserva of Olivia', true],
  ['Olivia Marsh pagou a reserva. By card', true],
  ['Olivia Marsh pagou a reserva B5X6FFB7OF33ZR5N', false],
  ['Olivia Marsh pagou a reserva 4IT7BY9THE2YOU88', false],
])('%s: an English word stands alone, and is no part of a reference', (text, isFault) => {
  expect(findEnglish({ text, where: 'a' }, 'pt', new Data()) !== undefined).toBe(isFault);
});

test('the name of a trip stands in the title of its page as it was given, and in its own words nowhere else', () => {
  const data = new Data();
  data.texts.add('From Barcelona: Day Trip');
  const text = 'Clara Nunes · From Barcelona: Day Trip';
  expect(findEnglish({ text, where: TITLE }, 'es', data)).toBeUndefined();
  expect(findEnglish({ text, where: 'a' }, 'es', data)).toBe(`English in a: ${text}`);
  expect(findEnglish({ text: `The trip · ${text}`, where: TITLE }, 'es', data)).toContain('English in title');
});
