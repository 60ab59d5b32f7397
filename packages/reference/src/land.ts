import { inflateRawSync } from 'node:zlib';
import type { Point } from './distance.ts';

/** The width and height of a cell of the land map: 1/800 of a degree, 139 m from south to north. */
export const CELLS_PER_DEGREE = 800;
/** A tile has this many cells a side: 0.08 degrees. */
export const CELLS_PER_TILE = 64;
/** The bytes of a row of a tile, one bit a cell. */
export const ROWS_BYTES = CELLS_PER_TILE / 8;

/**
 * A tile that is not wholly land: row and column are counted from 90° south and 180° west; `cells` is its bits, row by row from the south-west,
 * deflated, in base64; empty for water alone.
 */
export type LandTile = { readonly row: number; readonly column: number; readonly cells: string };

const WATER = new Uint8Array(CELLS_PER_TILE * ROWS_BYTES);

const keyOf = (y: number, x: number) => Math.floor(y / CELLS_PER_TILE) * 10_000 + Math.floor(x / CELLS_PER_TILE);

/**
 * Says of a point whether its cell of the map is land; undefined if its tile is not on the map: then it is land near a town, or far from all towns. Tiles
 * are unpacked when they are first looked at.
 */
export function landCells(tiles: readonly LandTile[]): (point: Point) => boolean | undefined {
  const packed = new Map(tiles.map((tile) => [tile.row * 10_000 + tile.column, tile.cells]));
  const unpacked = new Map<number, Uint8Array>();
  return ({ lat, lng }) => {
    const y = Math.floor((lat + 90) * CELLS_PER_DEGREE);
    const x = Math.floor((lng + 180) * CELLS_PER_DEGREE);
    const key = keyOf(y, x);
    let bits = unpacked.get(key);
    if (bits === undefined) {
      const cells = packed.get(key);
      if (cells === undefined) return undefined;
      bits = cells === '' ? WATER : inflateRawSync(Buffer.from(cells, 'base64'));
      unpacked.set(key, bits);
    }
    const [inRow, row] = [x % CELLS_PER_TILE, y % CELLS_PER_TILE];
    return (((bits[row * ROWS_BYTES + (inRow >> 3)] ?? 0) >> (inRow & 7)) & 1) === 1;
  };
}
