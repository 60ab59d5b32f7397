import { CLAIM_DECISIONS, CLAIM_STATUSES } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { BookingRecord } from '../../bookings/index.ts';
import { canClaim, claimUntil, coveredBy, openDecisions, type ProtectedBooking, statusAfter } from './claim.ts';

/** A booking of $843.75 whose protection cost $64.32. */
function booking(changes: { selected?: boolean; captured?: number; refunded?: number; agreed?: number } = {}): ProtectedBooking {
  const { selected = true, captured = 84_375, refunded = 0, agreed } = changes;
  const price = { protection: { selected, amount: money(6_432, 'USD') } } as BookingRecord['price'];
  const cancellation = (
    agreed === undefined ? null : { breakdown: { refund: money(agreed, 'USD') } }
  ) as BookingRecord['cancellation'];
  return { price, captured: money(captured, 'USD'), refunded: money(refunded, 'USD'), cancellation, endsOn: '2027-04-10' };
}

describe('what is covered', () => {
  test.each([
    ['all that was paid without the protection', booking(), 77_943],
    ['nothing without protection', booking({ selected: false }), 0],
    ['nothing of what was not paid', booking({ captured: 0 }), 0],
    ['what a cancellation kept', booking({ refunded: 59_943, agreed: 59_943 }), 18_000],
    ['what a cancellation keeps, while the refund is on its way', booking({ agreed: 59_943 }), 18_000],
    ['nothing of a booking that came back whole', booking({ refunded: 84_375, agreed: 84_375 }), 0],
  ])('%s', (_name, one, covered) => {
    expect(coveredBy(one)).toEqual(money(covered, 'USD'));
  });

  test('can be claimed for sixty days after the trip', () => {
    expect(claimUntil(booking())).toBe('2027-06-09');
    expect(canClaim(booking(), '2027-06-09')).toBe(true);
    expect(canClaim(booking(), '2027-06-10')).toBe(false);
    expect(canClaim(booking({ selected: false }), '2027-04-01')).toBe(false);
  });
});

test('every step leads where the table says, and no other does', () => {
  const steps = CLAIM_STATUSES.flatMap((status) =>
    (['reply', ...CLAIM_DECISIONS] as const).map((move) => `${status} ${move} ${statusAfter(status, move) ?? '–'}`),
  );
  expect(steps.filter((step) => !step.endsWith('–'))).toEqual([
    'sent reply sent',
    'sent askMore moreNeeded',
    'sent accept accepted',
    'sent refuse refused',
    'moreNeeded reply sent',
    'moreNeeded accept accepted',
    'moreNeeded refuse refused',
    'accepted refuse refused',
    'accepted pay paid',
    'refused askMore moreNeeded',
  ]);
  expect(openDecisions('accepted')).toEqual(['refuse', 'pay']);
  expect(openDecisions('paid')).toEqual([]);
});
