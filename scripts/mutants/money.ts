import type { Mutant } from './mutant.ts';

const PRICING = 'apps/server/src/domains/pricing';
const composePrice = `${PRICING}/rules/compose-price.ts`;
const priceTest = `${PRICING}/rules/compose-price.test.ts`;

/** Prices, markups, refunds, the ledger and sums. */
export const MONEY: readonly Mutant[] = [
  {
    name: 'markup-on-net-rate',
    file: composePrice,
    from: 'agencyMarkupLine(rules.markup, addMoney([netRate, platform]))',
    to: 'agencyMarkupLine(rules.markup, netRate)',
    killedBy: { file: priceTest, test: 'goes from the net rate to the total, line by line' },
  },
];
