import { money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatDateRange,
  formatDays,
  formatInstant,
  formatList,
  formatMoney,
  formatTime,
} from './format.ts';
import { formatDuration } from './format-duration.ts';

/** Intl writes narrow and non-breaking spaces; the tests compare plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('formats', () => {
  it.each([
    ['en-US', 'America/Los_Angeles', 'PST'],
    ['pt-BR', 'America/Los_Angeles', 'Los Angeles'],
    ['es-419', 'America/Los_Angeles', 'hora de Los Ángeles'],
    ['en-US', 'Asia/Tokyo', 'Japan Time'],
  ])('in %s an instant in %s names it %s, never by its distance from Greenwich', (locale, zone, name) => {
    const text = formatInstant('2027-01-10T12:00:00.000Z', locale, zone);
    expect(text).toContain(name);
    expect(text).not.toContain('GMT');
  });

  it.each([
    [money(123_456_750, 'USD'), 'en-US', '$1,234,567.50'],
    [money(123_456_750, 'USD'), 'pt-BR', 'US$ 1.234.567,50'],
    [money(123_456_750, 'USD'), 'es-419', 'US$ 1,234,567.50'],
    [money(-1999, 'USD'), 'en-US', '-$19.99'],
    [money(-1999, 'USD'), 'es-419', '-US$ 19.99'],
    [money(1234, 'JPY'), 'en-US', '¥1,234'],
    [money(9_007_199_254_740_991, 'USD'), 'en-US', '$90,071,992,547,409.91'],
  ])('money: %j in %s', (amount, locale, text) => {
    expect(plain(formatMoney(amount, locale))).toBe(text);
  });

  it('leaves whole cents away only where asked', () => {
    expect(formatMoney(money(21_400, 'USD'), 'en-US', { compact: true })).toBe('$214');
    expect(formatMoney(money(21_450, 'USD'), 'en-US', { compact: true })).toBe('$214.50');
  });

  it('days have their weekday, in no zone', () => {
    expect(formatDate('2027-03-01', 'en-US')).toBe('Mon, Mar 1');
    expect(formatDate('2027-03-01', 'pt-BR', 'long')).toBe('segunda-feira, 1 de março de 2027');
    expect(plain(formatDateRange('2027-03-01', '2027-03-05', 'en-US'))).toBe('Mon, Mar 1 – Fri, Mar 5');
    expect(plain(formatDateRange('2027-03-05', '2027-03-01', 'en-US'))).toBe('Mon, Mar 1 – Fri, Mar 5');
    expect(plain(formatDays('2027-03-01', '2027-03-05', 'en-US'))).toBe('Mon, Mar 1 – Fri, Mar 5');
    expect(plain(formatDays('2027-12-30', '2028-01-03', 'en-US'))).toBe('Thu, Dec 30 – Mon, Jan 3');
  });

  it('times follow the locale', () => {
    expect(plain(formatTime('2027-03-01T18:05', 'en-US'))).toBe('6:05 PM');
    expect(formatTime('2027-03-01T18:05', 'pt-BR')).toBe('18:05');
  });

  it('durations and lists', () => {
    const t = createTranslator('en');
    expect(formatDuration(445, t)).toBe('7 h 25 m');
    expect(formatDuration(45, t)).toBe('45 m');
    expect(formatDuration(120, t)).toBe('2 h');
    expect(formatList(['a', 'b', 'c'], 'en-US')).toBe('a, b, and c');
  });

  it.each([
    ['2027-03-01T11:59:31Z', 'en-US', 'now'],
    ['2027-03-01T12:00:20Z', 'en-US', 'now'],
    ['2027-03-01T11:58:59Z', 'en-US', '1 minute ago'],
    ['2027-03-01T12:05:00Z', 'pt-BR', 'em 5 minutos'],
    ['2027-03-01T09:00:00Z', 'es-419', 'hace 3 horas'],
    ['2027-03-02T11:59:00Z', 'en-US', 'in 24 hours'],
    ['2027-03-01T12:04:58Z', 'en-US', 'in 5 minutes'],
    ['2027-02-27T12:00:00Z', 'en-US', '2 days ago'],
  ])('how long ago: %s in %s', (instant, locale, text) => {
    expect(plain(formatAgo(instant, Date.parse('2027-03-01T12:00:00Z'), locale))).toBe(text);
  });
});

it('two days of a year apart have their years; of a journey over the turn of the year they do not', () => {
  expect(formatDays('2027-01-05', '2028-01-05', 'en-US')).toBe('Tue, Jan 5, 2027 – Wed, Jan 5, 2028');
  expect(formatDays('2027-12-30', '2028-01-03', 'en-US')).toBe('Thu, Dec 30 – Mon, Jan 3');
});
