import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, fitZoom } from './crop.ts';

describe('the part that is kept of a picture', () => {
  it('is the middle of a wide one at first', () => {
    expect(areaOf(400, 200, 1, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  });

  it('gets smaller as it comes nearer', () => {
    expect(areaOf(200, 400, 1, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 300, width: 100, height: 100 });
  });

  it('has room above and below a long logo that is shown whole', () => {
    const zoom = fitZoom(400, 100, 16 / 9);
    expect(areaOf(400, 100, 16 / 9, { zoom, x: 0.5, y: 0.5 })).toEqual({ left: 0, top: -62.5, width: 400, height: 225 });
  });

  const side = fc.integer({ min: 1, max: 9_000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const ratio = fc.constantFrom(1, 16 / 9);
  it('never leaves the picture from zoom 1 on, and has the wanted shape', () => {
    fc.assert(
      fc.property(
        side,
        side,
        ratio,
        part,
        part,
        fc.double({ min: 1, max: 4, noNaN: true }),
        (width, height, shape, x, y, zoom) => {
          const area = areaOf(width, height, shape, { zoom, x, y });
          expect(area.width / area.height).toBeCloseTo(shape, 6);
          expect(area.left).toBeGreaterThanOrEqual(-1e-6);
          expect(area.top).toBeGreaterThanOrEqual(-1e-6);
          expect(area.left + area.width).toBeLessThanOrEqual(width + 1e-6);
          expect(area.top + area.height).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });

  it('is the whole picture where it fits', () => {
    fc.assert(
      fc.property(side, side, ratio, part, (width, height, shape, at) => {
        const area = areaOf(width, height, shape, { zoom: fitZoom(width, height, shape), x: at, y: at });
        expect(area.left).toBeLessThanOrEqual(1e-6);
        expect(area.top).toBeLessThanOrEqual(1e-6);
        expect(area.left + area.width).toBeGreaterThanOrEqual(width - 1e-6);
        expect(area.top + area.height).toBeGreaterThanOrEqual(height - 1e-6);
      }),
    );
  });
});
