import { formatsFor } from '@caravel/messages';
import { expect, test } from 'vitest';
import { negotiateLocale, readLanguages } from './locale.ts';

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
  expect(negotiateLocale(readLanguages(header), 'es')).toBe(locale);
});

test.each([
  ['pt', 'pt-PT,pt;q=0.9', 'pt-PT'],
  ['pt', 'pt;q=0.9,en', 'pt-BR'],
  ['pt', 'en-GB,pt-PT;q=0.4', 'pt-PT'],
  ['es', 'es-es,es;q=0.9', 'es-ES'],
  ['es', 'es-MX', 'es-MX'],
  ['es', 'es-AR,es;q=0.9', 'es-419'],
  ['es', 'es-ES;q=0.1,es-MX', 'es-MX'],
  ['es', undefined, 'es-419'],
  ['en', 'en-GB,es-ES', 'en-US'],
] as const)('a page in %s for %s is formatted as %s', (locale, header, formats) => {
  expect(formatsFor(locale, readLanguages(header))).toBe(formats);
});
