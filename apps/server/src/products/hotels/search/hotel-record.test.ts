import { money, required } from '@caravel/kernel';
import { HOTEL_BOARDS, type HotelFilter, hotelResultSchema } from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../../platform/search/run-search.ts';
import type { SupplierFound, SupplierOffer, SupplierPolicy, SupplierRoomRate } from '../ports.ts';
import { hotelQuery } from '../rules/hotel-list.ts';
import { listEntrySchema } from '../rules/list-entries.ts';
import { rulesOf } from '../testing/price-rules.ts';
import { charge, property, roomRate } from '../testing/rates.ts';
import { hotelRecord, mergeHotels, presentResult, type RecordTerms } from './hotel-record.ts';
import { type HotelRecord, storedHotelSchema } from './stored-record.ts';

const usd = (minor: number) => money(minor, 'USD');
const terms: RecordTerms = {
  stay: {
    checkIn: '2027-04-10',
    checkOut: '2027-04-14',
    rooms: [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [] },
    ],
    nationality: 'US',
    currency: 'USD',
  },
  position: { lat: 38.7143, lng: -9.1414 },
  rules: rulesOf(10),
  now: Date.parse('2027-03-01T12:00:00Z'),
};
const free: SupplierPolicy = {
  refundable: true,
  tiers: [{ from: { local: '2027-04-08T14:00:00' }, penalty: { kind: 'percent', percent: 100 } }],
  noShow: null,
};

/** An offer of two rooms, with a resort fee that is due at the property. */
const offer = (minor: number, changes: Partial<SupplierRoomRate> = {}): SupplierOffer =>
  [0, 1].map((room) =>
    roomRate({ ref: `${minor} ${room}`, room, base: usd(minor), charges: [charge('resortFee', 'atProperty', 700)], ...changes }),
  );
const found = (offers: readonly SupplierOffer[], changes: Partial<SupplierFound['property']> = {}): SupplierFound => ({
  property: property(changes),
  offers,
});
const recordOf = (given: SupplierFound, name = 'acme') => hotelRecord('h1', { name, accountId: null }, given, terms);
const bodyOf = ({ body }: SearchRecord): HotelRecord => storedHotelSchema.parse(JSON.parse(JSON.stringify(body)));
const shown = (record: SearchRecord, filter: HotelFilter = {}, showPublished = true) =>
  presentResult(bodyOf(record), filter, { nights: 4, currency: 'USD', showPublished, locale: 'pt' });

describe('a hotel of a search', () => {
  test('is shown at the total with what is due at the property, by its cheapest offer', () => {
    const result = shown(recordOf(found([offer(20_000, { policy: free, board: 'breakfast' }), offer(10_000)])));
    expect(hotelResultSchema.safeParse(result).success).toBe(true);
    expect(result).toMatchObject({
      hotelId: 'h1',
      zonePlace: 'Lisboa',
      board: 'roomOnly',
      roomName: '2 × Double room',
      refundable: false,
      freeCancellationUntil: null,
      distance: 0,
      price: { dueNow: usd(22_000), dueAtProperty: usd(1_400), total: usd(23_400), totalAmount: 234, nightly: usd(5_850) },
    });
  });

  test('shows the offer that the filters leave, with its free time', () => {
    const record = recordOf(found([offer(10_000), offer(20_000, { policy: free, board: 'breakfast', roomsLeft: 2 })]));
    expect(shown(record, { refundable: true })).toMatchObject({
      board: 'breakfast',
      refundable: true,
      freeCancellationUntil: '2027-04-08T13:00:00.000Z',
      roomsLeft: 2,
      price: { dueNow: usd(44_000) },
    });
    expect(shown(record, { boards: ['fullBoard'] })).toBeUndefined();
  });

  test('names each kind of room once, with its number', () => {
    const [first, second] = offer(10_000);
    if (!first || !second) throw new Error('two rooms are searched');
    expect(shown(recordOf(found([[first, { ...second, roomName: first.roomName }]])))?.roomName).toBe(`2 × ${first.roomName}`);
    expect(shown(recordOf(found([[first, { ...second, roomName: 'Suite' }]])))?.roomName).toBe(`${first.roomName}, Suite`);
  });

  test('has the published price where the agency wants it, of the same as the total', () => {
    const record = recordOf(found([offer(10_000, { publishedRate: usd(10_500) })]));
    expect(shown(record)?.price).toMatchObject({ dueNow: usd(21_000), published: usd(22_400) });
    expect(shown(record, {}, false)?.price.published).toBeNull();
  });

  test.each<[string, SupplierOffer]>([
    ['for one room of two', offer(10_000).slice(0, 1)],
    ['with the rooms in another order', offer(10_000).toReversed()],
    ['in another money', offer(10_000, { base: money(10_000, 'EUR') })],
    ['above its published rate', offer(10_000, { publishedRate: usd(9_999) })],
  ])('loses an offer %s, and is left out without another', (_, bad) => {
    expect(bodyOf(recordOf(found([bad, offer(12_000)]))).offers).toHaveLength(1);
    expect(() => recordOf(found([bad]))).toThrow('without an offer');
  });

  test('promises nothing of a policy that is not known', () => {
    expect(shown(recordOf(found([offer(10_000)])))).toMatchObject({ refundable: false, freeCancellationUntil: null });
  });

  test('tells neither the net rate nor the supplier’s ids', () => {
    const text = JSON.stringify(shown(recordOf(found([offer(12_345)]))));
    expect(text).not.toMatch(/12345|24690|acme/);
    expect(text).toContain('27159');
  });
});

describe('a hotel of several suppliers', () => {
  const one = recordOf(found([offer(10_000), offer(20_000, { policy: free })], { stars: null, guestScore: null }));
  const two = recordOf(
    found([offer(9_000), offer(21_000, { policy: free })], { ref: 'x9', stars: 5, facilities: ['pool'] }),
    'zoom',
  );
  const merged = mergeHotels(one.body, two);

  test('stands once, with the best offer of each kind and whoever sells it', () => {
    const { sellers, offers } = bodyOf(merged);
    expect(merged.id).toBe('h1');
    expect(sellers.map(({ name, ref }) => [name, ref])).toEqual([
      ['acme', 'p1'],
      ['zoom', 'x9'],
    ]);
    expect(offers.map(({ seller, taxes, dueNow }) => [seller, dueNow, taxes])).toEqual([
      [1, 19_800, 0],
      [0, 44_000, 0],
    ]);
  });

  test('has what each of them knows', () => {
    expect(bodyOf(merged).hotel).toMatchObject({ stars: 5, facilities: ['wifi', 'bar', 'pool'], guestScore: { score: 8.4 } });
  });

  test('has one name, whichever supplier comes first', () => {
    const [plain, placed] = ['Girassol Hostel', 'Girassol Hostel, Lisbon'].map((name) =>
      recordOf(found([offer(9_000)], { name })),
    );
    for (const [first, second] of [
      [plain, placed],
      [placed, plain],
    ])
      expect(bodyOf(mergeHotels(required(first, 'one').body, required(second, 'other'))).hotel.name).toBe('Girassol Hostel');
  });

  test('is the same however often it comes', () => {
    expect(mergeHotels(merged.body, two).body).toEqual(merged.body);
  });
});

const anyOffer = fc
  .record({ minor: fc.integer({ min: 1, max: 30_000 }), board: fc.constantFrom(...HOTEL_BOARDS), isFree: fc.boolean() })
  .map(({ minor, board, isFree }) => offer(minor, { board, policy: isFree ? free : null }));
const anyFilter: fc.Arbitrary<HotelFilter> = fc.record(
  {
    price: fc.record({ max: fc.integer({ min: 0, max: 60_000 }) }),
    boards: fc.subarray([...HOTEL_BOARDS]),
    refundable: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('property: a hotel is on a page if and only if it has an offer to show there, and is sorted by that offer’s total', () => {
  fc.assert(
    fc.property(
      fc.array(anyOffer, { minLength: 1, maxLength: 5 }),
      fc.array(anyOffer, { maxLength: 3 }),
      anyFilter,
      (a, b, filter) => {
        const first = recordOf(found(a));
        const record = b.length === 0 ? first : mergeHotels(first.body, recordOf(found(b), 'zoom'));
        const entry = listEntrySchema.parse(record.facets);
        const query = hotelQuery(filter, 'price', 'USD');
        const result = shown(record, filter);
        expect(query.rank(entry) !== undefined).toBe(result !== undefined);
        if (!result) return;
        const unfiltered = hotelQuery({ ...filter, price: { max: result.price.total.amountMinor } }, 'price', 'USD');
        const cheaper = hotelQuery({ ...filter, price: { max: result.price.total.amountMinor - 1 } }, 'price', 'USD');
        expect([unfiltered.rank(entry) !== undefined, cheaper.rank(entry) !== undefined]).toEqual([true, false]);
      },
    ),
  );
});
