import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComposedPrice, composePrice, type PriceRules } from '../../pricing/index.ts';
import { explainLines } from './explain-price.ts';

const usd = (minor: number) => money(minor, 'USD');
const AGENCY = 'the-agency';
const PEOPLE = { agencyId: AGENCY, clientId: 'the-client' };

function rulesOf(given: Partial<PriceRules> = {}): PriceRules {
  return {
    platformMarkupPercent: 2,
    markup: {
      markup: { type: 'percent', value: 12 },
      source: 'user',
      rule: { subjectId: 'the-client', product: 'hotels', version: 3 },
    },
    agencyFee: usd(1_500),
    origins: {
      agencyFee: { subjectId: AGENCY, product: null, version: 4 },
      protection: { subjectId: AGENCY, product: null, version: 5 },
    },
    protection: { offered: true, premiumPercent: 6, agencyMarkup: usd(700) },
    gatewayCost: { percent: 2.9, fixed: usd(30) },
    ...given,
  };
}

const example = (given: Partial<PriceRules> = {}, publishedRate?: number) =>
  composePrice({
    net: { base: usd(90_000), taxes: usd(10_000) },
    rules: rulesOf(given),
    protectionSelected: true,
    ...(publishedRate !== undefined && { publishedRate: usd(publishedRate) }),
  });

/** The same price as it was stored before origins were kept. */
function ofBefore(price: ComposedPrice): ComposedPrice {
  const lines = price.waterfall.lines.map(({ kind, amount, rule }) => ({ kind, amount, rule }));
  return { ...price, waterfall: { ...price.waterfall, lines } };
}

const told = (price: ComposedPrice) =>
  explainLines(price, PEOPLE).map(({ kind, amount, reason }) => [
    kind,
    amount.amountMinor,
    reason.source,
    reason.version,
    reason.isUnrecorded,
  ]);

describe('the lines of a price', () => {
  test('say whose rule made them, which version, and what the published rate took', () => {
    expect(told(example())).toEqual([
      ['net', 100_000, 'supplier', null, false],
      ['platformMarkup', 2_000, 'platform', null, false],
      ['agencyMarkup', 12_240, 'client', 3, false],
      ['agencyFee', 1_500, 'agency', 4, false],
      ['protectionPremium', 6_944, 'insurer', null, false],
      ['protectionMarkup', 700, 'agency', 5, false],
    ]);
    const capped = explainLines(example({}, 110_000), PEOPLE);
    expect(capped.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
      ['net', 100_000],
      ['platformMarkup', 2_000],
      ['agencyMarkup', 12_240],
      ['agencyFee', 1_500],
      ['publishedRateCap', -5_740],
      ['protectionPremium', 6_600],
      ['protectionMarkup', 700],
    ]);
    expect(capped.map(({ key }) => key?.kind)).toEqual([
      undefined,
      undefined,
      'markup',
      'agencyFee',
      undefined,
      undefined,
      'protection',
    ]);
  });

  test.each([
    [
      { markup: { type: 'percent', value: 12 }, source: 'user', rule: { subjectId: 'an-agent', product: null, version: 1 } },
      'agent',
    ],
    [
      { markup: { type: 'fixed', value: 12 }, source: 'agency', rule: { subjectId: AGENCY, product: null, version: 1 } },
      'agency',
    ],
    [{ markup: { type: 'percent', value: 12 }, source: 'booking' }, 'booking'],
    [{ markup: null, source: 'none' }, 'none'],
  ] as const)('name the owner of the markup %#', (markup, source) => {
    const line = explainLines(example({ markup }), PEOPLE).find(({ kind }) => kind === 'agencyMarkup');
    expect(line?.reason).toMatchObject({ source, markup: markup.markup, isUnrecorded: false });
  });

  test('of before this was kept are not guessed at', () => {
    expect(told(ofBefore(example({}, 110_000)))).toEqual([
      ['net', 100_000, 'supplier', null, false],
      ['platformMarkup', 2_000, 'platform', null, true],
      ['agencyMarkup', 6_500, 'user', null, true],
      ['agencyFee', 1_500, 'agency', null, true],
      ['protectionPremium', 6_600, 'insurer', null, true],
      ['protectionMarkup', 700, 'agency', null, true],
    ]);
    const lowered = explainLines(ofBefore(example({}, 110_000)), PEOPLE).filter(({ reason }) => reason.isLowered);
    expect(lowered.map(({ kind }) => kind)).toEqual(['agencyMarkup']);
  });

  test('add up to the total, and without the net rate, the platform and the insurer to the commission', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.option(fc.integer({ min: 0, max: 900_000 })),
        fc.boolean(),
        (base, taxes, markup, platform, above, protectionSelected) => {
          const price = composePrice({
            net: { base: usd(base), taxes: usd(taxes) },
            rules: rulesOf({
              platformMarkupPercent: platform / 100,
              markup: { markup: { type: 'percent', value: markup / 100 }, source: 'agency' },
            }),
            protectionSelected,
            ...(above !== null && { publishedRate: usd(base + taxes + above) }),
          });
          const lines = explainLines(price, PEOPLE);
          const sumOf = (kinds: readonly string[]) =>
            addMoney(
              lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount),
              'USD',
            );
          expect(sumOf(lines.map(({ kind }) => kind))).toEqual(price.waterfall.total);
          const earned = sumOf(['platformMarkup', 'agencyMarkup', 'agencyFee', 'publishedRateCap', 'protectionMarkup']);
          const platforms = price.waterfall.lines.find(({ kind }) => kind === 'platformMarkup')?.amount ?? usd(0);
          expect(earned).toEqual(addMoney([price.waterfall.commission, platforms]));
          expect(lines.filter(({ amount }) => amount.amountMinor < 0).every(({ kind }) => kind === 'publishedRateCap')).toBe(
            true,
          );
        },
      ),
    );
  });
});
