import {
  announceOperatedPrice,
  createOperatedCoupon,
  endOperatedCoupon,
  getOperatedOffer,
  getOperatedPrice,
  listOperatedCoupons,
  setOperatedOffer,
  verifyCoupon,
} from '@caravel/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../testing/make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';

let t: TestApp;
let brand: TestAgency;
let operator: Caller;
let code: string;
let made = 0;
beforeAll(async () => {
  t = await startTestApp();
  brand = await t.freshAgency({ isPlatformBrand: true });
});
beforeEach(async () => {
  t.clock.set('2027-03-10T12:00:00Z');
  made += 1;
  operator = await makeOperator(t, brand, `oda-${made}@platform.test`);
  code = `OFFER-${made}`;
});
afterAll(() => t.close());

type NewCoupon = Parameters<typeof t.client.call<typeof createOperatedCoupon>>[2]['body'];
const make = async (body: Partial<NewCoupon> = {}) =>
  (await t.client.call(operator, createOperatedCoupon, { body: { code, kind: 'waive', months: 3, ...body } })).data;
const list = async (query: object = {}) => (await t.client.call(operator, listOperatedCoupons, { query })).data;
const stateOf = async () => (await list({ searchQuery: code })).coupons.map(({ state }) => state);
const verify = async () => (await t.client.call(brand.visitor, verifyCoupon, { query: { code } })).data;
const redeem = () => t.platform.database.raw.query('UPDATE subscription_coupons SET uses = uses + 1 WHERE code = $1', [code]);
const audited = async (subject: string) =>
  (
    await t.platform.database.raw.query(
      'SELECT action, actor_kind FROM audit_events WHERE agency_id = $1 AND subject_id = $2 ORDER BY id',
      [brand.agency.id, subject],
    )
  ).rows;

describe('a coupon of the office', () => {
  test('is accepted on /pricing, counts its uses, and is refused there once it is ended', async () => {
    const coupon = await make({ code: code.toLowerCase(), mostUses: 2, startsOn: '2027-03-10', endsOn: '2027-03-12' });
    expect(coupon).toMatchObject({ code, kind: 'waive', months: 3, mostUses: 2, uses: 0, state: 'counts' });
    // A regular year costs $1,188.00; three of its months are for nothing.
    expect(await verify()).toMatchObject({ isValidCouponCode: true, effect: { firstPeriod: { amountMinor: 89_100 } } });
    await redeem();
    expect((await list({ searchQuery: code.toLowerCase() })).coupons).toMatchObject([{ code, uses: 1, state: 'counts' }]);
    const { data } = await t.client.call(operator, endOperatedCoupon, { params: { code } });
    expect(data).toMatchObject({ code, uses: 1, state: 'ended' });
    expect(await verify()).toMatchObject({ isValidCouponCode: false });
    expect(await audited(code)).toEqual([
      { action: 'coupon.created', actor_kind: 'user' },
      { action: 'coupon.ended', actor_kind: 'user' },
    ]);
  });

  test('says how it stands: later, counting, used up, over', async () => {
    await make({ startsOn: '2027-03-11', endsOn: '2027-03-12', mostUses: 1 });
    expect(await stateOf()).toEqual(['later']);
    t.clock.set('2027-03-11T00:00:00Z');
    operator = await makeOperator(t, brand, 'next-day@platform.test');
    expect(await stateOf()).toEqual(['counts']);
    await redeem();
    expect(await stateOf()).toEqual(['usedUp']);
    t.clock.set('2027-03-13T00:00:00Z');
    operator = await makeOperator(t, brand, 'later@platform.test');
    expect(await stateOf()).toEqual(['over']);
  });

  test('keeps its code for good, and the holiday rate is for twelve months', async () => {
    expect(await make({ kind: 'holiday', months: 3 })).toMatchObject({ kind: 'holiday', months: 12 });
    await t.client.call(operator, endOperatedCoupon, { params: { code } });
    const body = { code, kind: 'waive' as const, months: 3 as const };
    expect(await t.client.refusal(operator, createOperatedCoupon, { body })).toMatchObject({
      status: 409,
      code: 'couponCodeTaken',
    });
    const none = await t.client.refusal(operator, endOperatedCoupon, { params: { code: 'NEVER-MADE' } });
    expect(none).toMatchObject({ status: 404, code: 'notFound' });
  });

  test.each([
    { code: 'a b' },
    { months: 2 },
    { startsOn: '2027-03-12', endsOn: '2027-03-11' },
    { mostUses: 0 },
    { endsOn: '2027-02-30' },
  ])('is not made of %j', async (wrong) => {
    const body = { code, kind: 'waive', months: 3, ...wrong } as never;
    expect((await t.client.refusal(operator, createOperatedCoupon, { body })).status).toBe(400);
    expect((await list({ searchQuery: code })).total).toBe(0);
  });

  test('is listed by code in pages', async () => {
    for (const end of ['C', 'A', 'B']) await make({ code: `PAGE-${code}-${end}` });
    const codes = async (query: object) =>
      (await list({ searchQuery: `page-${code}`, ...query })).coupons.map((coupon) => coupon.code.at(-1));
    expect(await codes({ limit: 2 })).toEqual(['A', 'B']);
    expect(await codes({ limit: 2, offSet: 2 })).toEqual(['C']);
    expect((await list({ searchQuery: `page-${code}`, limit: 1 })).total).toBe(3);
    expect((await list({ searchQuery: '%' })).total).toBe(0);
  });
});

test('the plan on sale is the one of the configuration until an operator chooses another; /pricing sells that', async () => {
  const plan = async () => (await t.client.call(operator, getOperatedOffer, {})).data.plan;
  await make();
  expect(await plan()).toBe('regular');
  const { data } = await t.client.call(operator, setOperatedOffer, { body: { plan: 'holiday' } });
  expect([data.plan, await plan()]).toEqual(['holiday', 'holiday']);
  // Nine months at the holiday rate; later periods cost the regular price.
  const later = { laterPeriods: { amountMinor: 118_800 } };
  expect(await verify()).toMatchObject({ effect: { firstPeriod: { amountMinor: 26_991 }, ...later } });
  await t.client.call(operator, setOperatedOffer, { body: { plan: 'regular' } });
  expect(await verify()).toMatchObject({ effect: { firstPeriod: { amountMinor: 89_100 }, ...later } });
  expect((await audited('holiday')).map(({ action }) => action)).toEqual(['offer.set']);
});

test('the price of renewals is the regular plan’s until an operator announces another, once each, with a recent proof', async () => {
  expect((await t.client.call(operator, getOperatedPrice, {})).data).toEqual({
    price: { amountMinor: 118_800, currency: 'USD' },
    announcedAt: null,
  });
  const announce = (amountMinor: number) => t.client.call(operator, announceOperatedPrice, { body: { amountMinor } });
  const announced = { price: { amountMinor: 130_800, currency: 'USD' }, announcedAt: '2027-03-10T12:00:00.000Z' };
  expect((await announce(130_800)).data).toEqual(announced);
  t.clock.advance(60_000);
  expect((await announce(130_800)).data).toEqual(announced);
  expect((await t.client.call(operator, getOperatedPrice, {})).data).toEqual(announced);
  expect(await audited('130800')).toEqual([{ action: 'offer.priced', actor_kind: 'user' }]);
  for (const amountMinor of [0, 99, 100_000_000, 1.5])
    expect((await t.client.refusal(operator, announceOperatedPrice, { body: { amountMinor } })).status).toBe(400);
  t.clock.advance(11 * 60_000);
  expect(await t.client.refusal(operator, announceOperatedPrice, { body: { amountMinor: 140_000 } })).toMatchObject({
    code: 'stepUpRequired',
  });
});
