import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf, stayPriceOf } from '../../../../testing/made-hotels.ts';
import { changesOthers, chooseRate, firstChoice, priceOf, type Rate } from './choose-rates.ts';

const ROOMS = 3;
const rates = fc
  .array(
    fc.record({
      room: fc.integer({ min: 0, max: ROOMS - 1 }),
      total: fc.integer({ min: 1_000, max: 90_000 }),
      bundle: fc.constantFrom(null, 'one', 'two'),
      there: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 14 },
  )
  .map((made) =>
    made.map(({ room, total, bundle, there }, at) => rateOf(`r${at}`, room, total, { bundle, price: stayPriceOf(total, there) })),
  );

const isWhole = (chosen: readonly Rate[]) =>
  chosen.length === ROOMS &&
  chosen.every(({ room }, at) => room === at) &&
  new Set(chosen.map(({ bundle }) => bundle)).size === 1;

describe('the choice of rates', () => {
  it('is one for each room, of one bundle, and the first the cheapest there is', () => {
    fc.assert(
      fc.property(rates, (all) => {
        const first = firstChoice(all, ROOMS);
        const possible = [null, 'one', 'two'].some((bundle) =>
          [0, 1, 2].every((room) => all.some((rate) => rate.room === room && rate.bundle === bundle)),
        );
        expect(first !== undefined).toBe(possible);
        if (!first) return;
        expect(isWhole(first)).toBe(true);
        const sum = priceOf(first)?.total.amountMinor ?? 0;
        for (const rate of all) {
          const next = chooseRate(all, first, rate);
          expect(isWhole(next)).toBe(true);
          expect(priceOf(next)?.total.amountMinor).toBeGreaterThanOrEqual(sum);
          if (next !== first) expect(next[rate.room]).toBe(rate);
        }
      }),
    );
  });

  it('costs the sum of its rooms, charges of one name together', () => {
    const chosen = [
      rateOf('a', 0, 10_000, { price: stayPriceOf(10_000, 500) }),
      rateOf('b', 1, 7_000, { price: stayPriceOf(7_000, 200) }),
    ];
    expect(priceOf(chosen)).toMatchObject({
      total: money(17_000, 'USD'),
      dueNow: money(16_300, 'USD'),
      dueAtProperty: money(700, 'USD'),
      charges: [{ kind: 'cityTax', amount: money(700, 'USD'), local: money(700, 'EUR') }],
    });
    expect(priceOf([])).toBeUndefined();
  });

  it('says beforehand whether other rooms change', () => {
    const alone = [rateOf('a', 0, 1), rateOf('b', 1, 1)];
    expect(changesOthers(alone, rateOf('c', 0, 2))).toBe(false);
    expect(changesOthers(alone, rateOf('d', 0, 2, { bundle: 'one' }))).toBe(true);
    expect(changesOthers([rateOf('a', 0, 1)], rateOf('d', 0, 2, { bundle: 'one' }))).toBe(false);
  });
});
