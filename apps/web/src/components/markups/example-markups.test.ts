import type { Markup, MarkupsChange } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { afterChange, type MarkupLevels, markupFor } from './example-markups.ts';

const percent = (value: number): Markup => ({ type: 'percent', value });
const AGENCY = { markup: percent(10), byProduct: { hotels: percent(12) } };
const own = (markup: Markup | null, flights?: Markup): MarkupLevels => ({
  own: { markup, byProduct: flights ? { flights } : {} },
  agency: AGENCY,
});

test.each<[string, MarkupLevels, MarkupsChange, (number | undefined)[]]>([
  ['nothing is changed', own(null), {}, [10, 12]],
  ["a person's counts over the agency's, also over one by product", own(null), { markup: percent(5) }, [5, 5]],
  ['a product has one of its own', own(percent(5)), { byProduct: { flights: percent(7) } }, [7, 5]],
  ['one by product is taken away', own(percent(5), percent(7)), { byProduct: { flights: null } }, [5, 5]],
  [
    "all are taken away: the agency's count again",
    own(percent(5), percent(7)),
    { markup: null, byProduct: { flights: null } },
    [10, 12],
  ],
  ["the agency's is changed", { own: null, agency: AGENCY }, { markup: percent(20) }, [20, 12]],
  [
    "the agency's are taken away",
    { own: null, agency: AGENCY },
    { markup: null, byProduct: { hotels: null } },
    [undefined, undefined],
  ],
])('%s', (_, levels, change, expected) => {
  const after = afterChange(levels, change);
  expect([markupFor('flights', after)?.value, markupFor('hotels', after)?.value]).toEqual(expected);
});
