import { drawTile, type TileName } from './draw-tile.ts';

/** Some 5 kB each. */
const KEPT = 1_000;

/** Gives tiles, drawn one after the other, so that no flood of them keeps other calls waiting for longer than one tile takes. */
export function keepTiles(draw: (tile: TileName) => Promise<Buffer> = drawTile): (tile: TileName) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (tile) => {
    const name = `${tile.z}/${tile.x}/${tile.y}`;
    const known = kept.get(name);
    if (known) return known;
    const drawn = last
      .catch(() => undefined)
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => draw(tile));
    last = drawn;
    drawn.catch(() => kept.delete(name));
    kept.set(name, drawn);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? name);
    return drawn;
  };
}
