/** An amount of money in whole minor units of its currency (USD: cents, JPY: yen, KWD: fils). Never a fraction, never a float sum. */
export type Money = { readonly amountMinor: number; readonly currency: string };

/** ISO 4217 currencies whose minor unit is not a hundredth. All others have two decimals. */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  IQD: 3,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** How many decimals a currency's major unit has (ISO 4217). */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/** Makes money from whole minor units. Throws RangeError where the amount is not a safe integer or the currency not three capitals. */
export function money(amountMinor: number, currency = 'USD'): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not whole minor units: ${amountMinor}`);
  if (currency !== 'USD' && !/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not an ISO 4217 code: ${currency}`);
  return { amountMinor: amountMinor === 0 ? 0 : amountMinor, currency };
}

/** Adds amounts of one currency. Throws TypeError where currencies differ; no amounts give zero of `currency`. */
export function addMoney(amounts: readonly Money[], currency = amounts[0]?.currency ?? 'USD'): Money {
  let sum = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new TypeError(`cannot add ${amount.currency} to ${currency}`);
    sum += amount.amountMinor;
  }
  return money(sum, currency);
}

/** `a` less `b`. Throws TypeError where currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney([a, negateMoney(b)]);
}

/** The same amount with the other sign. */
export function negateMoney(a: Money): Money {
  return money(a.amountMinor === 0 ? 0 : -a.amountMinor, a.currency);
}

/** Divides two integers and rounds half to even, the one rounding rule of all prices. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const step = numerator < 0n ? -1n : 1n;
  if (twice > denominator) return quotient + step;
  if (twice < denominator) return quotient;
  return quotient % 2n === 0n ? quotient : quotient + step;
}

/**
 * `divideHalfEven` without big integers: exact where numerator, and denominator twice, are safe integers (`%` of doubles has no error,
 * and what is left divides without rest). A search prices thousands of offers.
 */
function divideSmall(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  const twice = Math.abs(remainder) * 2;
  if (twice < denominator || (twice === denominator && quotient % 2 === 0)) return quotient;
  return numerator < 0 ? quotient - 1 : quotient + 1;
}

const LARGEST_DENOMINATOR = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** A share of an amount, rounded once, half-even: `numerator / denominator` of it. */
export function shareOf(amount: Money, numerator: number | bigint, denominator: number | bigint): Money {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const product = amount.amountMinor * numerator;
    const isSmall = Number.isSafeInteger(product) && Number.isSafeInteger(numerator);
    if (isSmall && Number.isInteger(denominator) && denominator > 0 && denominator <= LARGEST_DENOMINATOR)
      return money(divideSmall(product, denominator), amount.currency);
  }
  const minor = divideHalfEven(BigInt(amount.amountMinor) * BigInt(numerator), BigInt(denominator));
  return money(Number(minor), amount.currency);
}

/** `percent` per cent of an amount, rounded once, half-even. The percent counts to four decimals. */
export function percentOf(amount: Money, percent: number): Money {
  return shareOf(amount, Math.round(percent * 10_000), 1_000_000);
}

/** Major units as a decimal number, for the wire shapes where the spec names a number (`totalAmount`). Never calculate with it. */
export function toMajor(amount: Money): number {
  return Number(toDecimalString(amount));
}

/** Major units as exact decimal text: `{123456, USD}` → `1234.56`. */
export function toDecimalString(amount: Money): string {
  const exponent = currencyExponent(amount.currency);
  const digits = String(Math.abs(amount.amountMinor)).padStart(exponent + 1, '0');
  const sign = amount.amountMinor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Reads exact decimal text (`1234.5`) into money. Throws RangeError on anything else, and where it has more decimals than the currency. */
export function fromDecimalString(text: string, currency = 'USD'): Money {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text);
  const exponent = currencyExponent(currency);
  const fraction = match?.[3] ?? '';
  if (!match || /[1-9]/.test(fraction.slice(exponent))) throw new RangeError(`not an amount of ${currency}: ${text}`);
  const minor = Number(`${match[2]}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
  return money(match[1] === '-' ? -minor : minor, currency);
}

/** Reads a number of major units (the spec's `quoteAmount`) into money, rounded to the minor unit. */
export function fromMajor(major: number, currency = 'USD'): Money {
  return money(Math.round(major * 10 ** currencyExponent(currency)), currency);
}
