import type { PlainDate } from '@caravel/kernel';
import { isPlainDate } from '@caravel/kernel';

type Part = 'year' | 'month' | 'day';

const LETTERS: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  en: { year: 'YYYY', month: 'MM', day: 'DD' },
  pt: { year: 'AAAA', month: 'MM', day: 'DD' },
  es: { year: 'AAAA', month: 'MM', day: 'DD' },
};

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

function partsOf(locale: string, day: PlainDate): Intl.DateTimeFormatPart[] {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  return format.formatToParts(new Date(`${day}T00:00:00Z`));
}

/** A day in digits, in the order of the language: `11/24/2026`, `24/11/2026`. */
export function writeDate(day: PlainDate, locale: string): string {
  return partsOf(locale, day)
    .map(({ value }) => value)
    .join('');
}

/** The format for typing a day: `MM/DD/YYYY`, `DD/MM/AAAA`. */
export function dateHint(locale: string): string {
  const letters = LETTERS[locale.slice(0, 2)] ?? LETTERS.en;
  return partsOf(locale, '2000-01-01')
    .map(({ type, value }) => (isPart(type) ? letters?.[type] : value))
    .join('');
}

/**
 * Parses a typed day: in the order of the language with any separators, or as eight digits without (numeric keypads on
 * some phones have no separators); a two-digit year is in this century; `YYYY-MM-DD` works in every language. Undefined
 * if it is not a day.
 */
export function readDate(text: string, locale: string): PlainDate | undefined {
  const typed = text.trim();
  const figures = typed.match(/^(\d{1,4})[^\d]+(\d{1,2})[^\d]+(\d{1,4})$/) ?? typed.match(/^(\d{2})(\d{2})(\d{4})$/);
  if (!figures) return undefined;
  const order: Part[] =
    figures[1]?.length === 4
      ? ['year', 'month', 'day']
      : partsOf(locale, '2000-01-01').flatMap(({ type }) => (isPart(type) ? [type] : []));
  const found = new Map(order.map((part, index) => [part, figures[index + 1] ?? '']));
  const year = found.get('year') ?? '';
  const day = [
    year.length === 2 ? `20${year}` : year,
    (found.get('month') ?? '').padStart(2, '0'),
    (found.get('day') ?? '').padStart(2, '0'),
  ].join('-');
  return isPlainDate(day) ? day : undefined;
}
