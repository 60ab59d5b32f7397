import { money, seededRandom } from '@caravel/kernel';
import { type ActivityFilter, activitySearchSchema } from '@caravel/products/activities/contract';
import { describe, expect, test } from 'vitest';
import type { SupplierSummary } from '../ports.ts';
import { madeSummary } from '../testing/made-records.ts';
import { activityQuery } from './activity-list.ts';
import { makeEntry } from './list-entries.ts';

type Asked = {
  readonly filter?: Partial<ActivityFilter>;
  readonly activeTagIds?: number[];
  readonly searchedText?: string;
  readonly sortOrder?: 'priceLow' | 'priceHigh' | 'rating' | 'durationShort' | 'durationLong';
};
const from = (minor: number) => ({
  from: {
    paxMix: [{ ageBand: 'ADULT' as const, numberOfTravelers: 1 }],
    price: { net: money(minor, 'USD'), netBeforeDiscount: null },
  },
});

function search(products: readonly SupplierSummary[], asked: Asked = {}) {
  const input = activitySearchSchema.parse({ destinationId: 'city-1', ...asked });
  const query = activityQuery(input, 'USD');
  const ranked = products.flatMap((product, at) => {
    const rank = query.rank(makeEntry(product, product.from.price.net.amountMinor));
    return rank ? [{ code: product.code, at, ...rank }] : [];
  });
  const sorted = ranked.toSorted((a, b) => a.first - b.first || a.second - b.second || a.at - b.at);
  return { codes: sorted.map(({ code }) => code), facets: query.facets(), seen: query.seen() };
}

const products = [
  madeSummary('short', {
    ...from(2_000),
    duration: { min: 45, max: 45 },
    startMinutes: [1_100],
    score: { score: 4.6, count: 3 },
    flags: ['FREE_CANCELLATION'],
  }),
  madeSummary('half', {
    ...from(9_000),
    duration: { min: 240, max: 240 },
    startMinutes: [800],
    languages: ['pt'],
    flags: ['FREE_CANCELLATION', 'DEALS_AND_DISCOUNT'],
    popularity: ['kidFriendly'],
  }),
  madeSummary('days', {
    ...from(30_000),
    duration: { min: 1_440, max: 4_400 },
    startMinutes: [],
    score: null,
    tags: [{ tagId: 9, name: 'Day trips', parentTagId: null }],
    position: { lat: 40, lng: 170 },
  }),
  madeSummary('unknown', { ...from(5_000), duration: null, startMinutes: [300], position: null, title: 'Fado à noite' }),
];

describe('a list', () => {
  test.each<[Asked, string[]]>([
    [{}, ['short', 'half', 'days', 'unknown']],
    [{ filter: { price: { min: 3_000, max: 9_000 } } }, ['half', 'unknown']],
    [{ filter: { durations: ['upToOneHour'] } }, ['short']],
    [{ filter: { durations: ['fourHoursToOneDay', 'upToOneHour'] } }, ['short', 'half']],
    [{ filter: { durations: ['threeDaysAndOver'] } }, ['days']],
    [{ filter: { timesOfDay: ['evening'] } }, ['short', 'days']],
    [{ filter: { timesOfDay: ['afternoon'] } }, ['half', 'days']],
    [{ filter: { minScore: 4.5 } }, ['short']],
    [{ filter: { languages: ['pt', 'de'] } }, ['half']],
    [{ filter: { special: ['FREE_CANCELLATION', 'DEALS_AND_DISCOUNT'] } }, ['half']],
    [{ filter: { popularity: ['kidFriendly'] } }, ['half']],
    [{ filter: { area: { north: 45, south: 35, west: 160, east: -170 } } }, ['days']],
    [{ activeTagIds: [9, 11] }, ['days']],
    [{ searchedText: 'nOITE fad' }, ['unknown']],
    [{ searchedText: 'day lis' }, ['days']],
    [{ searchedText: 'isbon' }, []],
    [{ sortOrder: 'priceLow' }, ['short', 'unknown', 'half', 'days']],
    [{ sortOrder: 'priceHigh' }, ['days', 'half', 'unknown', 'short']],
    [{ sortOrder: 'rating' }, ['short', 'unknown', 'half', 'days']],
    [{ sortOrder: 'durationShort' }, ['short', 'half', 'days', 'unknown']],
    [{ sortOrder: 'durationLong' }, ['days', 'half', 'short', 'unknown']],
  ])('%o: %o', (asked, codes) => {
    expect(search(products, asked).codes).toEqual(codes);
  });

  test('counts for each choice what all other groups leave, and says how many were found', () => {
    const { facets, seen, codes } = search(products, { filter: { special: ['FREE_CANCELLATION'], durations: ['upToOneHour'] } });
    expect([codes, seen]).toEqual([['short'], 4]);
    expect(facets.durations).toEqual([
      { value: 'upToOneHour', count: 1 },
      { value: 'fourHoursToOneDay', count: 1 },
    ]);
    expect(facets.special).toEqual([{ value: 'FREE_CANCELLATION', count: 1 }]);
    expect(facets.tags).toEqual([{ value: 7, count: 1 }]);
    expect(facets.price).toMatchObject({ min: money(2_000, 'USD'), max: money(2_000, 'USD') });
  });

  test('counts exactly what each choice would leave, of any products', () => {
    const random = seededRandom(11);
    const below = (most: number) => Math.floor(random() * most);
    const many = Array.from({ length: 120 }, (_, i) =>
      madeSummary(`p${i}`, {
        ...from(1_000 + below(20_000)),
        duration: below(6) === 0 ? null : { min: below(2_000), max: 2_000 + below(3_000) },
        startMinutes: below(4) === 0 ? [] : [below(1_440)],
        languages: below(2) === 0 ? ['en'] : ['pt', 'es'],
        flags: below(2) === 0 ? ['FREE_CANCELLATION'] : ['LIKELY_TO_SELL_OUT', 'DEALS_AND_DISCOUNT'],
        tags: [{ tagId: 1 + below(4), name: 'tag', parentTagId: null }],
      }),
    );
    const filter = { languages: ['pt'], timesOfDay: ['morning' as const] };
    const { facets } = search(many, { filter });
    for (const { value, count } of facets.timesOfDay)
      expect(search(many, { filter: { ...filter, timesOfDay: [value] } }).codes).toHaveLength(count);
    for (const { value, count } of facets.durations)
      expect(search(many, { filter: { ...filter, durations: [value] } }).codes).toHaveLength(count);
    for (const { value, count } of facets.tags) expect(search(many, { filter, activeTagIds: [value] }).codes).toHaveLength(count);
    for (const { value, count } of facets.languages)
      expect(search(many, { filter: { ...filter, languages: [value] } }).codes).toHaveLength(count);
  });
});
