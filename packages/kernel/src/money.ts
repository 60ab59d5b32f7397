/**
 * An amount of money in whole minor units of its currency (USD: cents, JPY: yen, KWD: fils). Never a fraction, never a sum of
 * floats.
 */
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

/** The currency that was checked last: amounts come by the thousand, and nearly all of them are in the currency of the one before. */
let lastCurrency = '';

/**
 * Makes money from whole minor units. Throws RangeError if the amount is not a safe integer or the currency is not three
 * capitals.
 */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not whole minor units: ${amountMinor}`);
  if (currency !== lastCurrency) {
    if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not an ISO 4217 code: ${currency}`);
    lastCurrency = currency;
  }
  return { amountMinor: amountMinor === 0 ? 0 : amountMinor, currency };
}

/** Adds amounts of one currency. A list that may be empty needs the currency of its zero. Throws TypeError if currencies differ. */
export function addMoney(amounts: readonly [Money, ...Money[]]): Money;
export function addMoney(amounts: readonly Money[], currency: string): Money;
export function addMoney(amounts: readonly Money[], named?: string): Money {
  const currency = named ?? amounts[0]?.currency;
  if (currency === undefined) throw new TypeError('no amounts, and no currency');
  let sum = 0;
  for (const amount of amounts) {
    // mutant money-adds-currencies: `amount.currency !== currency` -> `amount.currency === ''` fails compose-price.test.ts
    if (amount.currency !== currency) throw new TypeError(`cannot add ${amount.currency} to ${currency}`);
    sum += amount.amountMinor;
  }
  return money(sum, currency);
}

/** `a` minus `b`. Throws TypeError if currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney([a, negateMoney(b)]);
}

/** The amount with the opposite sign. */
export function negateMoney(a: Money): Money {
  return money(a.amountMinor === 0 ? 0 : -a.amountMinor, a.currency);
}

/** Divides two integers and rounds half to even: the only rounding rule for prices. */
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
 * `divideHalfEven` without big integers: exact if the numerator and twice the denominator are safe integers (`%` of doubles is
 * exact, and the rest divides without remainder). A search prices thousands of offers.
 */
function divideSmall(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  const twice = Math.abs(remainder) * 2;
  // mutant money-halves-go-up: `(twice === denominator && quotient % 2 === 0)` -> `false` fails money.test.ts
  if (twice < denominator || (twice === denominator && quotient % 2 === 0)) return quotient;
  return numerator < 0 ? quotient - 1 : quotient + 1;
}

const LARGEST_DENOMINATOR = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** `shareOf` in bare minor units: a search prices thousands of offers in one currency. */
export function shareOfMinor(amountMinor: number, numerator: number | bigint, denominator: number | bigint): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const product = amountMinor * numerator;
    const isSmall = Number.isSafeInteger(product) && Number.isSafeInteger(numerator);
    if (isSmall && Number.isInteger(denominator) && denominator > 0 && denominator <= LARGEST_DENOMINATOR)
      return divideSmall(product, denominator);
  }
  return Number(divideHalfEven(BigInt(amountMinor) * BigInt(numerator), BigInt(denominator)));
}

/** A share of an amount, rounded once, half-even: `numerator / denominator` of it. */
export function shareOf(amount: Money, numerator: number | bigint, denominator: number | bigint): Money {
  return money(shareOfMinor(amount.amountMinor, numerator, denominator), amount.currency);
}

/** `percentOf` in bare minor units. */
export function percentOfMinor(amountMinor: number, percent: number): number {
  return shareOfMinor(amountMinor, Math.round(percent * 10_000), 1_000_000);
}

/** `percent` per cent of an amount, rounded once, half-even. The percent is used to four decimals. */
export function percentOf(amount: Money, percent: number): Money {
  return money(percentOfMinor(amount.amountMinor, percent), amount.currency);
}

/** Major units as a decimal number, for responses in which the spec names a number (`totalAmount`). Never calculate with it. */
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

/**
 * Parses exact decimal text (`1234.5`) into money. Throws RangeError on anything else, and if it has more decimals than the
 * currency.
 */
export function fromDecimalString(text: string, currency: string): Money {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text);
  const exponent = currencyExponent(currency);
  const fraction = match?.[3] ?? '';
  if (!match || /[1-9]/.test(fraction.slice(exponent))) throw new RangeError(`not an amount of ${currency}: ${text}`);
  const minor = Number(`${match[2]}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
  return money(match[1] === '-' ? -minor : minor, currency);
}

/** Converts a number of major units (the spec's `quoteAmount`) to money, rounded to the minor unit. */
export function fromMajor(major: number, currency: string): Money {
  return money(Math.round(major * 10 ** currencyExponent(currency)), currency);
}
