import { money } from '@caravel/kernel';
import type { OfferedBag } from '@caravel/products/flights/contract';
import { expect, test } from 'vitest';
import { makeQuote } from '../../../testing/made-flights.ts';
import {
  costOf,
  extrasOf,
  hasExtras,
  noExtras,
  setBags,
  toggleSeat,
  totalWithExtras,
  toWishes,
  withoutGone,
} from './extras-draft.ts';

const usd = (minor: number) => money(minor, 'USD');
const seat = (passenger: number, name: string, isExitRow = false) => ({
  ...{ passenger, flight: 0, seat: name, isExitRow, price: usd(1_250) },
});
const bag: OfferedBag = { passenger: 0, flights: [0], bag: 'one', kind: 'checked', maxKg: 23, price: usd(3_000), most: 2 };
const none = noExtras('offer');

test('a passenger has one seat of a flight: another takes its place, and the same press gives it back', () => {
  const first = toggleSeat(none, seat(0, '12A'));
  const other = toggleSeat(first, seat(0, '12B'));
  expect(other.seats.map((one) => one.seat)).toEqual(['12B']);
  expect(toggleSeat(other, seat(1, '12A')).seats).toHaveLength(2);
  expect(hasExtras(toggleSeat(other, seat(0, '12B')))).toBe(false);
});

test('who agreed to sit beside an exit is told as long as they do', () => {
  const atExit = toggleSeat(none, seat(0, '14A', true));
  expect(toWishes(atExit).exitRow).toEqual([0]);
  expect(toWishes(toggleSeat(atExit, seat(0, '12A'))).exitRow).toEqual([]);
});

test('the total that is expected is that of the quote with other seats and bags', () => {
  const quote = makeQuote();
  const chosen = setBags(toggleSeat(none, seat(0, '12A')), bag, 2);
  expect(costOf(chosen)).toEqual(usd(7_250));
  expect(totalWithExtras(quote, chosen)).toEqual(usd(quote.price.total.amountMinor + 7_250));
  const had = makeQuote({ extras: { seats: [seat(0, '12A')], bags: [] } });
  expect(totalWithExtras(had, undefined)).toEqual(usd(had.price.total.amountMinor - 1_250));
  expect(setBags(chosen, bag, 0).bags).toEqual([]);
});

test('what was chosen for another offer does not count, and what is gone is not chosen any more', () => {
  const chosen = toggleSeat(toggleSeat(none, seat(0, '12A')), seat(1, '12B'));
  expect(extrasOf(chosen, 'another')).toEqual(noExtras('another'));
  const gone = { goneExtras: { seats: [{ passenger: 0, flight: 0, seat: '12A' }], bags: [] } };
  expect(withoutGone(chosen, gone).seats.map((one) => one.seat)).toEqual(['12B']);
});
