import { VEHICLE_SIZES } from '@caravel/products/cars/contract';
import { describe, expect, test } from 'vitest';
import { doorsOf, netOfTotal, policyOf, sizeOf, toVendor } from './map-rate.ts';

const all = { kind: 'percent', percent: 100 };
const freeUntil = (hoursBeforePickUp: number) => ({
  ...{ refundable: true, noShow: all },
  tiers: [{ from: { hoursBeforePickUp }, penalty: all }],
});
const never = { refundable: false, tiers: [], noShow: all };

describe('a policy in words', () => {
  test.each([
    ['Free cancellation up to 24 hours before pickup.', freeUntil(24)],
    ['Free cancellation until 2 days before the pick-up', freeUntil(48)],
    ['Free cancellation up to 2 Days before pick-up', freeUntil(48)],
    ['Free cancellation 48 hours prior to pick-up', freeUntil(48)],
    ['Free cancellation within 24 hours of booking.', null],
    ['Free cancellation within 24 hours of booking, or up to 3 days in advance.', freeUntil(72)],
    ['FREE CANCELATION up to 1 hour before pick-up.', freeUntil(1)],
    ['Free cancellation any time before pick-up.', freeUntil(0)],
    ['Free of charge cancellation until pick-up.', freeUntil(0)],
    ['This rate is non-refundable.', never],
    ['No refunds.', never],
    ['Free cancellation.', null],
    ['Cancellation costs 50 USD.', null],
    ['Free cancellation up to 24 hours before pickup. Afterwards non-refundable.', null],
    ['', null],
  ])('%s', (text, policy) => {
    expect(policyOf(text === '' ? [] : [{ title: 'Cancellation Policy', text }])).toEqual(policy);
  });

  test('two that differ are none, and other conditions say nothing', () => {
    const [free, no] = ['Free cancellation up to 24 hours before pickup.', 'Non-refundable'].map((text) => ({ title: '', text }));
    expect(policyOf([free, no].filter((note) => note !== undefined))).toBeNull();
    expect(policyOf([{ title: 'Fuel', text: 'Full to full, up to 24 hours.' }])).toBeNull();
  });
});

test.each([
  ['USD', '373.03', 37_303],
  ['JPY', '373', 373],
  ['KWD', '373.125', 373_125],
])('an amount in %s is read to its minor unit', (total_currency, total_amount, amountMinor) => {
  expect(netOfTotal({ total_amount, total_currency, payment_type: 'prepaid' })).toEqual({
    amountMinor,
    currency: total_currency,
  });
  expect(netOfTotal({ total_amount, total_currency, payment_type: 'postpaid' }).amountMinor).toBe(0);
});

describe('a car', () => {
  test.each([
    ['mini', 'four_door', 1],
    ['mini_elite', 'four_door', 33],
    ['economy_elite', 'two_door', 34],
    ['compact_elite', 'four_door', 35],
    ['intermediate_elite', 'four_door', 36],
    ['standard_elite', 'wagon_estate', 37],
    ['fullsize_elite', 'four_door', 38],
    ['premium', 'four_door', 10],
    ['premium_elite', 'four_door', 39],
    ['luxury_elite', 'four_door', 40],
    ['intermediate_elite', 'suv', 28],
    ['fullsize_elite', 'suv', 29],
    ['standard_elite', 'monospace', 11],
    ['luxury', null, 9],
  ])('%s, %s, is of the size %i, which has a name', (category, type, size) => {
    expect(sizeOf({ category, type })).toBe(size);
    expect(VEHICLE_SIZES.map(({ id }) => id)).toContain(size);
  });

  test.each([
    ['two_door', 2],
    ['two_or_four_door', 4],
    ['four_door', 4],
    ['limousine', null],
    [null, null],
  ])('%s has %s doors', (type, doors) => {
    expect(doorsOf({ type })).toBe(doors);
  });
});

test('companies are told apart by their names, in whichever letters', () => {
  const codes = ['Road & Co', 'トヨタレンタカー', 'ニッポンレンタカー'].map((name) => toVendor({ name }).code);
  expect([codes[0], new Set(codes).size]).toEqual(['road-co', 3]);
  expect(codes.every((code) => /^[a-z0-9-]{1,60}$/.test(code))).toBe(true);
});
