import { localeSchema } from '@caravel/contracts';
import { MEASURES } from '@caravel/products/activities/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_ANSWER } from './activity-own.ts';
import { convertMeasure, inUnit, isMeasureUnit, readMeasure } from './measures.ts';

const PAIRS = [
  ['kg', 'lbs'],
  ['lbs', 'kg'],
  ['cm', 'ft'],
  ['ft', 'cm'],
] as const;
const UNITS = Object.keys(MEASURES).filter(isMeasureUnit);

describe('a measure as people write it', () => {
  test.each([
    ['80', 'kg', 80],
    ['80,5', 'kg', 80.5],
    [' 150.25 ', 'lbs', 150.25],
    ['1,000', 'kg', undefined],
    ['eighty', 'kg', undefined],
    ['5.9', 'ft', 5.9],
    ["5'11", 'ft', 5.92],
    ['5’ 11”', 'ft', 5.92],
    ['5 ft 11 in', 'ft', 5.92],
    ['6 ft', 'ft', 6],
    ["5'12", 'ft', undefined],
    ["5'11", 'cm', undefined],
  ] as const)('%s %s is %s', (text, unit, value) => {
    expect(readMeasure(text, unit)).toBe(value);
  });
});

test.each([
  [80, 'kg', 'lbs', 176.4],
  [150, 'lbs', 'kg', 68],
  [180, 'cm', 'ft', 5.9],
  [5.92, 'ft', 'cm', 180.4],
  [80, 'kg', 'kg', 80],
] as const)('%s %s in %s is %s', (value, from, to, converted) => {
  expect(convertMeasure(value, from, to)).toBe(converted);
});

test('going to another unit and back gives what was typed, whatever it was', () => {
  const pair = fc.constantFrom(...PAIRS);
  const write = (value: number) => String(value).replace('.', ',');
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 999 }).map(String)), pair, (text, [from, to]) => {
      const typed = { ...NO_ANSWER, text, unit: from };
      const back = inUnit(inUnit(typed, to, from, write), from, to, write);
      expect(back).toEqual({ ...typed, unit: from, typed: null });
    }),
  );
});

test('what is said of a measure that cannot be names its limits, in each language', () => {
  for (const locale of localeSchema.options) {
    const t = createTranslator(locale);
    for (const unit of UNITS) {
      const numbers = (t(`activityCheckout.limit_${unit}`).match(/\d+/g) ?? []).map(Number);
      expect(numbers).toEqual([...MEASURES[unit]]);
    }
  }
});
