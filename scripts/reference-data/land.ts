// `node scripts/reference-data/land.ts MAP` makes packages/reference/data/land.json. MAP is map.geo.json of the npm package
// @geo-maps/earth-lands-100m 0.6.0, a map of all land made from OpenStreetMap, without seas, lakes and wide rivers. It has 112 MB and never changes,
// so it is no dependency: install it in a folder of your own when places or the size of a cell change.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { deflateRawSync } from 'node:zlib';
import { required } from '../../packages/kernel/src/index.ts';
import { distanceKm, listAirports, listTowns } from '../../packages/reference/src/index.ts';
import { CELLS_PER_DEGREE, CELLS_PER_TILE, ROWS_BYTES } from '../../packages/reference/src/land.ts';

/** Three lines a cell are looked at: its lower edge, which the cell below shares, its middle and its upper edge. */
const LINES_PER_DEGREE = CELLS_PER_DEGREE * 2;
const LINES_PER_TILE = CELLS_PER_TILE * 2;
const TILES_PER_DEGREE = CELLS_PER_DEGREE / CELLS_PER_TILE;
/** Lines lie this far off round coordinates, so that none runs through a corner of the map. */
const OFF = 1e-7;

type Spot = { lat: number; lng: number; km: number };

/** Everything within reach of a town, farther around a big one, and of an airport with flights. */
function spots(): Spot[] {
  const towns = listTowns().map(({ lat, lng, population }) => ({
    lat,
    lng,
    km: Math.min(33, 3 + 0.0105 * Math.sqrt(population)),
  }));
  const airports = listAirports().filter(({ scheduled }) => scheduled);
  return [...towns, ...airports.map(({ lat, lng }) => ({ lat, lng, km: 6 }))];
}

/** The tiles that the spots touch, as `row:column` counted from 90° south and 180° west. */
function tilesOf(all: readonly Spot[]): Map<number, Set<number>> {
  const tiles = new Map<number, Set<number>>();
  for (const { lat, lng, km } of all) {
    const north = km / 111;
    const east = km / (111 * Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
    const tile = (degrees: number, origin: number) => Math.floor((degrees + origin) * TILES_PER_DEGREE);
    for (let row = tile(lat - north, 90); row <= tile(lat + north, 90); row += 1)
      for (let column = tile(lng - east, 180); column <= tile(lng + east, 180); column += 1) {
        const nearest = {
          lat: Math.max(row / TILES_PER_DEGREE - 90, Math.min(lat, (row + 1) / TILES_PER_DEGREE - 90)),
          lng: Math.max(column / TILES_PER_DEGREE - 180, Math.min(lng, (column + 1) / TILES_PER_DEGREE - 180)),
        };
        if (distanceKm({ lat, lng }, nearest) > km) continue;
        tiles.set(row, (tiles.get(row) ?? new Set()).add(column));
      }
  }
  return tiles;
}

type Ring = readonly (readonly [number, number])[];

function readRings(file: string): Ring[] {
  const map: { geometries: { coordinates: Ring[][] }[] } = JSON.parse(readFileSync(file, 'utf8'));
  return map.geometries.flatMap(({ coordinates }) => coordinates.flat());
}

/** Calls `see` with each line that an edge of the map crosses and the longitude there. */
function crossings(rings: readonly Ring[], see: (line: number, lng: number) => void): void {
  for (const ring of rings) {
    let before = required(ring.at(-1), 'corner');
    for (const corner of ring) {
      const [low, high] = before[1] < corner[1] ? [before, corner] : [corner, before];
      const first = Math.ceil((low[1] + 90 - OFF) * LINES_PER_DEGREE);
      for (let line = first; line / LINES_PER_DEGREE + OFF - 90 < high[1]; line += 1) {
        const lat = line / LINES_PER_DEGREE + OFF - 90;
        if (lat < low[1]) continue;
        see(line, low[0] + ((high[0] - low[0]) * (lat - low[1])) / (high[1] - low[1]));
      }
      before = corner;
    }
  }
}

/** The sorted crossings of each line. */
function linesOf(rings: readonly Ring[]): (line: number) => Float64Array {
  const starts = new Uint32Array(180 * LINES_PER_DEGREE + 3);
  crossings(rings, (line) => {
    starts[line + 1] = (starts[line + 1] ?? 0) + 1;
  });
  for (let line = 1; line < starts.length; line += 1) starts[line] = (starts[line] ?? 0) + (starts[line - 1] ?? 0);
  const filled = starts.slice();
  const all = new Float64Array(starts.at(-1) ?? 0);
  crossings(rings, (line, lng) => {
    all[filled[line] ?? 0] = lng;
    filled[line] = (filled[line] ?? 0) + 1;
  });
  for (let line = 0; line + 1 < starts.length; line += 1) all.subarray(starts[line], starts[line + 1]).sort();
  return (line) => all.subarray(starts[line], starts[line + 1]);
}

/** For each cell of a tile's line, whether it is land over its whole width. */
function dryCells(line: Float64Array, column: number): boolean[] {
  const west = column / TILES_PER_DEGREE - 180;
  const east = west + 1 / TILES_PER_DEGREE;
  let at = 0;
  for (let high = line.length; at < high; ) {
    const middle = (at + high) >> 1;
    if ((line[middle] ?? 0) < west) at = middle + 1;
    else high = middle;
  }
  const cells = Array.from({ length: CELLS_PER_TILE }, () => false);
  let [from, inside] = [west, at % 2 === 1];
  for (; from < east; at += 1) {
    const to = Math.min(east, line[at] ?? east);
    if (inside) {
      const first = Math.ceil((from - west) * CELLS_PER_DEGREE - 1e-9);
      const last = Math.floor((to - west) * CELLS_PER_DEGREE + 1e-9);
      for (let cell = first; cell < last; cell += 1) cells[cell] = true;
    }
    inside = !inside;
    from = to;
  }
  return cells;
}

const file = process.argv[2];
if (file === undefined) throw new Error('usage: land.ts <map.geo.json of @geo-maps/earth-lands-100m>');
const lines = linesOf(readRings(file));
const rows: string[] = [];
for (const [row, columns] of [...tilesOf(spots())].sort(([a], [b]) => a - b))
  for (const column of [...columns].sort((a, b) => a - b)) {
    const dry = Array.from({ length: LINES_PER_TILE + 1 }, (_, at) => dryCells(lines(row * LINES_PER_TILE + at), column));
    const bits = Buffer.alloc(CELLS_PER_TILE * ROWS_BYTES);
    let land = 0;
    for (let y = 0; y < CELLS_PER_TILE; y += 1)
      for (let x = 0; x < CELLS_PER_TILE; x += 1) {
        if (!dry[2 * y]?.[x] || !dry[2 * y + 1]?.[x] || !dry[2 * y + 2]?.[x]) continue;
        land += 1;
        const byte = y * ROWS_BYTES + (x >> 3);
        bits[byte] = (bits[byte] ?? 0) | (1 << (x & 7));
      }
    if (land === CELLS_PER_TILE ** 2) continue;
    rows.push(JSON.stringify([row, column, land === 0 ? '' : deflateRawSync(bits, { level: 9 }).toString('base64')]));
  }
const text = `{"columns":["row","column","cells"],\n"rows":[\n${rows.join(',\n')}\n]}\n`;
writeFileSync(new URL('../../packages/reference/data/land.json', import.meta.url), text);
console.log(`land: ${rows.length} tiles, ${Math.round(text.length / 1024)} kB`);
