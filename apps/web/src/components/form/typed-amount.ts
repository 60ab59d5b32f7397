import { currencyExponent, fromDecimalString, type Money } from '@caravel/kernel';

/** A typed amount, `12.5` or `12,50`, in a currency and with no more decimals than it has; undefined if it is none. */
export function findAmount(text: string, currency: string): Money | undefined {
  const plain = text.trim().replace(',', '.');
  const [, decimals = ''] = plain.split('.');
  if (!/^\d{1,7}(\.\d+)?$/.test(plain) || decimals.length > currencyExponent(currency)) return undefined;
  return fromDecimalString(plain, currency);
}
