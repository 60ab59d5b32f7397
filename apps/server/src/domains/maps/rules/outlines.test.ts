import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outline, outlinesOf, type Ring } from './outlines.ts';

/** A raster of lines of text: `#` is set. */
const raster = (...lines: string[]) => ({
  cells: Uint8Array.from([...lines.join('')].map((cell) => Number(cell === '#'))),
  columns: lines[0]?.length ?? 0,
  rows: lines.length,
});

const twiceArea = (ring: Ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
const areaOf = (outlines: readonly Outline[]) => outlines.flat().reduce((sum, ring) => sum + twiceArea(ring) / 2, 0);

describe('outlines of a raster', () => {
  test('are none of land alone', () => {
    expect(outlinesOf(raster('...', '...'))).toEqual([]);
  });

  test('keep an island within its own water', () => {
    const outlines = outlinesOf(raster('#####..', '#...#..', '#...#..', '#...#..', '#####.#'));
    expect(outlines.map((outline) => outline.length).sort()).toEqual([1, 2]);
  });

  test('join cells that touch by a corner: a narrow river does not break', () => {
    expect(outlinesOf(raster('#...', '.#..', '..#.', '...#'))).toHaveLength(1);
  });

  test('leave out what is small, unless it may go on beyond the edge', () => {
    const pond = raster('.....', '.##..', '.....', '....#', '.....');
    expect(outlinesOf(pond)).toHaveLength(2);
    expect(outlinesOf({ ...pond, least: 3 })).toHaveLength(1);
  });

  test('turn clockwise for edges and the other way for holes, with about the area of the cells', () => {
    const rasters = fc
      .record({ columns: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 1, max: 12 }) })
      .chain(({ columns, rows }) =>
        fc.record({
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          cells: fc.uint8Array({ min: 0, max: 1, minLength: columns * rows, maxLength: columns * rows }),
        }),
      );
    fc.assert(
      fc.property(rasters, (one) => {
        const outlines = outlinesOf(one);
        for (const [edge, ...holes] of outlines) {
          expect(twiceArea(edge)).toBeGreaterThan(0);
          for (const hole of holes) expect(twiceArea(hole)).toBeLessThan(0);
        }
        const set = one.cells.reduce((sum, cell) => sum + cell, 0);
        const perimeter = outlines.flat().reduce((sum, ring) => sum + ring.length, 0);
        expect(Math.abs(areaOf(outlines) - set)).toBeLessThanOrEqual(perimeter / 2 + 1e-9);
      }),
    );
  });
});
