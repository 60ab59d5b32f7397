import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import { addDays, currencyExponent, toDecimalString } from '@caravel/kernel';
import { readableMoney } from '@caravel/messages/web/make.ts';

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.RelativeTimeFormat;

const kept = new Map<string, Formatter>();

/** Intl formatters are expensive to create: one per kind, locale and options is kept. */
function keep<F extends Formatter>(id: string, make: () => F): F {
  const known = kept.get(id) as F | undefined;
  if (known) return known;
  const made = make();
  kept.set(id, made);
  return made;
}

/** Money as text in a locale, exact to the minor unit: `$1,234.50`, `US$ 1.234,50`, `US$ 1,234.50`. `compact` drops `.00`. */
export function formatMoney(amount: Money, locale: string, options: { compact?: boolean } = {}): string {
  const digits = currencyExponent(amount.currency);
  const whole = options.compact === true && amount.amountMinor % 10 ** digits === 0;
  const format = keep(`m${locale}${amount.currency}${whole}`, () => {
    const fraction = whole ? 0 : digits;
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: amount.currency,
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    });
  });
  return readableMoney(format.format(toDecimalString(amount) as Intl.StringNumericLiteral));
}

/** How a day is written: `short` Mon, Mar 1; `long` Monday, March 1, 2027; `day` Mar 1; `month` March 2027; `weekday` Mon. */
export type DateStyle = 'short' | 'long' | 'day' | 'dated' | 'month' | 'full' | 'weekday';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  full: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  dated: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
};

/** A calendar day as text, with its weekday unless the style has none. Time zones do not matter. */
export function formatDate(day: PlainDate, locale: string, style: DateStyle = 'short'): string {
  const format = keep(`d${locale}${style}`, () => new Intl.DateTimeFormat(locale, { ...DATE_STYLES[style], timeZone: 'UTC' }));
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A range of days as text, `Mon, Mar 1 – Fri, Mar 5`. */
export function formatDateRange(start: PlainDate, end: PlainDate, locale: string, style: DateStyle = 'short'): string {
  // A range that ends before it begins says nothing.
  if (end < start) return formatDateRange(end, start, locale, style);
  const format = keep(`d${locale}${style}`, () => new Intl.DateTimeFormat(locale, { ...DATE_STYLES[style], timeZone: 'UTC' }));
  return format.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** From how many days on two days of a range may be told apart by their years alone. */
const LONG_DAYS = 300;

/**
 * Both days of a journey or a stay on one short line, without years: a range over the turn of the year would name both and not
 * fit. A long one has them: of a year it would read as a day.
 */
export function formatDays(start: PlainDate, end: PlainDate, locale: string): string {
  if (start.slice(0, 4) === end.slice(0, 4)) return formatDateRange(start, end, locale);
  const style = addDays(start, LONG_DAYS) < end ? 'full' : 'short';
  return `${formatDate(start, locale, style)} – ${formatDate(end, locale, style)}`;
}

/** Holds `6:05 PM` on one line. */
const unbroken = (time: string): string => time.replace(/\s(?=[AP]M\b)/, '\u00a0');

/** The local time of a place, `18:05` or `6:05 PM` by locale. */
export function formatTime(local: LocalDateTime, locale: string): string {
  const format = keep(
    `t${locale}`,
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  );
  return unbroken(format.format(new Date(`${local}:00Z`)));
}

/** A time of day in columns of a fixed width, `06:05PM` (spec 2, section 3) or `18:05` by locale. */
export function formatClock(time: string, locale: string): string {
  const format = keep(
    `c${locale}`,
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  );
  return format.format(new Date(`2000-01-01T${time}:00Z`)).replace(/\s(?=[AP]M$)/, '');
}

/**
 * An instant as date and time in a zone, with the zone named: short, `EDT`, where the region has such a name, else by its place, `Japan Time`, since nobody
 * reckons with `GMT+9`. Undefined: the visitor's zone (see `useZone`).
 */
export function formatInstant(instant: string, locale: string, timeZone: string | undefined): string {
  const textWith = (timeZoneName: 'short' | 'shortGeneric') =>
    keep(
      `i${locale}${timeZone ?? ''}${timeZoneName}`,
      () =>
        new Intl.DateTimeFormat(locale, {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName,
          ...(timeZone && { timeZone }),
        }),
    ).format(new Date(instant));
  const short = textWith('short');
  return unbroken(/\bGMT\b/.test(short) ? textWith('shortGeneric') : short);
}

/** An instant as the day and the time of a place; the text beside it says whose. */
export function formatPlaceTime(instant: string, locale: string, timeZone: string): string {
  const format = keep(
    `p${locale}${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }),
  );
  return unbroken(format.format(new Date(instant)));
}

/** The calendar day of an instant in a zone. Undefined: the visitor's zone (see `useZone`). */
export function formatInstantDay(instant: string, locale: string, timeZone: string | undefined): string {
  const format = keep(
    `n${locale}${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', ...(timeZone && { timeZone }) }),
  );
  return format.format(new Date(instant));
}

const SPANS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant is, or how far ahead, in the largest unit that fits: `5 minutes ago`, `in 23 hours`, `now`. `now` is epoch milliseconds. */
export function formatAgo(instant: string, now: number, locale: string): string {
  const format = keep(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const distance = Date.parse(instant) - now;
  const [unit, length] = SPANS.find(([, span]) => Math.abs(distance) >= span) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(Math.round(distance / length), unit);
}

/** Names as a list in the language: `A, B, and C`. */
export function formatList(
  items: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return keep(
    `l${locale}${type}`,
    () => new Intl.ListFormat(locale, { type, style: type === 'unit' ? 'narrow' : 'long' }),
  ).format(items);
}

/** A count or a figure in the locale's digits. */
export function formatNumber(value: number, locale: string): string {
  return keep(`f${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

/** Today in a zone; `now` is epoch milliseconds. */
export function todayIn(timeZone: string, now: number): PlainDate {
  const parts = keep(
    `z${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  ).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Today in the visitor's zone. */
export function today(now: Date = new Date()): PlainDate {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
