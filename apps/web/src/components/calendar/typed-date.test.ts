import { addDays } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateHint, readDate, writeDate } from './typed-date.ts';

describe('a day as people type it', () => {
  it.each([
    ['12/31/2026', 'en-US', '2026-12-31'],
    ['31/12/2026', 'pt-BR', '2026-12-31'],
    ['3.1.27', 'es-419', '2027-01-03'],
    ['1 3 27', 'en-US', '2027-01-03'],
    ['2026-12-31', 'pt-BR', '2026-12-31'],
    [' 2026/1/2 ', 'en-US', '2026-01-02'],
    ['12312026', 'en-US', '2026-12-31'],
    ['31122026', 'pt-BR', '2026-12-31'],
    ['31122026', 'en-US', undefined],
    ['1231202', 'en-US', undefined],
    ['31/12/2026', 'en-US', undefined],
    ['02/30/2027', 'en-US', undefined],
    ['tomorrow', 'en-US', undefined],
    ['12/31', 'en-US', undefined],
    ['1/2/999', 'en-US', undefined],
    ['', 'en-US', undefined],
  ])('%j in %s is %s', (text, locale, day) => {
    expect(readDate(text, locale)).toBe(day);
  });

  it.each([
    ['en-US', '11/24/2026', 'MM/DD/YYYY'],
    ['pt-BR', '24/11/2026', 'DD/MM/AAAA'],
    ['es-419', '24/11/2026', 'DD/MM/AAAA'],
  ])('%s writes %s after %s', (locale, text, hint) => {
    expect(writeDate('2026-11-24', locale)).toBe(text);
    expect(dateHint(locale)).toBe(hint);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.constantFrom('en-US', 'pt-BR', 'es-419'), (days, locale) => {
        const day = addDays('2000-01-01', days);
        expect(readDate(writeDate(day, locale), locale)).toBe(day);
      }),
    );
  });
});
