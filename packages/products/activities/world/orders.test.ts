import { required } from '@caravel/kernel';
import { dayNumber } from '@caravel/sandbox-world/zones.ts';
import { describe, expect, it } from 'vitest';
import { startInstant } from './calendar.ts';
import { plainPolicy } from './facts.ts';
import {
  type ActivityOrder,
  applyToActivityOrder,
  createActivityOrder,
  decidesBy,
  quoteActivityCancellation,
  refundPercentAt,
} from './orders.ts';

const SECOND = 1000;
const DAY_MS = 86_400_000;

/** Starts around the changes of clocks, and far from them. */
const STARTS = [
  ['Europe/Lisbon', '2027-03-28', 600],
  ['Europe/Lisbon', '2027-03-30', 60],
  ['Europe/Lisbon', '2027-11-01', 540],
  ['America/New_York', '2027-03-15', 480],
  ['America/New_York', '2027-11-07', 90],
  ['America/Sao_Paulo', '2027-02-10', 600],
  ['Australia/Lord_Howe', '2027-04-05', 600],
  ['Asia/Kathmandu', '2027-06-01', 600],
  ['Africa/Casablanca', '2027-02-10', 540],
  ['Pacific/Auckland', '2027-09-27', null],
] as const;

describe('refunds', () => {
  it.each(STARTS)('fall by full days before the start, to the second: %s %s %s', (zone, date, minutes) => {
    const start = startInstant(zone, dayNumber(date), minutes);
    const at = (type: 'STANDARD' | 'CUSTOM' | 'ALL_SALES_FINAL', before: number) =>
      refundPercentAt(plainPolicy(type).tiers, start, start - before);
    expect([at('STANDARD', DAY_MS + SECOND), at('STANDARD', DAY_MS), at('STANDARD', DAY_MS - SECOND)]).toEqual([100, 0, 0]);
    expect([at('CUSTOM', 7 * DAY_MS + SECOND), at('CUSTOM', 7 * DAY_MS), at('CUSTOM', 7 * DAY_MS - SECOND)]).toEqual([
      100, 50, 50,
    ]);
    expect([at('CUSTOM', 3 * DAY_MS + SECOND), at('CUSTOM', 3 * DAY_MS), at('CUSTOM', 0)]).toEqual([50, 0, 0]);
    expect([at('ALL_SALES_FINAL', 300 * DAY_MS), at('ALL_SALES_FINAL', 0), at('STANDARD', -SECOND)]).toEqual([0, 0, 0]);
  });
});

const START = startInstant('Europe/Lisbon', dayNumber('2027-05-10'), 600);
const order = (mode: 'book' | 'request', type: 'STANDARD' | 'CUSTOM' = 'CUSTOM'): ActivityOrder =>
  createActivityOrder({
    reference: 'REF1',
    code: 't1cl9t-0',
    lead: { firstName: 'Ana', lastName: 'Souza' },
    tiers: plainPolicy(type).tiers,
    start: START,
    paidMinor: 10_001,
    at: START - 30 * DAY_MS,
    mode,
  });

const got = <Value>(result: { ok: true; value: Value } | { ok: false }) => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};

describe('an order', () => {
  it('is given back by its tiers; what is kept and what is given back add up', () => {
    for (const [before, refund] of [
      [8 * DAY_MS, 10_001],
      [5 * DAY_MS, 5000],
      [DAY_MS, 0],
    ] as const) {
      const quote = got(quoteActivityCancellation(order('book'), START - before));
      expect(quote.refundMinor).toBe(refund);
      expect(quote.penaltyMinor + quote.refundMinor).toBe(10_001);
    }
  });

  it('has terms that end when the next tier begins', () => {
    const at = START - 7 * DAY_MS - 60_000;
    expect(got(quoteActivityCancellation(order('book'), at)).expiresAt).toBe(START - 7 * DAY_MS);
    expect(got(quoteActivityCancellation(order('book'), START - 60_000)).expiresAt).toBe(START);
  });

  it('that nobody has decided costs nothing to cancel, whatever its policy says', () => {
    const pending = order('request');
    expect(pending.status).toBe('requested');
    expect(got(quoteActivityCancellation(pending, START - 60_000))).toMatchObject({ penaltyMinor: 0, refundMinor: 10_001 });
    expect(decidesBy(pending) - pending.createdAt).toBe(48 * 3_600_000);
    const over = got(applyToActivityOrder(pending, { type: 'cancel', at: START - 60_000 }));
    expect(over).toMatchObject({ status: 'cancelled', cancellation: { penaltyMinor: 0 } });
  });

  it('is rejected with its reason, and then done with', () => {
    const rejected = got(applyToActivityOrder(order('request'), { type: 'reject', at: START - DAY_MS, reason: 'weather' }));
    expect(rejected).toMatchObject({ status: 'rejected', rejection: 'weather' });
    for (const type of ['confirm', 'reject', 'cancel'] as const)
      expect(applyToActivityOrder(rejected, { type, at: START - DAY_MS })).toMatchObject({ ok: false, error: 'wrongStatus' });
    expect(got(applyToActivityOrder(order('request'), { type: 'reject', at: 0 })).rejection).toBeNull();
  });

  it('cannot be cancelled once it has begun, twice, or confirmed twice', () => {
    expect(quoteActivityCancellation(order('book'), START)).toMatchObject({ ok: false, error: 'over' });
    const cancelled = got(applyToActivityOrder(order('book'), { type: 'cancel', at: START - 5 * DAY_MS }));
    expect(applyToActivityOrder(cancelled, { type: 'cancel', at: START - 5 * DAY_MS })).toMatchObject({ ok: false });
    const confirmed = got(applyToActivityOrder(order('request'), { type: 'confirm', at: START - 5 * DAY_MS }));
    expect(applyToActivityOrder(confirmed, { type: 'confirm', at: START })).toMatchObject({ ok: false });
    expect(required(confirmed.locator, 'a code')).toMatch(/^[A-Z0-9]{6}$/);
  });
});
