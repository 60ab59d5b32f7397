import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanMunicipality } from './airports.ts';
import { buildTables } from './tables.ts';

test('the committed data are what the script makes of the installed sources and the hand lists', async () => {
  const { files } = await buildTables();
  for (const [name, text] of files) {
    const committed = readFileSync(new URL(`../../packages/reference/data/${name}.json`, import.meta.url), 'utf8');
    // Compared as short texts: a diff of half a megabyte would not help.
    expect(`${name}: ${committed === text ? 'same' : 'differs, run npm run reference-data'}`).toBe(`${name}: same`);
  }
}, 120_000);

test.each([
  ['Köln (Cologne)', 'Köln'],
  ['Bordeaux/Mérignac', 'Bordeaux'],
  ['Cincinnati / Covington', 'Cincinnati'],
  ['Paisley, Renfrewshire', 'Paisley'],
  ['Ciudad de Mérida', 'Mérida'],
  ['Port-au-Prince', 'Port-au-Prince'],
  ['', ''],
])('the municipality %j is %j', (text, town) => {
  expect(cleanMunicipality(text)).toBe(town);
});
