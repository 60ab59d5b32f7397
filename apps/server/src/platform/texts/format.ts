import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import { currencyExponent, localAt, toDecimalString } from '@caravel/kernel';
import { type FormatLocale, readableMoney, type Translator } from '@caravel/messages';

/** Documents and emails use plain spaces instead of narrow and non-breaking ones, because some fonts and email programs lack them. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Makes a formatter when it is first needed and keeps it: making one takes far longer than formatting. `detail`: a currency or a zone, of which there are few. */
function keptFormat<Format>(make: (formats: FormatLocale, detail: string) => Format): typeof make {
  const kept = new Map<string, Format>();
  return (formats, detail) => {
    const key = `${formats} ${detail}`;
    const format = kept.get(key) ?? make(formats, detail);
    kept.set(key, format);
    return format;
  };
}

const moneyFormat = keptFormat((formats, currency) => {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(formats, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});
const DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
const dayFormat = keptFormat((formats, timeZone) => new Intl.DateTimeFormat(formats, { ...DAY, timeZone }));
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const timeFormat = keptFormat((formats, timeZone) => new Intl.DateTimeFormat(formats, { ...TIME, timeZone }));
const zoneFormat = keptFormat((formats, timeZone) => new Intl.DateTimeFormat(formats, { timeZone, timeZoneName: 'short' }));
const zonePlaceFormat = keptFormat(
  (formats, timeZone) => new Intl.DateTimeFormat(formats, { timeZone, timeZoneName: 'shortGeneric' }),
);

/** The name of a zone in a region: short, `EDT`, where the region has one, else of its place, `Japan Time`: nobody reckons with `GMT+9`. */
function zoneName(at: number, zone: string, formats: FormatLocale): string {
  const nameIn = (format: Intl.DateTimeFormat) =>
    format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const short = nameIn(zoneFormat(formats, zone));
  return short.startsWith('GMT') ? nameIn(zonePlaceFormat(formats, zone)) : short;
}

/** Formats money as a region writes it, exact to the minor unit: `$1,234.50`. */
export function formatMoney(amount: Money, formats: FormatLocale): string {
  const format = moneyFormat(formats, amount.currency);
  return plain(readableMoney(format.format(toDecimalString(amount) as Intl.StringNumericLiteral)));
}

/** Formats a calendar day with its weekday and year: `Sat, Apr 10, 2027`. */
export function formatDay(day: PlainDate, formats: FormatLocale): string {
  return plain(dayFormat(formats, 'UTC').format(new Date(`${day}T00:00:00Z`)));
}

/** Formats a local time, `6:05 PM` or `18:05` depending on the region. */
export function formatTime(local: LocalDateTime, formats: FormatLocale): string {
  return plain(timeFormat(formats, 'UTC').format(new Date(`${local}:00Z`)));
}

/** Formats a local day and time: `Sat, Apr 10, 2027, 6:05 PM`. */
export function formatDayTime(local: LocalDateTime, formats: FormatLocale): string {
  return `${formatDay(local.slice(0, 10), formats)}, ${formatTime(local, formats)}`;
}

/** Formats a local day and time, or a day alone. */
export function formatWhen(at: LocalDateTime | PlainDate, formats: FormatLocale): string {
  return hasTime(at) ? formatDayTime(at, formats) : formatDay(at, formats);
}

/** Whether a local day has a time. */
export function hasTime(at: LocalDateTime | PlainDate): boolean {
  return at.includes('T');
}

/** Formats an instant (epoch milliseconds) as day and time in a zone, with the zone's name: `Sat, Apr 10, 2027, 6:05 PM (EDT)`. */
export function formatInstant(at: number, zone: string, formats: FormatLocale): string {
  return `${formatDayTime(localAt(at, zone), formats)} (${plain(zoneName(at, zone, formats))})`;
}

/** Formats whole minutes as `7 h 25 min`, `45 min`, `2 h`. */
export function formatDuration(minutes: number, t: Translator): string {
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (values.hours === 0) return t('documents.durationM', values);
  return t(values.minutes === 0 ? 'documents.durationH' : 'documents.durationHm', values);
}

/** Returns typed text as one line without line breaks, control characters or characters that change the writing direction. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
