import { ERROR_CODES, SAYS_UNCHARGED } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { translate } from './translate.ts';

const SAYS = {
  en: /not charged|nothing was charged|pay nothing/i,
  pt: /cobrad[oa]|cobrança|não paga nada/i,
  es: /cobró|cobrado|cobro|no pagas nada/i,
} as const;

test.each(['en', 'pt', 'es'] as const)('the codes that say that nothing was charged are those whose texts do (%s)', (locale) => {
  const says = ERROR_CODES.filter((code) => SAYS[locale].test(translate(locale, `error.${code}`, { most: 1 })));
  expect(says.toSorted()).toEqual([...SAYS_UNCHARGED].toSorted());
});
