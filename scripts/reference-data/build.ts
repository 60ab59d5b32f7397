import { mkdirSync, writeFileSync } from 'node:fs';
import { buildTables } from './tables.ts';

const target = new URL('../../packages/reference/data/', import.meta.url);
mkdirSync(target, { recursive: true });

const { files, notes } = await buildTables();
for (const [name, text] of files) {
  writeFileSync(new URL(`${name}.json`, target), text);
  console.log(`${name}: ${text.split('\n').length - 4} rows, ${Math.round(text.length / 1024)} kB`);
}
for (const note of notes) console.log(`note: ${note}`);
