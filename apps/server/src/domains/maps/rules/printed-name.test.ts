import { readFile } from 'node:fs/promises';
import { destinationsIn } from '@caravel/reference';
import { expect, test } from 'vitest';
import { charactersIn } from '../../../platform/paper/font-files.ts';
import { printedName } from './printed-name.ts';

test('each place in the world has a name that the font of papers writes', async () => {
  const known = await charactersIn(await readFile(new URL(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'))));
  const places = destinationsIn({ north: 90, south: -90, west: -180, east: 180 }, { limit: 100_000 });
  expect(places.length).toBeGreaterThan(1_000);
  const names = places.flatMap((place) => Object.values(place.names)).map(printedName);
  expect(names.filter((name) => ![...name].every((letter) => known.has(letter.codePointAt(0) ?? 0)))).toEqual([]);
  expect(['São Paulo', 'Đà Nẵng', 'Waliṅ'].map(printedName)).toEqual(['São Paulo', 'Đà Nẵng', 'Walin']);
});
