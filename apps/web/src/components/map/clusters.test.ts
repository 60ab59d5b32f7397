import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, clusterPoints, isWithin } from './clusters.ts';
import type { MapPoint } from './map-types.ts';

const at = (id: string, lat: number, lng: number): MapPoint => ({ id, position: { lat, lng }, label: `$${id}` });
const NONE: ReadonlySet<string> = new Set();
const points = fc
  .array(
    fc.record({ lat: fc.double({ min: 38.6, max: 38.8, noNaN: true }), lng: fc.double({ min: -9.3, max: -9, noNaN: true }) }),
    {
      maxLength: 80,
    },
  )
  .map((all) => all.map(({ lat, lng }, index) => at(String(index), lat, lng)));

describe('points on a map', () => {
  test('are all there exactly once, at any zoom', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 3, max: 19, noNaN: true }), (all, zoom) => {
        const shown = clusterPoints(all, zoom, NONE).flatMap(({ ids }) => ids);
        expect([...shown].sort()).toEqual(all.map(({ id }) => id).sort());
      }),
    );
  });

  test('that would cover each other are one mark, where the first of the list is', () => {
    const [mark, ...more] = clusterPoints([at('1', 38.71, -9.14), at('2', 38.7101, -9.1401)], 12, NONE);
    expect(more).toEqual([]);
    expect(mark).toMatchObject({ ids: ['1', '2'], position: { lat: 38.71, lng: -9.14 } });
  });

  test('are told apart from closer by, and one that is looked at from anywhere', () => {
    const all = [at('1', 38.71, -9.14), at('2', 38.7101, -9.1401)];
    expect(clusterPoints(all, 18, NONE)).toHaveLength(2);
    expect(clusterPoints(all, 5, new Set(['2'])).map(({ ids }) => ids)).toEqual([['1'], ['2']]);
  });
});

test('a piece of the map may lie across the date line', () => {
  const fiji = { north: -15, south: -20, west: 176, east: -178 };
  expect(isWithin(fiji, { lat: -17, lng: 179 })).toBe(true);
  expect(isWithin(fiji, { lat: -17, lng: -179 })).toBe(true);
  expect(isWithin(fiji, { lat: -17, lng: 0 })).toBe(false);
  expect(isWithin(fiji, { lat: -10, lng: 179 })).toBe(false);
});

test('the piece that holds all points', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf([at('1', 1, 2).position, at('2', -3, 5).position])).toEqual({ north: 1, south: -3, east: 5, west: 2 });
});
