import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { composePrice } from '../../pricing/index.ts';
import { begun, NOW } from '../testing/begun-booking.ts';
import { effectsOf } from './effects.ts';
import type { Performed } from './performed.ts';
import { isLost } from './waiting.ts';

const HOUR_MS = 3_600_000;
const net = { base: money(10_000, 'USD'), taxes: money(0, 'USD') };
const rules = {
  platformMarkupPercent: 0,
  markup: { markup: null, source: 'none' },
  agencyFee: money(0, 'USD'),
  protection: { offered: false, premiumPercent: 0, agencyMarkup: money(0, 'USD') },
  gatewayCost: { percent: 0, fixed: money(0, 'USD') },
} as const;
const pending = {
  ...begun(composePrice({ net, rules, protectionSelected: false }), 'book'),
  sagaState: 'supplierPending' as const,
};

/** What is said at a try, some hours after the booking began; the try before was an hour earlier. */
function saidAfter(hours: number, attempt: number, performed: Performed, decidesBy: Date | null = null) {
  const now = NOW + hours * HOUR_MS;
  const row = { ...pending, attempt, decidesBy, updatedAt: new Date(now - HOUR_MS) };
  return effectsOf({ row, money: { payments: [], refunds: [] }, task: undefined, performed, to: 'supplierPending', now })
    .messages;
}

test('staff are told of what is not decided after so many tries', () => {
  expect(saidAfter(1, 8, { event: 'pending' })).toEqual([]);
  expect(saidAfter(1, 9, { event: 'pending' })).toEqual(['booking.needs-staff']);
  expect(saidAfter(1, 10, { event: 'supplierUnknown' })).toEqual([]);
});

test('of what its supplier said that it takes longer to decide, staff are told when it should have', () => {
  const decidesBy = NOW + 48 * HOUR_MS;
  for (const hours of [1, 9, 47]) expect(saidAfter(hours, 9, { event: 'pending', decidesBy })).toEqual([]);
  expect(saidAfter(48, 200, { event: 'pending', decidesBy })).toEqual(['booking.needs-staff']);
  // What was said before counts where the supplier does not respond.
  expect(saidAfter(20, 9, { event: 'supplierUnknown' }, new Date(decidesBy))).toEqual([]);
  expect(saidAfter(48.5, 9, { event: 'supplierUnknown' }, new Date(decidesBy))).toEqual(['booking.needs-staff']);
});

test('staff are told of what is given up an hour after it was ordered or later, and never of a hold that was not paid', () => {
  const saidOf = (mode: 'book' | 'payHold', hours: number) => {
    const input = {
      money: { payments: [], refunds: [] },
      task: undefined,
      performed: { event: 'exhausted' },
      to: 'voiding',
    } as const;
    return effectsOf({ ...input, row: { ...pending, mode }, now: NOW + hours * HOUR_MS }).messages;
  };
  expect([saidOf('book', 0.9), saidOf('payHold', 73), saidOf('book', 1)]).toEqual([[], [], ['booking.given-up']]);
});

test('staff may settle what nobody knows, and what is late to be decided', () => {
  const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
  const waits = (decidesBy: string | null) => ({ since: at(0), decidesBy });
  const isLostAt = (hours: number, decidesBy: string | null) =>
    isLost('supplierPending', waits(decidesBy), NOW + hours * HOUR_MS);
  expect([isLostAt(0.4, null), isLostAt(0.5, null)]).toEqual([false, true]);
  expect([isLostAt(47.9, at(48)), isLostAt(48, at(48))]).toEqual([false, true]);
  expect(isLost('supplierUnknown', waits(null), NOW)).toBe(true);
  for (const state of ['supplierRequested', 'cancelling', 'done'] as const) {
    expect([state, isLost(state, waits(null), NOW + 99 * HOUR_MS)]).toEqual([state, false]);
  }
});
