import { makeResults } from '@caravel/flight-search/testing';
import { required } from '@caravel/kernel';
import type { FareFamily } from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, it } from 'vitest';
import { bagPoints, changePoint, refundPoint, seatPoint } from './fare-words.ts';

const t = createTranslator('en');
const made = makeResults({ count: 1 });
const family = required(Object.values(made.fareFamilies)[0]?.[0], 'a family');
const fare = (patch: Partial<FareFamily>): FareFamily => ({ ...family, ...patch });
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe('a fare in words', () => {
  it.each([
    [null, 'Changes: ask us', 'plain'],
    [{ allowed: false, penalty: null }, 'No changes', 'bad'],
    [{ allowed: true, penalty: null }, 'Changes on request, fee not known yet', 'plain'],
    [{ allowed: true, penalty: usd(0) }, 'Changes on request, no airline fee', 'good'],
    [{ allowed: true, penalty: usd(9050) }, 'Changes on request, airline fee $90.50', 'plain'],
  ] as const)('change %j reads %s', (change, text, standing) => {
    expect(changePoint(fare({ change }), t, 'en-US')).toEqual({ text, standing });
  });

  it.each([
    [null, 'Refunds: ask us'],
    [{ allowed: false, penalty: null }, 'Not refundable'],
    [{ allowed: true, penalty: usd(0) }, 'Free cancellation'],
    [{ allowed: true, penalty: usd(30000) }, 'Refundable for a fee of $300'],
  ] as const)('refund %j reads %s', (refund, text) => {
    expect(refundPoint(fare({ refund }), t, 'en-US').text).toBe(text);
  });

  it('says that there is no bag where there is none', () => {
    expect(bagPoints({ carryOnBags: 0, checkedBags: 2 }, t).map((point) => point.text)).toEqual([
      'Small item only',
      '2 checked bags',
    ]);
    expect(seatPoint(fare({ seatSelection: 'none' }), t).standing).toBe('bad');
  });

  it('asks the agency about bags that nobody knows', () => {
    expect(bagPoints({ carryOnBags: null, checkedBags: null }, t)).toEqual([
      { text: 'Carry-on: ask us', standing: 'plain' },
      { text: 'Checked bags: ask us', standing: 'plain' },
    ]);
  });
});
