import { listCarriers } from '@caravel/reference';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { airlineTile, drawTile } from './airline-tile.ts';
import { getDictionary } from './get-dictionary.ts';
import { listCountries } from './list-countries.ts';

describe('airline tiles', () => {
  it('are PNGs of 96 pixels', async () => {
    const { format, width, height } = await sharp(await airlineTile('LA')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 96, height: 96 });
  });
  it('differ from airline to airline and are the same each time', () => {
    const tiles = listCarriers().map(({ code }) => drawTile(code));
    expect(new Set(tiles).size).toBe(tiles.length);
    expect(drawTile('LA')).toBe(drawTile('LA'));
  });
  it('have a stroke for every character of a code', () => {
    for (const { code } of listCarriers()) expect(drawTile(code).match(/<path transform/g)).toHaveLength(2);
  });
});

describe('dictionaries', () => {
  it('answers by file name', () => expect(getDictionary('cabins.json').length).toBeGreaterThanOrEqual(4));
  it('knows no others', () => {
    expect(() => getDictionary('passwords.json')).toThrow(expect.objectContaining({ code: 'notFound' }));
  });
  it('names countries in the language, in its order', () => {
    const names = listCountries('es').map(({ name }) => name);
    expect(names).toContain('España');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(listCountries('en').find(({ code }) => code === 'BR')).toEqual({
      name: 'Brazil',
      code: 'BR',
      phone: '+55',
      currency: 'BRL',
    });
  });
});
