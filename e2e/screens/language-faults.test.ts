import { expect, test } from 'vitest';
import { findEnglish } from './language-faults.ts';
import { Data } from './texts.ts';

test.each([
  ['Reserva of Olivia', true],
  ['Olivia Marsh pagou a reserva. By card', true],
  ['Olivia Marsh pagou a reserva B5X6FFB7OF33ZR5N', false],
  ['Olivia Marsh pagou a reserva 4IT7BY9THE2YOU88', false],
])('%s: an English word stands alone, and is no part of a reference', (text, isFault) => {
  expect(findEnglish({ text, where: 'a' }, 'pt', new Data()) !== undefined).toBe(isFault);
});
