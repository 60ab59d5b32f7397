import { expect, test } from 'vitest';
import { formatIcu } from './icu.ts';
import { parseIcu } from './parse-icu.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { makeTranslator } from './translator.ts';

const t = makeTranslator('en', { 'documents.labelled': '{label}: {value}', 'documents.total': '{name}' }, () => undefined);

test('a value that is written from right to left is kept apart from the words around it; others are not touched', () => {
  expect(t('documents.labelled', { label: 'Guest', value: 'علی محمدی' })).toBe('Guest: \u2068علی محمدی\u2069');
  expect(t('documents.labelled', { label: 'Guest', value: '王小明' })).toBe('Guest: 王小明');
  expect(t('documents.total', { name: 'علی' })).toBe('علی');
});

test('a text that was parsed before is formatted, and its words have accents in the pseudo-locale', () => {
  const texts = { 'common.nights': parseIcu('{count, plural, one {# night} other {# nights}}') };
  expect(makeTranslator('en', texts, () => formatIcu)('common.nights', { count: 2 })).toBe('2 nights');
  const pseudo = makeTranslator('en-XA', pseudoCatalogue(texts), () => formatIcu);
  expect(pseudo('common.nights', { count: 2 })).toMatch(/^\[!! 2 ñíĝĥţš~+ !!\]$/);
});

test('a text that has both plurals and tags is refused', () => {
  expect(() => parseIcu('<link>{count, plural, other {#}}</link>')).toThrow('no tags');
});
