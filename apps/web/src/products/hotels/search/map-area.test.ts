import { describe, expect, it } from 'vitest';
import { areaOfBounds, isCovered } from './map-area.ts';

const LISBON = { lat: 38.7167, lng: -9.1333 };

describe('a piece of the map', () => {
  it('is searched around its middle, as far as its corners', () => {
    const area = areaOfBounds({ north: 38.75, south: 38.65, east: -9.1, west: -9.2 });
    expect(area.lat).toBeCloseTo(38.7);
    expect(area.lng).toBeCloseTo(-9.15);
    expect(area.radius).toBeGreaterThan(6.5);
    expect(area.radius).toBeLessThan(7.5);
  });

  it('may lie on the date line, and is never wider than a search', () => {
    expect(areaOfBounds({ north: 1, south: -1, east: -179, west: 179 })).toMatchObject({ lat: 0, radius: 50 });
    expect(Math.abs(areaOfBounds({ north: 1, south: -1, east: -179, west: 179 }).lng)).toBeCloseTo(180);
  });

  it('is covered by a search that reaches its corners', () => {
    const bounds = { north: 38.75, south: 38.7, east: -9.1, west: -9.16 };
    expect(isCovered(bounds, { ...LISBON, radius: 10 })).toBe(true);
    expect(isCovered(bounds, { ...LISBON, radius: 2 })).toBe(false);
  });
});
