import { describe, expect, test } from 'vitest';
import { waterGrid } from './index.ts';

const isWater = (lat: number, lng: number, isFine: boolean) =>
  waterGrid({ lats: [lat], west: lng, step: 1e-6, columns: 1, isFine })[0] === 1;

describe('water to be drawn', () => {
  test.each([
    ['the Atlantic', 35, -40, true],
    ['the Pacific east of the date line', 0, -179.5, true],
    ['Lake Michigan', 43.5, -87, true],
    ['the Sahara', 23, 10, false],
    ['Brazil', -10, -52, false],
  ])('%s, in both maps', (_name, lat, lng, wet) => {
    expect(isWater(lat, lng, false)).toBe(wet);
    expect(isWater(lat, lng, true)).toBe(wet);
  });

  test('near a town is that of the fine map, on which hotels are placed', () => {
    expect(isWater(38.69, -9.12, true)).toBe(true);
    expect(isWater(38.7095, -9.1362, true)).toBe(false);
    expect(isWater(45.42, 12.36, true)).toBe(true);
  });

  test('goes on across the date line', () => {
    const row = waterGrid({ lats: [-17.8], west: 177, step: 0.5, columns: 12, isFine: false });
    expect([...row].slice(0, 2)).toContain(0);
    expect([...row].slice(7)).toContain(1);
  });
});
