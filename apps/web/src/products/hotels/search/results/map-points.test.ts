import type { HotelPin } from '@caravel/products/hotels/contract';
import { expect, test } from 'vitest';
import { hotelOf } from '../../../../testing/made-hotels.ts';
import { mapPoints, pinOf } from './map-points.ts';

const at = (hotelId: string, lat: number, lng: number) => hotelOf(hotelId, 300, { position: { lat, lng } });
const pins: readonly HotelPin[] = [
  [3_870_012, -914_003, 12_000],
  [3_871_000, -913_000, 9_900],
  [3_871_000, -913_000, 8_800],
];

test('a map shows the hotels that are listed, and all others of the list once, at their own totals', () => {
  const points = mapPoints([at('listed', 38.700_119, -9.140_03)], pins, 'listed', (minor) => `$${minor / 100}`);
  expect(points.map(({ id, label, isActive }) => [id, label, isActive])).toEqual([
    ['listed', expect.stringMatching(/^\$/), true],
    ['3871000:-913000', '$99', undefined],
  ]);
  expect(points[1]?.position).toEqual({ lat: 38.71, lng: -9.13 });
});

test('a pin is found by the name of its point, and the id of a hotel is none', () => {
  expect(pinOf('3871000:-913000', pins)).toBe(pins[1]);
  expect(pinOf('listed', pins)).toBeUndefined();
});
