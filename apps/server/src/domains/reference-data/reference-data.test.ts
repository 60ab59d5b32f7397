import { findCarrierColors, listCarriers } from '@caravel/reference';
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

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2). */
function contrastRatio(...pair: readonly [string, string]): number {
  const [low = 0, high = 0] = pair
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('the colours of airlines', () => {
  const colored = listCarriers().flatMap(({ code }) => findCarrierColors(code) ?? []);
  it('are known of two hundred and more', () => expect(colored.length).toBeGreaterThanOrEqual(200));
  it('keep the letters legible: 3:1 at least (WCAG 1.4.11)', () => {
    const faint = colored.filter(({ ground, letters }) => contrastRatio(ground, letters) < 3);
    expect(faint).toEqual([]);
  });
  it('are drawn, and a quiet grey for the rest', () => {
    expect(drawTile('LH')).toContain('#05164d');
    const rest = drawTile('QQ');
    expect(rest).toContain('#e3e6ea');
    expect(contrastRatio('#e3e6ea', '#46505c')).toBeGreaterThan(4.5);
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
