import type { HotelFilter } from '@caravel/products/hotels/contract';
import { HOTEL_BOARDS, HOTEL_FACILITIES, HOTEL_SORTS } from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaFilter, tidyFilter } from '../../../lib/address/list-params.ts';
import { FIRST_VIEW, readView, viewKey, writeView } from './list-address.ts';

const minor = fc.integer({ min: 1, max: 10_000_000 });
const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const view = fc.record({
  filter: fc
    .record(
      {
        price: fc.oneof(fc.record({ min: minor }), fc.record({ max: minor }), fc.record({ min: minor, max: minor })),
        classes: fc.subarray([0, 1, 2, 3, 4, 5]),
        minScore: fc.constantFrom(6, 7.5, 9),
        boards: fc.subarray([...HOTEL_BOARDS]),
        facilities: fc.subarray([...HOTEL_FACILITIES]),
        maxDistance: fc.constantFrom(0.5, 3, 12.5),
        refundable: fc.constant(true),
        chains: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 3 }),
        neighborhoods: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 3 }),
        name: fc.string({ minLength: 1, maxLength: 20 }),
        area: fc.record({ north: degrees, south: degrees, east: degrees, west: degrees }).map(areaFilter),
      },
      { requiredKeys: [] },
    )
    .map((filter) => tidyFilter<HotelFilter>(filter)),
  orderBy: fc.constantFrom(...HOTEL_SORTS),
  pages: fc.integer({ min: 1, max: 20 }),
});

describe('the address of a list', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(writeView(one))).toEqual(one);
      }),
    );
  });

  it('says nothing of a list as it begins', () => {
    expect(writeView(FIRST_VIEW)).toEqual({});
    expect(readView({})).toEqual(FIRST_VIEW);
  });

  it('filters nothing where it is not readable', () => {
    expect(readView({ fp: 'x', fc: '9', fs: '11', fb: 'x', ff: 'x', fd: '-1', fa: '1,2,3' }).filter).toEqual({});
  });

  it('is of the same list however much of it is shown', () => {
    expect(viewKey({ ...FIRST_VIEW, pages: 3 })).toBe(viewKey(FIRST_VIEW));
    expect(viewKey({ ...FIRST_VIEW, orderBy: 'price' })).not.toBe(viewKey(FIRST_VIEW));
  });
});
