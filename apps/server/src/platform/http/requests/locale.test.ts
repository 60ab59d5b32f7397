import { expect, test } from 'vitest';
import { negotiateLocale } from './locale.ts';

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['de-DE,de;q=0.9,en;q=0.5,pt;q=0.7', 'pt'],
  ['fr', 'es'],
  ['en;q=0, pt', 'pt'],
  ['EN-us', 'en'],
  ['*', 'es'],
  ['en;q=nonsense', 'en'],
  [`${'x,'.repeat(5_000)}en`, 'es'],
])('%s gives %s', (header, locale) => {
  expect(negotiateLocale(header, 'es')).toBe(locale);
});
