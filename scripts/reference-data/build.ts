import { mkdirSync, writeFileSync } from 'node:fs';
import { buildAirports } from './airports.ts';
import { buildCarriers } from './carriers.ts';
import { buildCities } from './cities.ts';

const target = new URL('../../packages/reference/data/', import.meta.url);

/** One row per line: compact, and a change shows in a diff as the rows that changed. */
function write(name: string, head: Record<string, unknown>, rows: readonly unknown[]): void {
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`);
  const text = `{${lines.join('\n')}\n"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
  writeFileSync(new URL(`${name}.json`, target), text);
  console.log(`${name}: ${rows.length} rows, ${Math.round(text.length / 1024)} kB`);
}

const notes: string[] = [];
mkdirSync(target, { recursive: true });

const airports = await buildAirports(notes);
const zones = [...new Set(airports.map((airport) => airport.zone))].sort();
write(
  'airports',
  { columns: ['code', 'name', 'cityCode', 'cityName', 'countryCode', 'lat', 'lng', 'zone', 'rank', 'scheduled'], zones },
  airports.map((a) => [
    a.code,
    a.name,
    a.cityCode,
    a.cityName,
    a.countryCode,
    a.lat,
    a.lng,
    zones.indexOf(a.zone),
    a.rank,
    a.scheduled ? 1 : 0,
  ]),
);
write('cities', {}, buildCities(airports));
write('carriers', {}, buildCarriers(airports, notes));

for (const note of notes) console.log(`note: ${note}`);
