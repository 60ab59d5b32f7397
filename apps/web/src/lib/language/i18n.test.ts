import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { partNameOf } from '../../../vite/text-parts.ts';
import { leaveLanguage, makeTexts, needTexts } from './i18n.tsx';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const partOf = (page: string) => partNameOf(ROOT, join(ROOT, 'apps/web/src/features', page));
const CHECKOUT = partOf('checkout/checkout-page.tsx');
const openCheckout = () => needTexts(CHECKOUT, true, Promise.resolve('page'));

test('a page comes with its texts, and again in the language that the reader changes to', async () => {
  const english = makeTexts('en');
  await english.load();
  expect(await openCheckout()).toBe('page');
  expect(english.t('checkout.title')).toBe('Checkout');
  const spanish = makeTexts('es');
  await spanish.load();
  leaveLanguage('en');
  expect(spanish.t('checkout.title')).toBe('Finalizar compra');
});

test('a page that is opened while the language changes has its texts in both', async () => {
  const [english, portuguese] = [makeTexts('en'), makeTexts('pt')];
  const changing = portuguese.load();
  await needTexts(partOf('trips/trips-page.tsx'), true, Promise.resolve());
  await changing;
  for (const { t } of [english, portuguese]) expect(t.has('trips.title')).toBe(true);
  leaveLanguage('pt');
});

test('plurals can be formed as soon as a page is there whose texts have some', async () => {
  const { t, load } = makeTexts('es');
  await load();
  await openCheckout();
  expect(t('common.results', { count: 2 })).toBe('2 resultados');
});
