import { addMoney, money, required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SupplierChangeOffer, SupplierChanges, SupplierFare } from '../../ports.ts';
import { type DuffelBench, duffelBench, never } from './testing/duffel-bench.ts';

let b: DuffelBench;
let changes: SupplierChanges;
beforeAll(async () => {
  b = await duffelBench(process.env.PARTNER_CONTRACTS);
  changes = required(b.supplier.changes, 'changes');
});
afterEach(() => {
  b.standIn.clearFaults();
  b.standIn.mangle = undefined;
  b.standIn.books.changes.refundTo = 'balance';
  b.standIn.books.changes.isRefused = false;
});
afterAll(async () => {
  expect(b.standIn.breaches).toEqual([]);
  await b.close();
});

/** The 23rd costs nothing more than another day, the 26th 30 of the currency, the 21st gives back 20. */
const on = (day: number) => ({ days: [{ slice: 0, date: `2027-05-${day}` as const }] });
const DEARER = on(26);
const CHEAPER = on(21);
const costOf = ({ difference, penalty }: SupplierChangeOffer) => addMoney([difference, penalty]);
const changeable = ({ change }: SupplierFare) => change?.allowed !== false;
const free = ({ change }: SupplierFare) => change?.penalty?.amountMinor === 0;
let made = 0;
const newReference = () => `CHANGE${String(++made).padStart(4, '0')}`;
const confirms = () => b.standIn.calls.filter((call) => call.endsWith('/actions/confirm')).length;

async function ticketed(fits: (fare: SupplierFare) => boolean = changeable) {
  const reference = newReference();
  const booked = await b.supplier.book(await b.request(reference, fits));
  if (booked.kind !== 'confirmed') throw new Error(booked.kind);
  b.t.clock.advance(16_000);
  const { orderId } = booked.order;
  return { reference, orderId, order: required(await b.supplier.find({ orderId }), 'the order') };
}

async function offered(query = DEARER, fits?: (fare: SupplierFare) => boolean) {
  const one = await ticketed(fits);
  const offer = required((await changes.search(one.orderId, query, never))[0], 'an offer');
  return { ...one, offer, request: { reference: `${one.reference}-1`, ref: offer.ref, accept: costOf(offer) } };
}

describe('a change of a ticketed order', () => {
  test('offers other flights on the day that was asked for, at a difference and a penalty in the currency of the order', async () => {
    const { orderId, order } = await ticketed();
    const offers = await changes.search(orderId, DEARER, never);
    expect(offers).toHaveLength(2);
    for (const { slices, difference, penalty } of offers) {
      expect(slices.map(({ segments }) => segments[0]?.departure.slice(0, 10))).toEqual(['2027-05-26']);
      expect([slices[0]?.origin, slices[0]?.destination]).toEqual([order.slices[0]?.origin, order.slices[0]?.destination]);
      expect([difference, penalty.currency]).toEqual([money(3_000, 'USD'), 'USD']);
    }
    const [first] = offers;
    expect(await changes.reprice(orderId, first?.ref ?? '', never)).toEqual(first);
  });

  test('that costs less gives back to the account; where it would go elsewhere it is not offered', async () => {
    const { orderId, order, offer, request } = await offered(CHEAPER, free);
    expect(costOf(offer)).toEqual(money(-2_000, 'USD'));
    const changed = await changes.confirm(orderId, request);
    expect(changed).toMatchObject({ kind: 'changed', order: { net: money(order.net.amountMinor - 2_000, 'USD') } });
    b.standIn.books.changes.refundTo = 'voucher';
    const other = await ticketed(free);
    expect(await changes.search(other.orderId, CHEAPER, never)).toEqual([]);
    expect(await changes.search(other.orderId, DEARER, never)).not.toEqual([]);
  });

  test('that was to come back to the account and would go elsewhere once it is chosen is not confirmed', async () => {
    const { orderId, order, request } = await offered(CHEAPER, free);
    b.standIn.mangle = (call, data) => (call === 'POST /air/order_changes' ? { ...Object(data), refund_to: 'voucher' } : data);
    const before = confirms();
    expect((await changes.confirm(orderId, request)).kind).toBe('refused');
    expect(confirms()).toBe(before);
    b.standIn.mangle = undefined;
    expect(await b.supplier.find({ orderId })).toEqual(order);
  });

  test('at another price than agreed is refused, when it is asked for again or chosen, and confirms nothing', async () => {
    const { orderId, order, request } = await offered();
    const before = confirms();
    const dearer = { ...request, accept: money(request.accept.amountMinor + 1, 'USD') };
    expect(await changes.confirm(orderId, dearer)).toEqual({ kind: 'refused', code: 'priceChanged' });
    b.standIn.mangle = (call, data) =>
      call === 'POST /air/order_changes' ? { ...Object(data), change_total_amount: '999.00' } : data;
    expect(await changes.confirm(orderId, request)).toEqual({ kind: 'refused', code: 'priceChanged' });
    b.standIn.mangle = (_, data) => ({ ...Object(data), change_total_currency: 'EUR' });
    expect((await changes.confirm(orderId, request)).kind).toBe('refused');
    b.standIn.mangle = undefined;
    expect(confirms()).toBe(before);
    expect(await b.supplier.find({ orderId })).toEqual(order);
  });

  test('is not offered where the fare forbids it, for a hold, for an open change of the airline, or once its time is over', async () => {
    const fixed = await ticketed(({ change }) => change?.allowed === false);
    await expect(changes.search(fixed.orderId, DEARER, never)).rejects.toMatchObject({ code: 'notAllowed' });
    await expect(changes.search('ord_nobody0000', DEARER, never)).rejects.toMatchObject({ code: 'notFound' });
    const moved = await ticketed();
    b.standIn.move(moved.orderId, 2);
    await expect(changes.search(moved.orderId, DEARER, never)).rejects.toMatchObject({ code: 'notAllowed' });
    const held = await b.supplier.book({ ...(await b.request(newReference(), ({ holdable }) => holdable)), hold: true });
    if (held.kind !== 'held') throw new Error(held.kind);
    await expect(changes.search(held.order.orderId, DEARER, never)).rejects.toMatchObject({ code: 'notAllowed' });
    const { orderId, offer, request } = await offered();
    b.t.clock.advance(21 * 60_000);
    await expect(changes.reprice(orderId, offer.ref, never)).rejects.toMatchObject({ code: 'offerUnavailable' });
    expect(await changes.confirm(orderId, request)).toEqual({ kind: 'refused', code: 'offerUnavailable' });
    for (const ref of ['', 'off_1', 'oco_none000', '../orders'])
      await expect(changes.reprice(orderId, ref, never)).rejects.toMatchObject({ code: 'offerUnavailable' });
  });

  test.each(['lostAfter', 'brokenAfter', 'cut', 'rubbish'] as const)(
    'whose answer is lost (%s) is found by our reference, and never sent again',
    async (fault) => {
      const { orderId, offer, request } = await offered();
      b.standIn.fail(/order_changes\/\w+\/actions\/confirm$/, fault);
      const before = confirms();
      expect((await changes.confirm(orderId, request)).kind).toBe('unknown');
      expect((await changes.find(orderId, request.reference))?.slices).toEqual(offer.slices);
      expect((await changes.confirm(orderId, request)).kind).toBe('changed');
      expect(confirms()).toBe(before + 1);
    },
  );

  test.each(['lostAfter', 'busy', 'tooMany'] as const)('that could not be chosen (%s) is sent anew', async (fault) => {
    const { orderId, request } = await offered();
    b.standIn.fail(/POST \/air\/order_changes$/, fault);
    const before = confirms();
    expect((await changes.confirm(orderId, request)).kind).toBe('unknown');
    expect([confirms(), await changes.find(orderId, request.reference)]).toEqual([before, undefined]);
    expect((await changes.confirm(orderId, request)).kind).toBe('changed');
  });

  test('that arrives twice, and is refused the second time, is made', async () => {
    const { orderId, offer, request } = await offered();
    b.standIn.fail(/actions\/confirm$/, 'repeated');
    expect(await changes.confirm(orderId, request)).toMatchObject({ kind: 'changed', order: { slices: offer.slices } });
  });

  test('that never arrived is none only once it can no longer be made, and is not sent again', async () => {
    const { orderId, order, request } = await offered();
    b.standIn.fail(/order_changes\/\w+\/actions\/confirm$/, 'lostBefore');
    const before = confirms();
    expect((await changes.confirm(orderId, request)).kind).toBe('unknown');
    await expect(changes.find(orderId, request.reference)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await changes.confirm(orderId, request)).kind).toBe('unknown');
    b.t.clock.advance(150_000);
    expect(await changes.find(orderId, request.reference)).toBeUndefined();
    expect(await changes.confirm(orderId, request)).toEqual({ kind: 'refused', code: 'offerUnavailable' });
    expect(confirms()).toBe(before + 1);
    expect(await b.supplier.find({ orderId })).toEqual(order);
  });

  test('that the airline refuses changes nothing; an order that shows the old flights is not taken for changed', async () => {
    const refused = await offered();
    b.standIn.books.changes.isRefused = true;
    expect((await changes.confirm(refused.orderId, refused.request)).kind).toBe('refused');
    expect(await changes.find(refused.orderId, refused.request.reference)).toBeUndefined();
    expect(await b.supplier.find({ orderId: refused.orderId })).toEqual(refused.order);
    b.standIn.books.changes.isRefused = false;
    const foreign = await ticketed();
    b.standIn.mangle = (call, data) => {
      const offers: object[] = Object(data).order_change_offers ?? [];
      const inEuros = offers.map((one) => ({ ...one, penalty_currency: 'EUR' }));
      return call === 'POST /air/order_change_requests' ? { ...Object(data), order_change_offers: inEuros } : data;
    };
    expect(await changes.search(foreign.orderId, DEARER, never)).toEqual([]);
    b.standIn.mangle = undefined;
    const blind = await offered();
    b.standIn.mangle = (call, data) => (/GET .air.order_changes/.test(call) ? { ...Object(data), slices: null } : data);
    expect((await changes.confirm(blind.orderId, blind.request)).kind).toBe('unknown');
    b.standIn.mangle = undefined;
    expect((await changes.confirm(blind.orderId, blind.request)).kind).toBe('changed');
    const { orderId, request } = await offered();
    const old = structuredClone(required(b.standIn.books.orders.find(({ id }) => id === orderId)?.slices, 'flights'));
    b.standIn.mangle = (call, data) => (call === `GET /air/orders/${orderId}` ? { ...Object(data), slices: old } : data);
    expect(await changes.confirm(orderId, request)).toEqual({ kind: 'unknown', code: 'unavailable' });
    b.standIn.mangle = undefined;
    expect(await changes.find(orderId, request.reference)).toBeDefined();
  });
});
