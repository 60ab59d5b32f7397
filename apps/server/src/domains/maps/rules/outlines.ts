/** A corner in units of a raster's cells, from the north-west. */
export type Corner = readonly [x: number, y: number];
export type Ring = readonly Corner[];
/** An area: its edge, clockwise as seen on a screen, and its holes the other way round. */
export type Outline = readonly [edge: Ring, ...holes: Ring[]];

/** `least`: areas of fewer cells are left out, unless they reach the edge of the raster and may be part of a greater one. */
type Raster = { readonly cells: Uint8Array; readonly columns: number; readonly rows: number; readonly least?: number };

/** Sides of cells that are set beside cells that are not, each from corner to corner with the set cell on its right hand. */
function sidesOf({ cells, columns, rows }: Raster): Map<number, number[]> {
  const sides = new Map<number, number[]>();
  const isSet = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] === 1;
  const corner = (x: number, y: number) => y * (columns + 1) + x;
  const add = (from: number, to: number) => sides.set(from, [...(sides.get(from) ?? []), to]);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!isSet(x, y)) continue;
      if (!isSet(x, y - 1)) add(corner(x, y), corner(x + 1, y));
      if (!isSet(x + 1, y)) add(corner(x + 1, y), corner(x + 1, y + 1));
      if (!isSet(x, y + 1)) add(corner(x + 1, y + 1), corner(x, y + 1));
      if (!isSet(x - 1, y)) add(corner(x, y + 1), corner(x, y));
    }
  return sides;
}

/** Joins sides to rings. Where four meet it turns left: cells that touch by a corner are one area, as a narrow river is one. */
function ringsOf(raster: Raster): Ring[] {
  const sides = sidesOf(raster);
  const width = raster.columns + 1;
  const place = (corner: number): Corner => [corner % width, Math.floor(corner / width)];
  const next = (before: number, at: number): number | undefined => {
    const ends = sides.get(at) ?? [];
    const [fromX, fromY] = place(before);
    const [x, y] = place(at);
    const left = at + (y - fromY) - (x - fromX) * width;
    const chosen = ends.length > 1 && ends.includes(left) ? left : ends[0];
    if (ends.length > 1)
      sides.set(
        at,
        ends.filter((end) => end !== chosen),
      );
    else sides.delete(at);
    return chosen;
  };
  const rings: Ring[] = [];
  for (let [first] = sides.keys(); first !== undefined; [first] = sides.keys()) {
    const ring: Corner[] = [];
    let [before, at]: [number, number] = [first, next(first, first) ?? first];
    ring.push(place(before));
    while (at !== first) {
      ring.push(place(at));
      [before, at] = [at, next(before, at) ?? first];
    }
    rings.push(ring);
  }
  return rings;
}

const pairs = (ring: Ring): [Corner, Corner][] => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner]);

/** Cuts the corners of stairs: through the middle of each side, then twice a quarter off each corner (Chaikin). */
function smooth(ring: Ring): Ring {
  let line: Ring = pairs(ring).map(([[x, y], [nextX, nextY]]) => [(x + nextX) / 2, (y + nextY) / 2]);
  line = line.filter(([x, y], at) => {
    const [[beforeX, beforeY], [nextX, nextY]] = [line.at(at - 1) ?? [x, y], line[(at + 1) % line.length] ?? [x, y]];
    return (x - beforeX) * (nextY - y) !== (y - beforeY) * (nextX - x);
  });
  for (let pass = 0; pass < 2; pass += 1)
    line = pairs(line).flatMap(([[x, y], [nextX, nextY]]): Corner[] => [
      [0.75 * x + 0.25 * nextX, 0.75 * y + 0.25 * nextY],
      [0.25 * x + 0.75 * nextX, 0.25 * y + 0.75 * nextY],
    ]);
  return line;
}

/** Twice the area in signs: positive for an edge, negative for a hole. */
const areaOf = (ring: Ring): number => pairs(ring).reduce((sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y, 0);

function isInside([x, y]: Corner, ring: Ring): boolean {
  const crossed = pairs(ring).filter(([[x0, y0], [x1, y1]]) => y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0));
  return crossed.length % 2 === 1;
}

/** Returns the areas of set cells with smooth edges. */
export function outlinesOf(raster: Raster): Outline[] {
  const rings = ringsOf(raster).map((ring) => ({ ring, area: areaOf(ring) }));
  const { columns, rows, least = 0 } = raster;
  const reachesEdge = (ring: Ring) => ring.some(([x, y]) => x === 0 || y === 0 || x === columns || y === rows);
  const edges = rings
    .filter(({ ring, area }) => area > 0 && (area >= 2 * least || reachesEdge(ring)))
    .sort((a, b) => a.area - b.area);
  const found = edges.map(({ ring }) => ({ ring, holes: [] as Ring[] }));
  for (const { ring, area } of rings) {
    if (area >= 0) continue;
    // The middle of a hole's side, moved a little into the area around it.
    const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = ring;
    const beside: Corner = [(x + nextX) / 2 - (nextY - y) / 4, (y + nextY) / 2 + (nextX - x) / 4];
    found.find((edge) => isInside(beside, edge.ring))?.holes.push(ring);
  }
  return found.map(({ ring, holes }) => [smooth(ring), ...holes.map(smooth)]);
}
