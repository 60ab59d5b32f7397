import { addDays, daysBetween } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Span, spansOf } from './spans.ts';

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2023-11-15', days));
const isIn = (one: string, { span, from, to }: Span) => {
  const at = span === 'month' ? `${one.slice(0, 7)}-01` : one;
  return (from === undefined || from <= at) && (to === undefined || at <= to);
};

test.each([
  ['2024-02-01', '2024-02-29', [{ span: 'month', from: '2024-02-01', to: '2024-02-01' }]],
  ['2024-02-02', '2024-02-29', [{ span: 'day', from: '2024-02-02', to: '2024-02-29' }]],
  [undefined, undefined, [{ span: 'month', from: undefined, to: undefined }]],
  [
    '2024-01-31',
    undefined,
    [
      { span: 'day', from: '2024-01-31', to: '2024-01-31' },
      { span: 'month', from: '2024-02-01', to: undefined },
    ],
  ],
  [
    '2024-01-30',
    '2024-04-02',
    [
      { span: 'day', from: '2024-01-30', to: '2024-01-31' },
      { span: 'month', from: '2024-02-01', to: '2024-03-01' },
      { span: 'day', from: '2024-04-01', to: '2024-04-02' },
    ],
  ],
] as const)('from %s to %s', (from, to, spans) => {
  expect(spansOf(from, to)).toEqual(spans);
});

test('property: each day of a period is covered once, and no other', () => {
  fc.assert(
    fc.property(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), day, (from, to, one) => {
      const isMeant = (from === undefined || from <= one) && (to === undefined || one <= to);
      expect(spansOf(from, to).filter((span) => isIn(one, span))).toHaveLength(isMeant ? 1 : 0);
    }),
  );
});

test('property: no more than two months of days are read', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = spansOf(from, to).filter(({ span }) => span === 'day');
      const read = days.map((span) => daysBetween(span.from ?? '', span.to ?? '') + 1);
      expect(read.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(60);
    }),
  );
});
