import { describe, expect, test } from 'vitest';
import { isLand, listTowns } from './index.ts';

describe('the land map', () => {
  // Read from a street map by hand.
  test.each([
    ['Praça do Comércio, Lisbon', 38.7095, -9.1362, true],
    ['the Tagus off Lisbon', 38.69, -9.12, false],
    ['St Mark’s, Venice', 45.4349, 12.3373, true],
    ['the lagoon of Venice', 45.42, 12.36, false],
    ['Copacabana', -22.9665, -43.184, true],
    ['Guanabara Bay', -22.88, -43.15, false],
    ['Miami Beach', 25.79, -80.1335, true],
    ['Biscayne Bay', 25.775, -80.16, false],
    ['Taksim, Istanbul', 41.037, 28.985, true],
    ['the Bosphorus', 41.05, 29.042, false],
    ['Tsim Sha Tsui, Hong Kong', 22.298, 114.172, true],
    ['Victoria Harbour', 22.29, 114.168, false],
    ['Sydney, Martin Place', -33.8677, 151.21, true],
    ['Sydney Harbour', -33.85, 151.235, false],
    ['Lake Michigan off Chicago', 41.88, -87.57, false],
    ['Lake Geneva', 46.225, 6.17, false],
    ['the Hudson', 40.76, -74.012, false],
    ['Times Square', 40.758, -73.9855, true],
  ])('knows %s', (_, lat, lng, land) => {
    expect(isLand({ lat, lng })).toBe(land);
  });

  test('has the centre of nearly every town on land: the others lie at a river or a quay', () => {
    const wet = listTowns().filter((town) => !isLand(town));
    expect(wet.length / listTowns().length).toBeLessThan(0.04);
  });
});
