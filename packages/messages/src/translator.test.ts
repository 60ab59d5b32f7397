import { expect, test } from 'vitest';
import { makeTranslator } from './translator.ts';

const t = makeTranslator('en', { 'documents.labelled': '{label}: {value}', 'documents.total': '{name}' }, () => undefined);

test('a value that is written from right to left is kept apart from the words around it; others are not touched', () => {
  expect(t('documents.labelled', { label: 'Guest', value: 'علی محمدی' })).toBe('Guest: \u2068علی محمدی\u2069');
  expect(t('documents.labelled', { label: 'Guest', value: '王小明' })).toBe('Guest: 王小明');
  expect(t('documents.total', { name: 'علی' })).toBe('علی');
});
