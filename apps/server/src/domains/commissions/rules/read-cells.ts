import { isPlainDate, type PlainDate } from '@caravel/kernel';

/** What stands before the decimals in a column of amounts. */
export type DecimalSign = '.' | ',';

/** A cell without currency and spaces: digits, signs, separators. */
const bare = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[^\d.,()\-\u2212]/g, '')
    .replaceAll('\u2212', '-');

/** What one amount says about its column: undefined where it could be either. */
function signOf(cell: string): DecimalSign | undefined {
  const text = bare(cell);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return undefined;
  const sign = text[last] as DecimalSign;
  const other = sign === '.' ? ',' : '.';
  if (text.includes(other)) return sign;
  // Twice the same sign is one between thousands.
  if (text.indexOf(sign) !== last) return other;
  return /^\d{3}\D*$/.test(text.slice(last + 1)) ? undefined : sign;
}

/** The decimal sign that most amounts of a column show; a point if none does. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const signs = cells.map(signOf);
  const count = (sign: DecimalSign) => signs.filter((one) => one === sign).length;
  return count(',') > count('.') ? ',' : '.';
}

/** An amount as exact decimal text, `-1234.50`; undefined for what is none. Brackets, and a minus at either end, are below zero. */
export function readAmount(cell: string, sign: DecimalSign): string | undefined {
  const text = bare(cell);
  const isBelow = /^\(.*\)$|^-|-$/.test(text);
  const [whole = '', fraction = '', ...rest] = text
    .replaceAll(/[()-]/g, '')
    .replaceAll(sign === '.' ? ',' : '.', '')
    .split(sign);
  if (rest.length > 0 || !/^\d{1,12}$/.test(whole === '' && fraction !== '' ? '0' : whole) || !/^\d*$/.test(fraction))
    return undefined;
  return `${isBelow ? '-' : ''}${whole === '' ? '0' : String(Number(whole))}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The order of the numbers in a column of dates. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const NUMBERS = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4}|\d{2})\b/;
const YEAR_FIRST = /^(\d{4})[./\- ]?(\d{1,2})[./\- ]?(\d{1,2})\b/;
const NAMED = /^(\d{1,2})[./\- ]?([\p{L}]{3})[\p{L}.]*[./\- ]?(\d{4}|\d{2})\b/u;
/** The first letters of months in English, Portuguese and Spanish. */
const MONTHS: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, feb: 2, fev: 2, mar: 3, apr: 4, abr: 4, may: 5, mai: 5, jun: 6 },
  ...{ jul: 7, aug: 8, ago: 8, sep: 9, set: 9, oct: 10, out: 10, nov: 11, dec: 12, dez: 12, dic: 12 },
};

/** The order that a column shows; `usual` if no date of it tells. */
export function dateOrderOf(cells: readonly string[], usual: DateOrder): DateOrder {
  const read = cells.flatMap((cell) => {
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (read.some(([first]) => first > 12)) return 'dayFirst';
  return read.some(([, second]) => second > 12) ? 'monthFirst' : usual;
}

function dayOf(year: string, month: number, day: number): PlainDate | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** A date in one of the forms that statements have; null for what is none. */
export function readDate(cell: string, order: DateOrder): PlainDate | null {
  const text = cell.trim();
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return dayOf(year, Number(month), Number(day));
  const [, first = '', second = '', last = ''] = NUMBERS.exec(text) ?? [];
  if (first !== '') {
    return order === 'dayFirst' ? dayOf(last, Number(second), Number(first)) : dayOf(last, Number(first), Number(second));
  }
  const [, dayNamed = '', name = '', yearNamed = ''] = NAMED.exec(text) ?? [];
  const nth = MONTHS[name.normalize('NFD').toLowerCase().slice(0, 3)];
  return nth === undefined ? null : dayOf(yearNamed, nth, Number(dayNamed));
}
