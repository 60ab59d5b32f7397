import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { passengerShare } from './presenters.ts';

const [base, taxes, total] = [money(90_000, 'USD'), money(10_000, 'USD'), money(110_000, 'USD')];
const people = (type: 'ADT' | 'INF', count: number, net: number | null) => ({
  ...{ type, count, base: net === null ? null : money(net, 'USD'), taxes: net === null ? null : money(0, 'USD') },
});

test.each([
  ['a share by net prices where they are known', [people('ADT', 1, 90_000), people('INF', 1, 10_000)], 'INF', 11_000],
  ['an even share where all are of one type', [people('ADT', 4, null)], 'ADT', 27_500],
  ['unknown where a party of several types has one price', [people('ADT', 2, null), people('INF', 1, null)], 'INF', null],
] as const)('what one passenger pays is %s', (_, passengers, type, minor) => {
  expect(passengerShare({ base, taxes, passengers }, total, type)?.amountMinor ?? null).toBe(minor);
});
