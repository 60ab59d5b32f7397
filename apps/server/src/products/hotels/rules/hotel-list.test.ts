import { required } from '@caravel/kernel';
import {
  HOTEL_BOARDS,
  HOTEL_FACILITIES,
  HOTEL_SORTS,
  type HotelFilter,
  type HotelSort,
  hotelFacetsSchema,
} from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { property } from '../testing/rates.ts';
import { type HotelQuery, hotelQuery, shownOffer } from './hotel-list.ts';
import { believedScore, type EntryOffer, listEntrySchema, makeEntry } from './list-entries.ts';

type Hotel = {
  readonly name: string;
  readonly chain: string | null;
  readonly stars: number | null;
  readonly score: number | null;
  readonly km: number;
  readonly lng: number;
  readonly facilities: readonly (typeof HOTEL_FACILITIES)[number][];
  readonly offers: readonly EntryOffer[];
  readonly neighborhood?: string;
};

const plain: Hotel = {
  name: 'Árvore',
  chain: null,
  stars: 4,
  score: 8,
  km: 1,
  lng: -9,
  facilities: ['wifi'],
  offers: [{ totalMinor: 10_000, board: 'roomOnly', refundable: false }],
};
const entryOf = ({ score, lng, km, offers, ...hotel }: Hotel) =>
  makeEntry(
    property({ ...hotel, guestScore: score === null ? null : { score, count: 9 }, position: { lat: 38.7, lng } }),
    km,
    offers,
  );

/** The names of the hotels that a query leaves, in its order. */
function namesOf(hotels: readonly Hotel[], filter: HotelFilter, orderBy: HotelSort = 'price'): string[] {
  return inOrder(hotels, hotelQuery(filter, orderBy, 'USD')).map(({ name }) => name);
}

/** The hotels that a query leaves, in its order. */
function inOrder(hotels: readonly Hotel[], { rank }: HotelQuery): Hotel[] {
  const ranked = hotels.flatMap((hotel) => {
    const at = rank(entryOf(hotel));
    return at ? [{ hotel, at }] : [];
  });
  return ranked.toSorted(({ at: a }, { at: b }) => a.first - b.first || a.second - b.second).map(({ hotel }) => hotel);
}

const offer = (totalMinor: number, board: EntryOffer['board'] = 'roomOnly', refundable = false) => ({
  totalMinor,
  board,
  refundable,
});

test('a high score of seven guests recommends less than a good one of hundreds', () => {
  const scored = (score: number, count: number) => believedScore({ score, count });
  expect(scored(9.6, 7)).toBeLessThan(scored(8.4, 600));
  expect(scored(9.6, 7)).toBeGreaterThan(believedScore(null));
  expect(scored(3, 7)).toBeLessThan(believedScore(null));
  const offers = [{ totalMinor: 10_000, board: 'roomOnly' as const, refundable: false }];
  const worthOf = (guestScore: { score: number; count: number }) =>
    hotelQuery({}, 'recommended', 'USD').rank(makeEntry(property({ ...plain, guestScore }), 1, offers))?.first;
  expect(worthOf({ score: 8.4, count: 600 })).toBeLessThan(required(worthOf({ score: 9.6, count: 7 }), 'a rank'));
});

describe('filters of hotels', () => {
  test.each<[string, Partial<Hotel>, HotelFilter, boolean]>([
    ['a price at the bound', {}, { price: { max: 10_000 } }, true],
    ['a cent above', {}, { price: { max: 9_999 } }, false],
    ['below the lowest', {}, { price: { min: 10_001 } }, false],
    ['its class', { stars: 3.5 }, { classes: [3] }, true],
    ['another class', { stars: 3.5 }, { classes: [4] }, false],
    ['no stars', { stars: null }, { classes: [0] }, true],
    ['a score at the bound', { score: 8 }, { minScore: 8 }, true],
    ['no score', { score: null }, { minScore: 6 }, false],
    ['one of the boards', {}, { boards: ['roomOnly', 'breakfast'] }, true],
    ['no such board', {}, { boards: ['breakfast'] }, false],
    ['an empty choice', {}, { boards: [], classes: [], facilities: [], chains: [] }, true],
    ['all facilities', { facilities: ['wifi', 'pool'] }, { facilities: ['wifi', 'pool'] }, true],
    ['one of two facilities', {}, { facilities: ['wifi', 'pool'] }, false],
    ['the farthest distance', { km: 2 }, { maxDistance: 2 }, true],
    ['too far', { km: 2.01 }, { maxDistance: 2 }, false],
    ['a rate that is kept', {}, { refundable: true }, false],
    ['any rate', {}, { refundable: false }, true],
    ['its chain', { chain: 'Ibis' }, { chains: ['Ibis', 'Tivoli'] }, true],
    ['no chain', {}, { chains: ['Ibis'] }, false],
    ['its neighborhood', { neighborhood: 'Chiado' }, { neighborhoods: ['Chiado', 'Belém'] }, true],
    ['another neighborhood', { neighborhood: 'Chiado' }, { neighborhoods: ['Belém'] }, false],
    ['no neighborhood', {}, { neighborhoods: ['Belém'] }, false],
    ['a part of its name, without marks', {}, { name: 'arv' }, true],
    ['another name', {}, { name: 'palace' }, false],
    ['on the map', {}, { area: { north: 39, south: 38, west: -10, east: -8 } }, true],
    ['off the map', {}, { area: { north: 39, south: 38, west: -8, east: -7 } }, false],
    ['over the date line', { lng: 179 }, { area: { north: 39, south: 38, west: 178, east: -178 } }, true],
    ['not over the date line', { lng: 170 }, { area: { north: 39, south: 38, west: 178, east: -178 } }, false],
  ])('%s', (_, hotel, filter, isLeft) => {
    expect(namesOf([{ ...plain, ...hotel }], filter)).toHaveLength(Number(isLeft));
  });

  test('one offer must fit all: a refundable one without breakfast and a kept one with it are no refundable breakfast', () => {
    const hotel = { ...plain, offers: [offer(100, 'roomOnly', true), offer(120, 'breakfast', false)] };
    expect(namesOf([hotel], { boards: ['breakfast'], refundable: true })).toEqual([]);
    expect(namesOf([hotel], { boards: ['breakfast'], price: { max: 110 } })).toEqual([]);
  });

  test('a hotel is sorted by the cheapest offer that fits, which is the one that is shown', () => {
    const a = { ...plain, name: 'a', offers: [offer(100), offer(300, 'breakfast')] };
    const b = { ...plain, name: 'b', offers: [offer(200), offer(250, 'breakfast')] };
    expect(namesOf([b, a], {})).toEqual(['a', 'b']);
    expect(namesOf([a, b], { boards: ['breakfast'] })).toEqual(['b', 'a']);
    expect([
      shownOffer(a.offers, {}),
      shownOffer(a.offers, { boards: ['breakfast'] }),
      shownOffer(a.offers, { refundable: true }),
    ]).toEqual([0, 1, undefined]);
  });

  test('the hotel that was searched around comes first where the order is ours', () => {
    const wanted = { ...plain, name: 'Casa do Mar, Lisbon', km: 0.2, offers: [offer(90_000)] };
    const namesake = { ...wanted, name: 'Casa do Mar', km: 0.3 };
    const hotels = [plain, namesake, wanted];
    const first = (orderBy: HotelSort) => inOrder(hotels, hotelQuery({}, orderBy, 'USD', 'Casa do Mar'))[0]?.name;
    expect([first('recommended'), first('price')]).toEqual([wanted.name, plain.name]);
    expect(inOrder(hotels, hotelQuery({}, 'recommended', 'USD'))[0]?.name).toBe(plain.name);
  });

  test.each<[HotelSort, string]>([
    ['price', 'cheap near good'],
    ['-price', 'good near cheap'],
    ['class', 'good near cheap'],
    ['score', 'good near cheap'],
    ['distance', 'near good cheap'],
    ['recommended', 'near good cheap'],
  ])('by %s: %s', (orderBy, names) => {
    const hotels: Hotel[] = [
      { ...plain, name: 'cheap', stars: null, score: null, km: 14, offers: [offer(9_000)] },
      { ...plain, name: 'near', stars: 3, score: 8, km: 0.2, offers: [offer(10_000)] },
      { ...plain, name: 'good', stars: 5, score: 9.5, km: 12, offers: [offer(20_000)] },
    ];
    expect(namesOf(hotels, {}, orderBy).join(' ')).toBe(names);
  });
});

test('recommends the cheaper of two alike, and no hostel before a good hotel for its price alone', () => {
  const worthOf = (stars: number | null, score: number, totalMinor: number) => {
    const offers = [{ totalMinor, board: 'roomOnly' as const, refundable: false }];
    const entry = makeEntry(property({ ...plain, stars, guestScore: { score, count: 600 } }), 1, offers);
    return required(hotelQuery({}, 'recommended', 'USD').rank(entry)?.first, 'a rank');
  };
  const [likedHostel, fair, dear, hostel] = [
    worthOf(null, 9.6, 1_900),
    worthOf(4, 9.3, 9_500),
    worthOf(4, 9.3, 12_000),
    worthOf(null, 7.1, 1_200),
  ];
  expect([hostel, dear, fair, likedHostel].toSorted((a, b) => a - b)).toEqual([likedHostel, fair, dear, hostel]);
});

const anyHotel: fc.Arbitrary<Hotel> = fc.record({
  name: fc.constantFrom('Arvore', 'Palace', 'Mar'),
  chain: fc.constantFrom(null, 'Ibis', 'Tivoli'),
  neighborhood: fc.constantFrom('', 'Chiado', 'Belém'),
  stars: fc.constantFrom(null, 2, 3.5, 5),
  score: fc.constantFrom(null, 5.9, 7, 9.1),
  km: fc.constantFrom(0.1, 2, 9),
  lng: fc.constantFrom(-9, 170),
  facilities: fc.subarray(['wifi', 'pool', 'gym'] as const),
  offers: fc.array(
    fc.record({ totalMinor: fc.integer({ min: 1, max: 40 }), board: fc.constantFrom(...HOTEL_BOARDS), refundable: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
});
const anyFilter: fc.Arbitrary<HotelFilter> = fc.record(
  {
    price: fc.record({ min: fc.integer({ min: 0, max: 30 }), max: fc.integer({ min: 10, max: 50 }) }),
    classes: fc.subarray([0, 2, 3, 5]),
    minScore: fc.constantFrom(6, 7, 9),
    boards: fc.subarray([...HOTEL_BOARDS]),
    facilities: fc.subarray(['wifi', 'pool'] as const),
    maxDistance: fc.constantFrom(1, 5),
    refundable: fc.boolean(),
    chains: fc.subarray(['Ibis', 'Tivoli']),
    neighborhoods: fc.subarray(['Chiado', 'Belém']),
    name: fc.constantFrom('ar', 'palace'),
  },
  { requiredKeys: [] },
);

/** How many hotels a filter leaves, asked anew. */
const left = (hotels: readonly Hotel[], filter: HotelFilter) => namesOf(hotels, filter).length;

test('property: a choice has the number of hotels that it would leave', () => {
  fc.assert(
    fc.property(fc.array(anyHotel, { maxLength: 12 }), anyFilter, (hotels, filter) => {
      const query = hotelQuery(filter, 'recommended', 'USD');
      const matching = hotels.filter((hotel) => query.rank(entryOf(hotel)));
      const facets = query.facets();
      expect(hotelFacetsSchema.safeParse(facets).success).toBe(true);
      expect(query.seen()).toBe(hotels.length);
      for (const { value, count } of facets.boards) expect(left(hotels, { ...filter, boards: [value] })).toBe(count);
      for (const { value, count } of facets.classes) expect(left(hotels, { ...filter, classes: [value] })).toBe(count);
      for (const { value, count } of facets.chains) expect(left(hotels, { ...filter, chains: [value] })).toBe(count);
      for (const { value, count } of facets.neighborhoods)
        expect(left(hotels, { ...filter, neighborhoods: [value] })).toBe(count);
      for (const { value, count } of facets.scores) expect(left(hotels, { ...filter, minScore: value })).toBe(count);
      for (const { value, count } of facets.facilities)
        expect(left(hotels, { ...filter, facilities: [...(filter.facilities ?? []), value] })).toBe(count);
      expect(left(hotels, { ...filter, refundable: true })).toBe(facets.refundable.count);
      const { price: _, ...anyPrice } = filter;
      expect(facets.price?.histogram.reduce((sum, one) => sum + one, 0) ?? 0).toBe(left(hotels, anyPrice));
      expect(matching).toHaveLength(left(hotels, filter));
    }),
  );
});

test('shows the offer that it sorts by, where the cheapest of its kind is under the lowest price', () => {
  const offers = [offer(100), offer(200), offer(300, 'roomOnly', true)];
  expect(shownOffer(offers, { price: { min: 150 } })).toBe(2);
  expect(shownOffer(offers, {})).toBe(0);
});

test('property: every order is by what it says, among all that fits', () => {
  fc.assert(
    fc.property(fc.array(anyHotel, { maxLength: 12 }), anyFilter, fc.constantFrom(...HOTEL_SORTS), (hotels, filter, orderBy) => {
      const sorted = inOrder(hotels, hotelQuery(filter, orderBy, 'USD')).map((hotel) => ({
        hotel,
        shown: shownOffer(hotel.offers, filter),
      }));
      const key = ({ hotel, shown }: (typeof sorted)[number]) => {
        const total = hotel.offers[shown ?? -1]?.totalMinor ?? Number.NaN;
        if (orderBy === 'price') return total;
        if (orderBy === '-price') return -total;
        if (orderBy === 'class') return -(hotel.stars ?? -1);
        if (orderBy === 'score') return -(hotel.score ?? -1);
        return orderBy === 'distance' ? hotel.km : 0;
      };
      for (const [i, one] of sorted.entries()) {
        const before = sorted[i - 1];
        if (before) expect(key(before)).toBeLessThanOrEqual(key(one));
        expect(key(one)).not.toBeNaN();
      }
    }),
  );
});

test('an entry is read back from JSON as it was, and is small', () => {
  const entry = entryOf({
    ...plain,
    facilities: HOTEL_FACILITIES,
    offers: [offer(10_000), offer(9_000), offer(12_000, 'breakfast', true)],
  });
  expect(listEntrySchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  expect(entry[8]).toEqual([9_000, 0, 12_000, 3]);
  expect(JSON.stringify(entry).length).toBeLessThan(120);
});
