import { required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createCoupon, endCoupon, findCoupon, listCoupons } from '../index.ts';
import { giveBackCoupon, redeemCoupon } from './redeem-coupon.ts';

let t: TestApp;
let code: string;
let made = 0;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  t.clock.set('2027-03-10T12:00:00Z');
  made += 1;
  code = `LAUNCH-${made}`;
});
afterAll(() => t.close());

const make = (changes: object = {}) =>
  createCoupon(t.platform, { code, kind: 'waive', months: 3, startsOn: null, endsOn: null, mostUses: null, ...changes });
const redeem = () => t.platform.database.system.tx((tx) => redeemCoupon(tx, code, t.clock.now()));
const giveBack = () => t.platform.database.system.tx((tx) => giveBackCoupon(tx, code, t.clock.now()));
const usesOf = async () =>
  required(
    (await listCoupons(t.platform)).coupons.find((coupon) => coupon.code === code),
    'coupon',
  ).uses;

describe('M12: a coupon', () => {
  test('is found by its code in small letters, and looking at it uses nothing up', async () => {
    await make();
    const found = await findCoupon(t.platform, ` ${code.toLowerCase()} `);
    expect(found).toEqual({ code, kind: 'waive', months: 3 });
    expect(await usesOf()).toBe(0);
  });

  test('counts on its first and last day, and not around them', async () => {
    await make({ startsOn: '2027-03-11', endsOn: '2027-03-12' });
    const days = ['10', '11', '12', '13'];
    const found = [];
    for (const day of days) {
      t.clock.set(`2027-03-${day}T23:59:00Z`);
      found.push([(await findCoupon(t.platform, code)) !== undefined, (await redeem()) !== undefined]);
    }
    expect(found).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  test('has one winner of its last use, whoever comes at once', async () => {
    await make({ mostUses: 3 });
    const redeemed = await Promise.all(Array.from({ length: 8 }, redeem));
    expect(redeemed.filter((coupon) => coupon !== undefined)).toHaveLength(3);
    expect(await usesOf()).toBe(3);
    expect(await findCoupon(t.platform, code)).toBeUndefined();
    await giveBack();
    expect(await redeem()).toEqual({ code, kind: 'waive', months: 3 });
    expect(await redeem()).toBeUndefined();
  });

  test('counts no more once it was ended, and keeps its code', async () => {
    await make();
    await endCoupon(t.platform, code.toLowerCase());
    expect([await findCoupon(t.platform, code), await redeem()]).toEqual([undefined, undefined]);
    expect(await make()).toEqual({ ok: false, error: 'codeTaken' });
    expect(await endCoupon(t.platform, 'NEVER-MADE')).toBeUndefined();
  });

  test.each([
    [{ code: 'no code' }, 'codeInvalid'],
    [{ months: 2 }, 'monthsInvalid'],
    [{ kind: 'holiday', months: 3 }, 'monthsInvalid'],
    [{ startsOn: '2027-03-12', endsOn: '2027-03-11' }, 'daysReversed'],
    [{ mostUses: 0 }, 'usesInvalid'],
  ])('%j is refused', async (changes, error) => expect(await make(changes)).toEqual({ ok: false, error }));
});
