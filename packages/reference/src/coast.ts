import { inflateRawSync } from 'node:zlib';

/** The unit of the coast map: a thousandth of a degree, 111 m from south to north. */
export const COAST_PER_DEGREE = 1000;
/** Edges are found by stripes of this height, in units. */
const STRIPE = 250;
const STRIPES = (180 * COAST_PER_DEGREE) / STRIPE;

/** The edges of all land: seas, lakes and wide rivers are outside. Corners in units, each edge by the number of its first corner. */
type Coast = {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly next: Int32Array;
  readonly stripes: readonly Int32Array[];
};

function numbersOf(bytes: Uint8Array): () => number | undefined {
  let at = 0;
  return () => {
    if (at >= bytes.length) return undefined;
    let [value, factor, byte] = [0, 1, 128];
    while (byte & 128) {
      byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      factor *= 128;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
}

function unpack(packed: Uint8Array): Coast {
  const [xs, ys, next]: [number[], number[], number[]] = [[], [], []];
  const read = numbersOf(inflateRawSync(packed));
  for (let count = read(); count !== undefined; count = read()) {
    const first = xs.length;
    let [x, y] = [0, 0];
    for (let corner = 0; corner < count; corner += 1) {
      x += read() ?? 0;
      y += read() ?? 0;
      xs.push(x);
      ys.push(y);
      next.push(corner + 1 === count ? first : xs.length);
    }
  }
  const stripes: number[][] = Array.from({ length: STRIPES + 1 }, () => []);
  const stripeOf = (y: number) => Math.floor((y + 90 * COAST_PER_DEGREE) / STRIPE);
  for (const [edge, to] of next.entries()) {
    const [from, until] = [stripeOf(ys[edge] ?? 0), stripeOf(ys[to] ?? 0)];
    for (let stripe = Math.min(from, until); stripe <= Math.max(from, until); stripe += 1) stripes[stripe]?.push(edge);
  }
  return {
    x: Int32Array.from(xs),
    y: Int32Array.from(ys),
    next: Int32Array.from(next),
    stripes: stripes.map((edges) => Int32Array.from(edges)),
  };
}

/** Returns where a parallel (degrees north) enters and leaves land, in degrees east, from west to east: in, out, in, … */
export type CoastLine = (lat: number) => Float64Array;

/** Unpacks the coast map of the whole world. It is exact to about a kilometre. */
export function coastMap(packed: Uint8Array): CoastLine {
  const { x, y, next, stripes } = unpack(packed);
  return (lat) => {
    // Off the units, so that no parallel runs through a corner.
    const level = Math.floor(lat * COAST_PER_DEGREE) + 0.5;
    const crossings: number[] = [];
    for (const edge of stripes[Math.floor((level + 90 * COAST_PER_DEGREE) / STRIPE)] ?? []) {
      const to = next[edge] ?? 0;
      const [y0, y1] = [y[edge] ?? 0, y[to] ?? 0];
      if (y0 > level === y1 > level) continue;
      const [x0, x1] = [x[edge] ?? 0, x[to] ?? 0];
      crossings.push((x0 + ((x1 - x0) * (level - y0)) / (y1 - y0)) / COAST_PER_DEGREE);
    }
    return Float64Array.from(crossings).sort();
  };
}
