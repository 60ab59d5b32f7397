import { required } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import { describe, expect, test } from 'vitest';
import { applyToCarOrder, carPenaltyAt, createCarOrder, dueMinor, quoteCarCancellation } from './orders.ts';
import { localInstant } from './rates.ts';
import { searchCars } from './search.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const { rates } = searchCars({
  pickUp: required(findAirport('LIS'), 'Lisbon'),
  dropOff: null,
  radiusKm: 30,
  limit: 400,
  now: NOW,
  pickUpAt: '2027-03-28T10:00',
  dropOffAt: '2027-03-30T10:00',
  age: 30,
  residence: 'US',
});
const rateOf = (plan: string) =>
  required(
    rates.find((rate) => rate.plan === plan),
    plan,
  );
const orderOf = (plan: string, mode: 'book' | 'request' = 'book') => {
  const rate = rateOf(plan);
  const pickUp = localInstant(rate.rental.pickUpAt, rate.pickUp.zone);
  return createCarOrder({ reference: 'R1', rate, pickUp, driver: { firstName: 'Ana', lastName: 'Souza' }, at: NOW, mode });
};

describe('an order of a car', () => {
  test('is paid with what is due now', () => {
    expect(orderOf('partAtDesk').paidMinor).toBe(dueMinor(rateOf('partAtDesk').lines, 'now'));
    expect(orderOf('partAtDesk').paidMinor).toBeLessThan(dueMinor(rateOf('partAtDesk').lines, 'atDesk'));
  });

  test('is free until the deadline on the clocks of the desk, over a night in which they change, then costs a part, then all', () => {
    const order = orderOf('flexible');
    const free = required(order.policy, 'a policy').freeUntil;
    // Summer time begins that night: 10:00 is 09:00 UTC.
    expect(order.pickUp).toBe(Date.parse('2027-03-28T09:00:00Z'));
    const at = (instant: number) => carPenaltyAt(order.policy, order.paidMinor, instant);
    expect([at(free - 1), at(order.pickUp)]).toEqual([0, order.paidMinor]);
    expect(at(free)).toBeGreaterThan(0);
    expect(at(free)).toBeLessThan(order.paidMinor);
  });

  test('of a saver rate is not given back', () => {
    const order = orderOf('saver');
    expect(quoteCarCancellation(order, NOW)).toMatchObject({
      ok: true,
      value: { refundMinor: 0, penaltyMinor: order.paidMinor },
    });
  });

  test('is cancelled once, and not after the pick-up', () => {
    const order = orderOf('flexible');
    const gone = applyToCarOrder(order, { type: 'cancel', at: NOW });
    expect(gone).toMatchObject({
      ok: true,
      value: { status: 'cancelled', cancellation: { penaltyMinor: 0, refundMinor: order.paidMinor } },
    });
    if (gone.ok)
      expect(applyToCarOrder(gone.value, { type: 'cancel', at: NOW + HOUR })).toEqual({ ok: false, error: 'wrongStatus' });
    expect(quoteCarCancellation(order, order.pickUp)).toEqual({ ok: false, error: 'over' });
  });

  test('that its company cancels by itself is given back whole, whatever its rate says, and tells so', () => {
    const order = orderOf('saver');
    const gone = applyToCarOrder(order, { type: 'callOff', at: NOW });
    const terms = { penaltyMinor: 0, refundMinor: order.paidMinor };
    expect(gone).toMatchObject({ ok: true, value: { status: 'cancelled', cancellation: terms } });
    if (gone.ok) expect(quoteCarCancellation(gone.value, order.pickUp)).toMatchObject({ ok: true, value: terms });
  });

  test('on request is confirmed or refused first', () => {
    const order = orderOf('flexible', 'request');
    expect(quoteCarCancellation(order, NOW)).toEqual({ ok: false, error: 'wrongStatus' });
    expect(applyToCarOrder(order, { type: 'confirm', at: NOW })).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    expect(applyToCarOrder(order, { type: 'reject', at: NOW })).toMatchObject({ ok: true, value: { status: 'rejected' } });
  });
});
