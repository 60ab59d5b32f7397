import type { PriceWaterfall } from '@caravel/contracts';
import { money } from '@caravel/kernel';

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
