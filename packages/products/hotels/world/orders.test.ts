import { instantOf, required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { findRate, joinRateKeys } from './find-rate.ts';
import {
  applyToHotelOrder,
  createHotelOrder,
  HOTEL_ORDER_TRANSITIONS,
  type HotelOrder,
  quoteHotelCancellation,
} from './orders.ts';
import { searchHotels } from './search.ts';
import type { RatePolicy } from './stay-types.ts';
import { NOW, searchIn, TWO } from './testing/asking.ts';

const CHECK_IN = '2027-03-31';
const GUESTS = [
  { firstName: 'Ana', lastName: 'Souza' },
  { firstName: 'Rui', lastName: 'Lima' },
];

/** An order of two rooms in Lisbon, of a rate that fits. */
function ordered(fits: (order: HotelOrder) => boolean, mode: 'book' | 'request' = 'book'): HotelOrder {
  const query = searchIn('PT Lisbon', CHECK_IN, 3, [...TWO, ...TWO]);
  for (const { offers } of searchHotels('bedloom', query).flatMap(({ found }) => found))
    for (const offer of offers) {
      const key = required(joinRateKeys(offer.map((rate) => rate.key)), 'key');
      const found = findRate(key, { now: NOW, occupancies: query.stay.occupancies });
      if (typeof found !== 'object') continue;
      const made = createHotelOrder({
        reference: 'ref-1',
        found,
        checkIn: CHECK_IN,
        checkOut: query.stay.checkOut,
        guests: GUESTS,
        at: NOW,
        mode,
      });
      if (made.ok && fits(made.value)) return made.value;
    }
  throw new Error('no such order');
}

const policyOf = (order: HotelOrder): RatePolicy => required(order.rooms[0], 'room').rate.policy;
const refundable = (order: HotelOrder): boolean => policyOf(order).refundable;

describe('a hotel order', () => {
  it('is plain data, paid with the sum of its rooms', () => {
    const order = ordered(refundable);
    expect(JSON.parse(JSON.stringify(order))).toEqual(order);
    expect(order.paidMinor).toBe(order.rooms.reduce((sum, { rate }) => sum + rate.netMinor, 0));
    expect(order.status).toBe('confirmed');
    expect(new Set(order.rooms.map(({ confirmationCode }) => confirmationCode)).size).toBe(2);
    expect(order.zone).toBe('Europe/Lisbon');
  });

  it('needs a guest for each room', () => {
    const query = searchIn('PT Lisbon', CHECK_IN);
    const key = required(searchHotels('bedloom', query)[0]?.found[0]?.offers[0]?.[0]?.key, 'key');
    const found = findRate(key, { now: NOW, occupancies: TWO });
    if (typeof found !== 'object') throw new Error('sold out');
    const request = { reference: 'r', found, checkIn: CHECK_IN, checkOut: query.stay.checkOut, at: NOW, mode: 'book' } as const;
    for (const guests of [[], GUESTS, [{ firstName: 'Ana', lastName: ' ' }]])
      expect(createHotelOrder({ ...request, guests })).toEqual({ ok: false, error: 'guestsDiffer' });
  });

  it('goes only where its table says', () => {
    const asked = ordered(refundable, 'request');
    expect(asked.rooms[0]?.confirmationCode).toBeNull();
    const confirmed = applyToHotelOrder(asked, { type: 'confirm', at: NOW });
    expect(confirmed).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    expect(confirmed.ok && confirmed.value.rooms[0]?.confirmationCode).not.toBeNull();
    const rejected = applyToHotelOrder(asked, { type: 'reject', at: NOW });
    expect(rejected).toMatchObject({ ok: true, value: { status: 'rejected' } });
    const commands = [{ type: 'confirm' }, { type: 'reject' }, { type: 'cancel', rooms: 'all' }] as const;
    for (const status of ['requested', 'confirmed', 'rejected', 'cancelled'] as const)
      for (const command of commands) {
        const allowed = HOTEL_ORDER_TRANSITIONS[status].includes(command.type);
        expect(applyToHotelOrder({ ...asked, status }, { ...command, at: NOW }).ok, `${status} ${command.type}`).toBe(allowed);
      }
  });

  it('costs nothing to cancel to the last millisecond of its free time, and its penalty from then on', () => {
    const order = ordered(refundable);
    const first = required(policyOf(order).tiers[0], 'tier');
    expect(first.at).toBe(instantOf(first.local, 'Europe/Lisbon'));
    const before = quoteHotelCancellation(order, first.at - 1);
    expect(before).toMatchObject({ ok: true, value: { penaltyMinor: 0, refundMinor: order.paidMinor, expiresAt: first.at } });
    const penalty = order.rooms.reduce((sum, { rate }) => sum + (rate.policy.tiers[0]?.penaltyMinor ?? 0), 0);
    expect(quoteHotelCancellation(order, first.at)).toMatchObject({
      ok: true,
      value: { penaltyMinor: penalty, refundMinor: order.paidMinor - penalty },
    });
  });

  it('has its deadline on the property’s clocks, also where they change between deadline and arrival', () => {
    // Clocks in Lisbon go forward on 28 March 2027: days before it are an hour from UTC less than the stay.
    const order = ordered((one) => refundable(one) && required(policyOf(one).tiers[0], 'tier').local < '2027-03-28');
    const { at, local } = required(policyOf(order).tiers[0], 'tier');
    expect(at).toBe(Date.parse(`${local}Z`));
    const later = ordered((one) => refundable(one) && required(policyOf(one).tiers[0], 'tier').local > '2027-03-28T02');
    const summer = required(policyOf(later).tiers[0], 'tier');
    expect(summer.at).toBe(Date.parse(`${summer.local}+01:00`));
  });

  it('keeps everything of a rate that is not refundable', () => {
    const order = ordered((one) => !refundable(one));
    expect(quoteHotelCancellation(order, NOW)).toMatchObject({
      ok: true,
      value: { penaltyMinor: order.paidMinor, refundMinor: 0 },
    });
  });

  it('can be cancelled until the day of arrival ends at the property, and not twice', () => {
    const order = ordered(refundable);
    const end = instantOf('2027-04-01T00:00', 'Europe/Lisbon');
    expect(quoteHotelCancellation(order, end - 1)).toMatchObject({ ok: true, value: { expiresAt: end } });
    expect(quoteHotelCancellation(order, end)).toEqual({ ok: false, error: 'over' });
    const cancelled = applyToHotelOrder(order, { type: 'cancel', at: NOW, rooms: 'all' });
    if (!cancelled.ok) throw new Error(cancelled.error);
    expect(cancelled.value.status).toBe('cancelled');
    expect(cancelled.value.rooms.map(({ cancellation }) => cancellation?.penaltyMinor)).toEqual([0, 0]);
    expect(applyToHotelOrder(cancelled.value, { type: 'cancel', at: NOW, rooms: 'all' })).toEqual({
      ok: false,
      error: 'wrongStatus',
    });
  });

  it('gives one room of two back where the rate allows it, and the other later', () => {
    const order = ordered((one) => refundable(one) && one.rooms.every(({ rate }) => rate.cancellableAlone));
    const one = applyToHotelOrder(order, { type: 'cancel', at: NOW, rooms: 1 });
    if (!one.ok) throw new Error(one.error);
    expect(one.value.status).toBe('confirmed');
    expect(one.value.rooms.map(({ cancellation }) => cancellation !== null)).toEqual([false, true]);
    expect(quoteHotelCancellation(one.value, NOW, 1)).toEqual({ ok: false, error: 'noSuchRoom' });
    const rest = quoteHotelCancellation(one.value, NOW, 'all');
    expect(rest).toMatchObject({ ok: true, value: { paidMinor: order.rooms[0]?.rate.netMinor } });
    const both = applyToHotelOrder(one.value, { type: 'cancel', at: NOW, rooms: 0 });
    expect(both).toMatchObject({ ok: true, value: { status: 'cancelled' } });
  });

  it('does not give one room back where they are only sold together', () => {
    const order = ordered((one) => one.rooms.every(({ rate }) => !rate.cancellableAlone));
    expect(quoteHotelCancellation(order, NOW, 0)).toEqual({ ok: false, error: 'notAlone' });
    expect(quoteHotelCancellation(order, NOW, 7)).toEqual({ ok: false, error: 'noSuchRoom' });
  });
});
