import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawTile } from './draw-tile.ts';
import { keepTiles } from './keep-tiles.ts';

test('a tile of a city on the sea has its water, its name and those of its neighborhoods', async () => {
  const tile = await drawTile({ z: 10, x: 486, y: 392 });
  const text = gunzipSync(tile).toString('latin1');
  for (const part of ['water', 'places', 'Lisboa', 'Lisbon']) expect(text).toContain(part);
  expect(tile.length).toBeLessThan(25_000);
});

test('the open sea has no names and one plain area', async () => {
  const text = gunzipSync(await drawTile({ z: 8, x: 104, y: 128 })).toString('latin1');
  expect(text).toContain('water');
  expect(text).not.toContain('name_en');
});

test('tiles are drawn once, one after the other; one that failed is drawn again', async () => {
  const drawn: number[] = [];
  let fails = true;
  const tileOf = keepTiles(async ({ x }) => {
    drawn.push(x);
    if (x === 2 && fails) throw new Error('no memory');
    return Buffer.from([x]);
  });
  const [first, again] = await Promise.all([tileOf({ z: 1, x: 1, y: 0 }), tileOf({ z: 1, x: 1, y: 0 })]);
  expect(first).toBe(again);
  await expect(tileOf({ z: 1, x: 2, y: 0 })).rejects.toThrow('no memory');
  fails = false;
  expect(await tileOf({ z: 1, x: 2, y: 0 })).toEqual(Buffer.from([2]));
  expect(drawn).toEqual([1, 2, 2]);
});
