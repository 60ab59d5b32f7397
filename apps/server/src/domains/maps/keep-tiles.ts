import { cache } from '../../platform/cache.ts';
import { drawTile, type TileName } from './draw-tile.ts';

/** Some 5 kB each. */
const KEPT = 1_000;

/** Gives tiles, drawn one after the other, so that no flood of them keeps other calls waiting for longer than one tile takes. */
export function keepTiles(draw: (tile: TileName) => Promise<Buffer> = drawTile): (tile: TileName) => Promise<Buffer> {
  const kept = cache<Promise<Buffer>>('map-tiles', KEPT);
  let last: Promise<unknown> = Promise.resolve();
  const drawInTurn = (tile: TileName) => {
    const drawn = last
      .catch(() => undefined)
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => draw(tile));
    last = drawn;
    return drawn;
  };
  return (tile) => kept.getOrMake(`${tile.z}/${tile.x}/${tile.y}`, () => drawInTurn(tile));
}
