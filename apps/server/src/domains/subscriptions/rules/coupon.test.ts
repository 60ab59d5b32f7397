import { describe, expect, test } from 'vitest';
import { couponEffect, couponKey, isCouponCode, isCouponGood } from './coupon.ts';

const price = (plan: 'holiday' | 'regular', coupon: Parameters<typeof couponEffect>[1]) => {
  const { first, after } = couponEffect(plan, coupon);
  expect([first.currency, after.currency]).toEqual(['USD', 'USD']);
  return [first.amountMinor, after.amountMinor];
};

describe('the price of the first period and of those after it', () => {
  test.each([
    ['regular', null, 118_800],
    ['holiday', null, 35_988],
    ['regular', { kind: 'waive', months: 1 }, 108_900],
    ['regular', { kind: 'waive', months: 3 }, 89_100],
    ['regular', { kind: 'waive', months: 6 }, 59_400],
    ['regular', { kind: 'waive', months: 9 }, 29_700],
    ['regular', { kind: 'waive', months: 12 }, 0],
    ['holiday', { kind: 'waive', months: 1 }, 32_989],
    ['holiday', { kind: 'waive', months: 3 }, 26_991],
    ['holiday', { kind: 'waive', months: 6 }, 17_994],
    ['holiday', { kind: 'waive', months: 9 }, 8_997],
    ['holiday', { kind: 'waive', months: 12 }, 0],
    ['regular', { kind: 'holiday', months: 12 }, 35_988],
    ['holiday', { kind: 'holiday', months: 12 }, 35_988],
  ] as const)('%s with %j', (plan, coupon, first) => {
    expect(price(plan, coupon)).toEqual([first, 118_800]);
  });
});

describe('a coupon counts', () => {
  const good = { isOn: true, startsOn: null, endsOn: null, mostUses: null, uses: 7 };
  test.each([
    ['without limits', {}, true],
    ['on its first day', { startsOn: '2027-03-10' }, true],
    ['on its last day', { endsOn: '2027-03-10' }, true],
    ['with a use left', { mostUses: 8 }, true],
    ['not before its first day', { startsOn: '2027-03-11' }, false],
    ['not after its last day', { endsOn: '2027-03-09' }, false],
    ['not once it is used up', { mostUses: 7 }, false],
    ['not while it is off', { isOn: false }, false],
  ])('%s', (_, changes, expected) => expect(isCouponGood({ ...good, ...changes }, '2027-03-10')).toBe(expected));
});

describe('a code', () => {
  test('is the same in small letters, with spaces around and in wide letters', () => {
    for (const code of ['launch-3', ' LAUNCH-3 ', 'Launch-3', 'ＬＡＵＮＣＨ-３']) expect(couponKey(code)).toBe('LAUNCH-3');
  });
  test.each(['ABC', 'launch-3', 'A1', '-AB', 'AB-', 'A B C', 'Ä-1-2', 'X'.repeat(33), ''])('%s', (code) =>
    expect(isCouponCode(code)).toBe(['ABC', 'launch-3'].includes(code)),
  );
});
