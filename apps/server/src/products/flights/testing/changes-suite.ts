import { addMoney, required } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { failsWith, never, newReference } from '../../../domains/suppliers/testing/port-suites.ts';
import type { SupplierChangeOffer, SupplierFare, SupplierOrder, SupplierPassenger } from '../ports.ts';
import { type ContractSubject, quoteFirst, request } from './contract-subject.ts';

const costOf = ({ difference, penalty }: SupplierChangeOffer) => addMoney([difference, penalty]);
const isChangeable = ({ change }: SupplierFare) => change?.allowed === true;
const OTHER_DAY = { days: [{ slice: 1, date: '2027-05-26' }] } as const;

/** A ticketed order of a fare that fits. */
async function ticketed(subject: ContractSubject, fits = isChangeable, passengers = subject.passengers): Promise<SupplierOrder> {
  const order = request(subject, await quoteFirst(subject, fits), { passengers });
  const { supplier } = subject;
  await supplier.book(order);
  const { orderId } = required(await supplier.find({ reference: order.reference }), 'the order');
  await supplier.ticket(orderId, order.acceptNet);
  await subject.waitForTickets();
  return required(await supplier.find({ orderId }), 'the order');
}

/** A ticketed order, what it can be changed to, and how to ask for that. */
async function offeredChange(subject: ContractSubject, passengers?: readonly SupplierPassenger[]) {
  const changes = required(subject.supplier.changes, 'changes');
  const order = await ticketed(subject, isChangeable, passengers);
  const { orderId } = order;
  const offer = required((await changes.search(orderId, OTHER_DAY, never))[0], 'an offer');
  return { changes, order, orderId, offer, asked: { reference: newReference(), ref: offer.ref, accept: costOf(offer) } };
}

/** What every adapter that changes flights by choice must pass. */
export function changesSuite(subject: () => ContractSubject): void {
  test('other flights are on the day that was asked for, between the same places, in the currency of the order', async () => {
    const { changes, order, orderId } = await offeredChange(subject());
    const offers = await changes.search(orderId, OTHER_DAY, never);
    expect(new Set(offers.map(({ ref }) => ref)).size).toBe(offers.length);
    for (const { ref, slices, difference, penalty, expiresAt } of offers) {
      expect(slices).toHaveLength(order.slices.length);
      expect(slices[0]).toEqual(order.slices[0]);
      expect([slices[1]?.origin, slices[1]?.destination]).toEqual([order.slices[1]?.origin, order.slices[1]?.destination]);
      expect(slices[1]?.segments[0]?.departure.slice(0, 10)).toBe('2027-05-26');
      expect([difference.currency, penalty.currency]).toEqual([order.net.currency, order.net.currency]);
      expect(penalty.amountMinor).toBeGreaterThanOrEqual(0);
      expect(expiresAt).toBeGreaterThan(subject().now());
      expect(ref.length).toBeLessThanOrEqual(500);
    }
  });

  test('a change costs at asking what it cost in the search, and at another price changes nothing', async () => {
    const { changes, order, orderId, offer, asked } = await offeredChange(subject());
    expect(await changes.reprice(orderId, offer.ref, never)).toEqual(offer);
    for (const more of [1, -1]) {
      const accept = { ...asked.accept, amountMinor: asked.accept.amountMinor + more };
      expect(await changes.confirm(orderId, { ...asked, accept })).toEqual({ kind: 'refused', code: 'priceChanged' });
    }
    expect(await changes.find(orderId, asked.reference)).toBeUndefined();
    expect(await subject().supplier.find({ orderId })).toEqual(order);
  });

  test('a change gives new flights and tickets and costs what was agreed, however often it is sent', async () => {
    const { changes, order, orderId, offer, asked } = await offeredChange(subject());
    expect(await changes.find(orderId, asked.reference)).toBeUndefined();
    const changed = await changes.confirm(orderId, asked);
    if (changed.kind !== 'changed') throw new Error(`${changed.kind}: ${changed.code}`);
    expect(changed.order).toMatchObject({ orderId, slices: offer.slices, net: addMoney([order.net, asked.accept]) });
    expect(new Set([...changed.order.tickets, ...order.tickets]).size).toBe(2 * order.tickets.length);
    expect(await changes.confirm(orderId, asked)).toEqual(changed);
    expect(await changes.find(orderId, asked.reference)).toEqual(changed.order);
    expect(await subject().supplier.find({ orderId })).toEqual(changed.order);
  });

  test('a change whose answer is lost is found by our reference, and made once', async () => {
    const { changes, order, orderId, offer, asked } = await offeredChange(subject(), subject().nextChange('lost'));
    expect((await changes.confirm(orderId, asked)).kind).toBe('unknown');
    const found = await changes.find(orderId, asked.reference);
    expect(found).toMatchObject({ slices: offer.slices, net: addMoney([order.net, asked.accept]) });
    await changes.confirm(orderId, asked);
    expect(await changes.find(orderId, asked.reference)).toEqual(found);
  });

  test('a change that is refused changes nothing', async () => {
    const { changes, order, orderId, asked } = await offeredChange(subject(), subject().nextChange('refused'));
    for (const _ of ['once', 'again']) expect((await changes.confirm(orderId, asked)).kind).toBe('refused');
    expect(await changes.find(orderId, asked.reference)).toBeUndefined();
    expect(await subject().supplier.find({ orderId })).toEqual(order);
  });

  test('what has expired, and what nobody offered, is gone', async () => {
    const { changes, order, orderId, offer, asked } = await offeredChange(subject());
    subject().waitUntil(offer.expiresAt);
    for (const ref of [offer.ref, '', 'x', '💥', '../orders']) {
      await failsWith(changes.reprice(orderId, ref, never), 'offerUnavailable');
      expect(await changes.confirm(orderId, { ...asked, ref })).toEqual({ kind: 'refused', code: 'offerUnavailable' });
    }
    expect(await subject().supplier.find({ orderId })).toEqual(order);
  });

  test('nothing is offered for a fare that forbids it, for a hold, or for an order that nobody has', async () => {
    const { supplier } = subject();
    const changes = required(supplier.changes, 'changes');
    const fixed = await ticketed(subject(), ({ change }) => change?.allowed === false);
    await failsWith(changes.search(fixed.orderId, OTHER_DAY, never), 'notAllowed');
    const fare = await quoteFirst(subject(), (one) => one.holdable && isChangeable(one));
    const held = await supplier.book(request(subject(), fare, { hold: true }));
    if (held.kind !== 'held') throw new Error(held.kind);
    await failsWith(changes.search(held.order.orderId, OTHER_DAY, never), 'notAllowed');
    await failsWith(changes.search('ord_none', OTHER_DAY, never), 'notFound');
  });
}
