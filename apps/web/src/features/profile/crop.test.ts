import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareOf } from './crop.ts';

describe('the square that is kept of a picture', () => {
  it('is the middle of a wide one at first', () => {
    expect(squareOf(400, 200, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('gets smaller as it comes nearer', () => {
    expect(squareOf(200, 400, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 300, side: 100 });
  });

  it('never leaves the picture', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const pixels = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(pixels, pixels, fc.double({ min: 1, max: 4, noNaN: true }), part, part, (width, height, zoom, x, y) => {
        const { left, top, side } = squareOf(width, height, { zoom, x, y });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
