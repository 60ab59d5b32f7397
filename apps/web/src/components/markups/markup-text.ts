import type { Markup } from '@caravel/contracts';
import { fromDecimalString } from '@caravel/kernel';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';

/** Writes a markup in words: a share of the price, or an amount of the agency's currency per booking. */
export function useMarkupText(currency: string): (markup: Markup) => string {
  const t = useT();
  const locale = useFormatLocale();
  return ({ type, value }) =>
    type === 'percent'
      ? t('office.markupShare', { share: formatNumber(value, locale) })
      : t('office.markupAmount', { amount: formatMoney(fromDecimalString(String(value), currency), locale) });
}
