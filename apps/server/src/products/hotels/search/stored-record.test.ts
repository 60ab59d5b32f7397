import { HOTEL_BOARDS, HOTEL_FACILITIES, hotelPictureSchema } from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HotelRecord } from './stored-record.ts';
import { storedHotelSchema, toStored } from './stored-record.ts';

const text = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.constantFrom('', '/p/1.svg', '/p/12.svg'));
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const minor = fc.nat(1_000_000);
const anyRecord: fc.Arbitrary<HotelRecord> = fc.record({
  hotel: fc.record({
    ...{ hotelId: text, name: text, chain: orNull(text), address: text, cityName: text, countryCode: text, timeZone: text },
    stars: orNull(fc.constantFrom(0, 3.5, 5)),
    guestScore: orNull(fc.record({ score: fc.constantFrom(0, 8.4), count: minor })),
    position: fc.record({ lat: fc.constantFrom(-90, 38.71432), lng: fc.constantFrom(-9.1414, 180) }),
    facilities: fc.shuffledSubarray([...HOTEL_FACILITIES]),
    pictures: fc.array(fc.record({ url: text, kind: fc.constantFrom(...hotelPictureSchema.shape.kind.options), caption: text }), {
      maxLength: 4,
    }),
  }),
  codes: fc.array(text, { maxLength: 3 }),
  km: fc.constantFrom(0, 1.234),
  sellers: fc.array(fc.record({ name: text, accountId: orNull(fc.uuid()), ref: text }), { maxLength: 3 }),
  offers: fc.array(
    fc.record({
      ...{ seller: fc.nat(2), dueNow: minor, dueThere: minor, taxes: minor, published: orNull(minor) },
      board: fc.constantFrom(...HOTEL_BOARDS),
      refundable: fc.boolean(),
      freeUntil: orNull(fc.constantFrom(0, 1_800_100_800_000)),
      roomName: text,
      roomsLeft: orNull(fc.nat(9)),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

test('property: a hotel is read as it was stored', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(storedHotelSchema.parse(JSON.parse(JSON.stringify(toStored(record))))).toEqual(record);
    }),
  );
});
