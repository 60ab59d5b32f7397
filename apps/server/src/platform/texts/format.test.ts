import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { formatDay, formatInstant, formatMoney, formatTime } from './format.ts';

const INSTANT = Date.UTC(2027, 3, 10, 22, 5);

test('what was formatted before changes nothing: each amount in its own currency and region, each time in its own zone', () => {
  for (const _ of ['first', 'again']) {
    expect(formatMoney(money(123_450, 'USD'), 'en-US')).toBe('$1,234.50');
    expect(formatMoney(money(123_450, 'EUR'), 'en-US')).toBe('€1,234.50');
    expect(formatMoney(money(123_450, 'JPY'), 'en-US')).toBe('¥123,450');
    expect(formatMoney(money(123_450, 'USD'), 'pt-BR')).toBe('US$ 1.234,50');
    expect(formatDay('2027-04-10', 'en-US')).toBe('Sat, Apr 10, 2027');
    expect(formatDay('2027-04-10', 'es-ES')).toBe('sáb, 10 abr 2027');
    expect(formatTime('2027-04-10T18:05', 'en-US')).toBe('6:05 PM');
    expect(formatTime('2027-04-10T18:05', 'pt-BR')).toBe('18:05');
    expect(formatInstant(INSTANT, 'America/New_York', 'en-US')).toBe('Sat, Apr 10, 2027, 6:05 PM (EDT)');
    expect(formatInstant(INSTANT, 'Asia/Tokyo', 'en-US')).toBe('Sun, Apr 11, 2027, 7:05 AM (Japan Time)');
  }
});
