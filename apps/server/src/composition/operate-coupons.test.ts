import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { type CouponWords, endCouponBy, makeCoupon, showCoupons } from './operate-coupons.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const said = (work: Promise<string>) => work.catch((error: Error) => `${error.name}: ${error.message}`);
const make = (words: CouponWords) => said(makeCoupon(t.platform, words));

test('the operator makes, lists and ends coupons', async () => {
  expect(await said(showCoupons(t.platform, {}))).toBe('There is no such coupon.');
  const launch = 'LAUNCH, the first 3 months, from 2027-03-01 to 2027-03-31, used 0 of 50 times';
  expect(await make({ code: 'launch', kind: 'waive', months: '3', from: '2027-03-01', until: '2027-03-31', uses: '50' })).toBe(
    launch,
  );
  const winter = 'WINTER, the holiday rate for 12 months, used 0 times';
  expect(await make({ code: 'winter', kind: 'holiday' })).toBe(winter);
  expect(await said(endCouponBy(t.platform, { code: 'Winter' }))).toBe(`${winter}, ended`);
  expect(await said(showCoupons(t.platform, {}))).toBe(`${launch}\n${winter}, ended`);
  expect(await said(showCoupons(t.platform, { code: 'launch' }))).toBe(launch);
});

test.each([
  [{ kind: 'waive', months: '3' }, '--code is missing.'],
  [{ code: 'ABC', kind: 'gift' }, '--kind is waive or holiday.'],
  [{ code: 'ABC', kind: 'waive' }, 'No coupon was made. A coupon waives 1, 3, 6, 9 or 12 months; the holiday rate is for 12.'],
  [{ code: 'ABC', kind: 'waive', months: 'x' }, '--months is a whole number above 0.'],
  [{ code: 'ABC', kind: 'waive', months: '3', until: '2027-02-30' }, '--until is not a day, such as 2027-03-31.'],
  [{ code: 'a b', kind: 'holiday' }, 'No coupon was made. A code has 3 to 32 letters, digits and hyphens.'],
])('%j is refused', async (words, text) => expect(await make(words)).toBe(`StartRefusal: ${text}`));

test('a coupon that is not there cannot be ended', async () => {
  expect(await said(endCouponBy(t.platform, { code: 'NONE' }))).toBe('StartRefusal: No coupon has the code NONE.');
});
