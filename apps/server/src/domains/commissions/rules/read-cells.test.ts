import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionHeaderAt, guessCommissionColumns } from './commission-columns.ts';
import { dateOrderOf, decimalSignOf, readAmount, readDate } from './read-cells.ts';

describe('amounts', () => {
  test.each([
    ['1,234.56', '.', '1234.56'],
    ['US$ 1.234,56', ',', '1234.56'],
    ['€12,5', ',', '12.5'],
    ['1.234', ',', '1234'],
    ['(42.50)', '.', '-42.50'],
    ['42.50-', '.', '-42.50'],
    ['.5', '.', '0.5'],
    ['007.10', '.', '7.10'],
    ['', '.', undefined],
    ['abc', '.', undefined],
    ['1,2,3', ',', undefined],
  ] as const)('%j with %j is %j', (cell, sign, amount) => expect(readAmount(cell, sign)).toBe(amount));

  test.each([
    [['1.234,56', '12'], ','],
    [['12,50', '1.000'], ','],
    [['1,234', '5.5'], '.'],
    [['1.000.000', '7'], ','],
    [['100'], '.'],
  ] as const)('of the column %j have %j', (cells, sign) => expect(decimalSignOf(cells)).toBe(sign));
});

describe('dates', () => {
  test.each([
    ['2027-03-01', 'dayFirst', '2027-03-01'],
    ['01/03/2027', 'dayFirst', '2027-03-01'],
    ['03/01/2027', 'monthFirst', '2027-03-01'],
    ['1.3.27', 'dayFirst', '2027-03-01'],
    ['20270301', 'dayFirst', '2027-03-01'],
    ['01 mar. 2027', 'dayFirst', '2027-03-01'],
    ['1-Dez-27', 'dayFirst', '2027-12-01'],
    ['31/02/2027', 'dayFirst', null],
    ['soon', 'dayFirst', null],
  ] as const)('%j, %s, is %j', (cell, order, date) => expect(readDate(cell, order)).toBe(date));

  test('tell their order by the column', () => {
    expect(dateOrderOf(['01/02/2027', '13/02/2027'], 'monthFirst')).toBe('dayFirst');
    expect(dateOrderOf(['01/02/2027', '02/13/2027'], 'dayFirst')).toBe('monthFirst');
    expect(dateOrderOf(['01/02/2027'], 'monthFirst')).toBe('monthFirst');
  });
});

test('property: no cell throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (cell) => {
      for (const sign of ['.', ','] as const) expect(readAmount(cell, sign) ?? '0').toMatch(/^-?\d+(?:\.\d+)?$/);
      for (const order of ['dayFirst', 'monthFirst'] as const)
        expect(readDate(cell, order) ?? '2027-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
});

test.each([
  [
    ['Booking Ref', 'Guest Name', 'Check-in', 'Check-out', 'Commission', 'Currency'],
    [0, 1, 2, 3, 4, 5],
  ],
  [
    ['Moeda', 'Valor', 'Motorista', 'Retirada', 'Devolução', 'Localizador'],
    [5, 2, 3, 4, 1, 0],
  ],
  [
    ['Importe', 'Conductor', 'Recogida', 'Devolución', 'Código', 'Divisa'],
    [4, 1, 2, 3, 0, 5],
  ],
  [
    ['Total', 'Commission %', 'Commission amount', 'Confirmation'],
    [3, undefined, undefined, undefined, 2, undefined],
  ],
])('the columns of %j are recognised in any order', (header, places) => {
  const { reference, name, startsOn, endsOn, amount, currency } = guessCommissionColumns(header);
  expect([reference, name, startsOn, endsOn, amount, currency]).toEqual(places);
  expect(commissionHeaderAt([['Statement of March'], header, ['x', 'y']])).toBe(1);
});
