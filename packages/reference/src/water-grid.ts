import type { CoastLine } from './coast.ts';
import type { Point } from './distance.ts';
import { CELLS_PER_DEGREE, CELLS_PER_TILE } from './land.ts';

/** Points to be looked at: on each of `lats`, from north to south, those at `west + step / 2`, `west + step * 3 / 2`, … (degrees). */
export type Grid = {
  readonly lats: readonly number[];
  readonly west: number;
  readonly step: number;
  readonly columns: number;
  /** Whether the cells around towns are looked at: a street's width is told apart there. */
  readonly isFine: boolean;
};

const TILE = CELLS_PER_TILE / CELLS_PER_DEGREE;
/** Where a tile is probed, in parts of its side. */
const PROBES = [0.15, 0.5, 0.85];

const turned = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** Marks the points of one parallel that are on land. The grid begins in the west and may lie across the date line. */
function landAlong(crossings: Float64Array, { west, step, columns }: Grid): Uint8Array {
  const land = new Uint8Array(columns);
  for (let pair = 0; pair + 1 < crossings.length; pair += 2)
    for (const turn of [-360, 0, 360]) {
      const [from, to] = [(crossings[pair] ?? 0) + turn, (crossings[pair + 1] ?? 0) + turn];
      const first = Math.max(0, Math.ceil((from - west) / step - 0.5));
      const end = Math.min(columns, Math.ceil((to - west) / step - 0.5));
      if (first < end) land.fill(1, first, end);
    }
  return land;
}

/**
 * Returns a function that says of each point of a grid whether it is water (1) or land (0), row by row. Near towns the fine map counts; elsewhere the coast
 * of the whole world, which is exact to a kilometre. A tile within a town's reach that is all land is not on the fine map: the coast alone would
 * put slivers of a near sea into it, so that a tile beside those of the fine map that is land wherever it is probed is land as a whole.
 */
export function waterMap(cells: (point: Point) => boolean | undefined, coast: CoastLine): (grid: Grid) => Uint8Array {
  const isCoastLand = (lat: number, lng: number) =>
    landAlong(coast(lat), { lats: [], west: lng, step: 1e-9, columns: 1, isFine: false })[0] === 1;
  const isDry = (row: number, column: number): boolean => {
    const at = (y: number, x: number) => cells({ lat: (row + y) * TILE - 90, lng: turned((column + x) * TILE - 180) });
    const isBeside = [-0.5, 0.5, 1.5].some((y) => [-0.5, 0.5, 1.5].some((x) => at(y, x) !== undefined));
    return (
      isBeside && PROBES.every((y) => PROBES.every((x) => isCoastLand((row + y) * TILE - 90, turned((column + x) * TILE - 180))))
    );
  };
  return (grid) => {
    const { lats, west, step, columns, isFine } = grid;
    const water = new Uint8Array(lats.length * columns);
    const dry = new Map<string, boolean>();
    for (const [line, lat] of lats.entries()) {
      const land = landAlong(coast(lat), grid);
      for (let column = 0; column < columns; column += 1) {
        let isLand = land[column] === 1;
        if (isFine) {
          const lng = turned(west + step * (column + 0.5));
          const known = cells({ lat, lng });
          if (known !== undefined) isLand = known;
          else if (!isLand) {
            const [tileRow, tileColumn] = [Math.floor((lat + 90) / TILE), Math.floor((lng + 180) / TILE)];
            const key = `${tileRow}:${tileColumn}`;
            if (!dry.has(key)) dry.set(key, isDry(tileRow, tileColumn));
            isLand = dry.get(key) === true;
          }
        }
        if (!isLand) water[line * columns + column] = 1;
      }
    }
    return water;
  };
}
