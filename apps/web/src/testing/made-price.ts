import type { ExplainedPrice, PriceWaterfall } from '@caravel/contracts';
import { lineReasonSchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { makeFrom } from './made-from.ts';

/** How a price of 843.75 is made, of which the agency earns 120.25. */
export const WATERFALL: PriceWaterfall = {
  lines: [
    { kind: 'net', amount: money(72_350, 'USD'), rule: { id: 'net', version: 1, note: '' } },
    { kind: 'agencyMarkup', amount: money(10_525, 'USD'), rule: { id: 'markup', version: 1, note: '' } },
    { kind: 'agencyFee', amount: money(1_500, 'USD'), rule: { id: 'fee', version: 1, note: '' } },
  ],
  netRate: money(72_350, 'USD'),
  wholesale: money(72_350, 'USD'),
  markup: { type: 'percent', value: 14.55 },
  markupSource: 'agency',
  agencyFee: money(1_500, 'USD'),
  commission: money(12_025, 'USD'),
  transactionFee: money(2_477, 'USD'),
  total: money(84_375, 'USD'),
};

const NO_RULE = makeFrom(lineReasonSchema, { source: 'supplier' });

/** The same price with its reasons: the agency's markup for flights was lowered by 2.00 to the published rate, and its fee is older than the history. */
export function explainedPrice(given: Partial<ExplainedPrice> = {}): ExplainedPrice {
  return {
    base: money(60_000, 'USD'),
    taxes: money(12_350, 'USD'),
    extras: null,
    publishedRate: money(84_375, 'USD'),
    lines: [
      { kind: 'net', amount: money(72_350, 'USD'), reason: NO_RULE },
      {
        kind: 'agencyMarkup',
        amount: money(10_725, 'USD'),
        reason: {
          ...NO_RULE,
          source: 'agency',
          markup: { type: 'percent', value: 14.82 },
          product: 'flights',
          version: 3,
          changed: { at: '2026-11-02T10:00:00.000Z', by: { kind: 'person', name: 'Olga Owner' } },
        },
      },
      { kind: 'agencyFee', amount: money(1_500, 'USD'), reason: { ...NO_RULE, source: 'agency', isUnrecorded: true } },
      { kind: 'publishedRateCap', amount: money(-200, 'USD'), reason: { ...NO_RULE, source: 'publishedRate' } },
    ],
    total: money(84_375, 'USD'),
    commission: money(12_025, 'USD'),
    transactionFee: money(2_477, 'USD'),
    refund: null,
    ...given,
  };
}
