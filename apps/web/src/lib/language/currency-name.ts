/** The name of a currency as amounts are said in it: `US dollars`, `euros`, `reais brasileiros`. Alone in its file: every page says it, and few of them format more at first. */
export function currencyName(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}
