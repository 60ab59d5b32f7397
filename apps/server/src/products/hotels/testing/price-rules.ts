import { money } from '@caravel/kernel';
import type { PriceRules } from '../../../domains/pricing/index.ts';

/** Rules of an agency that adds a percent to what it buys: for tests of prices in dollars. */
export function rulesOf(markupPercent: number, agencyFeeMinor = 0): PriceRules {
  const none = money(0, 'USD');
  const markup = markupPercent === 0 ? null : ({ type: 'percent', value: markupPercent } as const);
  return {
    platformMarkupPercent: 0,
    markup: { markup, source: markup === null ? 'none' : 'agency' },
    agencyFee: money(agencyFeeMinor, 'USD'),
    protection: { offered: true, premiumPercent: 5, agencyMarkup: none },
    gatewayCost: { percent: 0, fixed: none },
  };
}
