import { CLAIM_DECISIONS, CLAIM_STATUSES } from '@caravel/contracts';
import { addMoney, money, subtractMoney } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPriceInput } from '../../../testing/any-price.ts';
import { type ComposedPrice, composePrice, composeRefund, type RefundBreakdown } from '../../pricing/index.ts';
import { canClaim, claimUntil, coveredBy, openDecisions, type ProtectedBooking, statusAfter } from './claim.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');

/** A price of 779.43 with a protection of 64.32, of which 9.00 are the agency's. */
const PRICE = composePrice({
  net: { base: usd(70_000), taxes: usd(5_000) },
  protectionSelected: true,
  rules: {
    platformMarkupPercent: 0,
    markup: { markup: { type: 'fixed', value: 29.43 }, source: 'agency' },
    agencyFee: usd(0),
    protection: { offered: true, premiumPercent: 7.097, agencyMarkup: usd(900) },
    gatewayCost: { percent: 0, fixed: usd(0) },
  },
});
const TOTAL = 84_375;

type Changes = { price?: ComposedPrice; captured?: number; refunded?: number; given?: number; cancellation?: RefundBreakdown };

function booking({ price = PRICE, captured = TOTAL, refunded = 0, given = 0, cancellation }: Changes = {}): ProtectedBooking {
  const agreed = {
    part: null,
    settled: null,
    supplierPenalty: usd(0),
    termsReference: null,
    reason: null,
    kind: 'cancel',
  } as const;
  return {
    price,
    captured: usd(captured),
    refunded: usd(refunded),
    compensated: usd(given),
    cancellation: cancellation ? { ...agreed, breakdown: cancellation } : null,
    endsOn: '2027-04-10',
  };
}
const bare: ComposedPrice = { ...PRICE, protection: { ...PRICE.protection, selected: false } };
/** A cancellation of which the supplier keeps 180.00 of its net rate. */
const kept = composeRefund(PRICE, usd(TOTAL), 'cancel', usd(18_000));
const voided = composeRefund(PRICE, usd(TOTAL), 'void', usd(0));

describe('what is covered', () => {
  test.each([
    ['all that was paid without the protection', booking(), 77_943],
    ['nothing without protection', booking({ price: bare }), 0],
    ['nothing of what was not paid', booking({ captured: 0 }), 0],
    ['the penalty of a cancellation', booking({ refunded: kept.refund.amountMinor, cancellation: kept }), 18_706],
    ['the penalty, while the refund is on its way', booking({ cancellation: kept }), 18_706],
    ['nothing of a booking that came back whole', booking({ refunded: TOTAL, cancellation: voided }), 0],
    ['what is left of what was given before', booking({ given: 70_000 }), 7_943],
    ['nothing once all of it was given', booking({ given: 77_943 }), 0],
  ])('%s', (_name, one, covered) => {
    expect(coveredBy(one)).toEqual(money(covered, 'USD'));
  });

  test('property: is the penalty of any cancellation, and with the refund never more than what was paid', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.nat(6_000_000), fc.nat(8_000_000), (input, asked, claimed) => {
        const price = composePrice({ ...input, protectionSelected: true });
        const { total } = price.waterfall;
        fc.pre(price.protection.selected);
        const cancellation = composeRefund(price, total, 'cancel', usd(asked));
        const paid = { price, captured: total.amountMinor };
        expect(coveredBy(booking({ ...paid, cancellation }))).toEqual(cancellation.penalty);
        const first = coveredBy(booking(paid));
        expect(first).toEqual(subtractMoney(total, price.protection.amount));
        const compensated = usd(Math.min(claimed, first.amountMinor));
        const after = composeRefund(price, total, 'cancel', usd(asked), { compensated, promised: usd(0) });
        const left = coveredBy(booking({ ...paid, cancellation: after, given: compensated.amountMinor }));
        expect(addMoney([left, compensated, after.refund]).amountMinor).toBeLessThanOrEqual(total.amountMinor);
        // Whatever comes first, the claim or the cancellation: all of it is the same once everything was claimed.
        if (compensated.amountMinor <= cancellation.penalty.amountMinor)
          expect(addMoney([left, compensated, after.refund])).toEqual(addMoney([cancellation.penalty, cancellation.refund]));
      }),
    );
  });

  test('can be claimed for sixty days after the trip', () => {
    expect(claimUntil(booking())).toBe('2027-06-09');
    expect(canClaim(booking(), '2027-06-09')).toBe(true);
    expect(canClaim(booking(), '2027-06-10')).toBe(false);
    expect(canClaim(booking({ price: bare }), '2027-04-01')).toBe(false);
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
