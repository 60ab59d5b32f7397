import type { CancellationPolicy } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf, stayPriceOf } from '../../../../testing/made-hotels.ts';
import type { Rate } from './choose-rates.ts';
import { worseRates } from './worse-rates.ts';

type Step = readonly [from: string | null, penalty: number];

const policyOf = (steps: readonly Step[]): CancellationPolicy => ({
  timeZone: 'Europe/Lisbon',
  noShow: null,
  steps: steps.map(([from, penalty]) => ({
    ...{ from, fromLocal: null, utcOffset: null, isAmbiguous: false },
    ...{ penalty: money(penalty, 'USD'), isFull: true },
  })),
});

const FREE_UNTIL_MAY: readonly Step[] = [
  [null, 0],
  ['2027-05-01T12:00:00.000Z', 40_000],
];
const kept = rateOf('kept', 0, 40_000);
const rate = (id: string, total: number, more: Partial<Rate> = {}) => rateOf(id, 0, total, more);
const namesOf = (rates: readonly Rate[]) => [...worseRates(rates)].map(({ rateId }) => rateId);

describe('rates that are strictly worse', () => {
  it.each<[string, Rate, readonly string[]]>([
    ['one that costs more for the same', rate('dear', 41_000, { cancellationPolicy: policyOf([[null, 41_000]]) }), ['dear']],
    ['the later of two that are alike', rate('same', 40_000), ['same']],
    ['none with a better meal', rate('meal', 41_000, { board: 'breakfast' }), []],
    ['none that can be cancelled', rate('free', 41_000, { cancellationPolicy: policyOf(FREE_UNTIL_MAY) }), []],
    ['none of another room or bundle', rate('apart', 41_000, { bundle: 'two' }), []],
    ['none of which less is paid now', rate('later', 41_000, { price: stayPriceOf(41_000, 30_000) }), []],
    ['none whose rules are not known', rate('unknown', 41_000, { cancellationPolicy: null }), []],
    ['none that can be cancelled alone', rate('alone', 41_000, { cancellableAlone: true }), []],
  ])('%s', (_, other, worse) => {
    expect(namesOf([kept, other])).toEqual(worse);
  });

  it('are told by what cancelling costs at each hour', () => {
    const free = rate('free', 42_000, { cancellationPolicy: policyOf(FREE_UNTIL_MAY) });
    const longer = rate('longer', 42_000, {
      cancellationPolicy: policyOf([
        [null, 0],
        ['2027-05-03T12:00:00.000Z', 42_000],
      ]),
    });
    // From the third of May on it costs more: neither is as good as the other.
    expect(namesOf([free, longer])).toEqual([]);
    const sooner = rate('sooner', 42_000, {
      cancellationPolicy: policyOf([
        [null, 0],
        ['2027-04-20T12:00:00.000Z', 42_000],
      ]),
    });
    expect(namesOf([free, longer, sooner])).toEqual(['sooner']);
  });

  it('always leave one that is as good as each of them', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Rate['board']>('roomOnly', 'breakfast')), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, (made) => {
        const rates = made.map(([total, board], at) => rate(`r${at}`, total * 10_000, { board }));
        const worse = worseRates(rates);
        const left = rates.filter((one) => !worse.has(one));
        for (const { price, board } of rates) {
          const asGood = (one: Rate) =>
            one.price.total.amountMinor <= price.total.amountMinor && (one.board === board || one.board === 'breakfast');
          expect(left.some(asGood)).toBe(true);
        }
      }),
    );
  });
});
