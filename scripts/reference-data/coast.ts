// `node scripts/reference-data/coast.ts MAP` makes packages/reference/data/coast.bin. MAP is map.geo.json of the npm package
// @geo-maps/earth-lands-1km 0.6.0, a map of all land made from OpenStreetMap, without seas, lakes and wide rivers. It has 21 MB and never changes, so it
// is no dependency: install it in a folder of your own when the size of what is left out changes.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { deflateRawSync } from 'node:zlib';
import { COAST_PER_DEGREE } from '../../packages/reference/src/coast.ts';

/** Islands and lakes smaller than this are left out, in square degrees: some 5 km² at the equator. */
const LEAST_AREA = 0.0004;

type Ring = readonly (readonly [number, number])[];

function areaOf(ring: Ring): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

const file = process.argv[2];
if (file === undefined) throw new Error('usage: coast.ts <map.geo.json of @geo-maps/earth-lands-1km>');
const map: { geometries: { coordinates: Ring[][] }[] } = JSON.parse(readFileSync(file, 'utf8'));
const rings = map.geometries.flatMap(({ coordinates }) => coordinates.flat()).filter((ring) => areaOf(ring) >= LEAST_AREA);
const bytes: number[] = [];

function put(value: number): void {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left & 127) | 128);
  bytes.push(left);
}

let corners = 0;
for (const ring of rings) {
  put(ring.length);
  let [x, y] = [0, 0];
  for (const [lng, lat] of ring) {
    const [nextX, nextY] = [Math.round(lng * COAST_PER_DEGREE), Math.round(lat * COAST_PER_DEGREE)];
    put(nextX - x);
    put(nextY - y);
    [x, y] = [nextX, nextY];
  }
  corners += ring.length;
}
const packed = deflateRawSync(Buffer.from(bytes), { level: 9 });
writeFileSync(new URL('../../packages/reference/data/coast.bin', import.meta.url), packed);
console.log(`coast: ${rings.length} rings, ${corners} corners, ${Math.round(packed.length / 1024)} kB`);
