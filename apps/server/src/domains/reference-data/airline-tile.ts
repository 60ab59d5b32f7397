import { mixColors } from '@caravel/kernel';
import { findCarrierColors } from '@caravel/reference';
import { cache } from '../../platform/cache.ts';
import { glyphs } from './glyphs.ts';

const SIZE = 96;
const tiles = cache<Promise<Buffer>>('airline-tiles', 1_000);

/** What an airline that is not in the table stands in: quiet, so that nobody takes it for a brand. */
const NEUTRAL = { ground: '#e3e6ea', letters: '#46505c' } as const;

/** A white edge would be lost on a white page: what is nearly white is tinted with the ground. */
function edgeColor(ground: string, letters: string): string {
  return /^#[ef].[ef].[ef].$/.test(letters) ? mixColors(ground, letters, 0.35) : letters;
}

/**
 * Draws an airline's two letters in its own two colours, or in a neutral grey: no trade mark is used. An unknown code is drawn too, since suppliers
 * sell airlines that no list has.
 */
export function drawTile(code: string): string {
  const known = findCarrierColors(code);
  const { ground, letters } = known ?? NEUTRAL;
  const monogram = [...code]
    .map(
      (letter, index) =>
        `<path transform="translate(${24 + index * 28} ${known ? 24 : 30}) scale(5 6)" d="${glyphs[letter] ?? glyphs.O}"/>`,
    )
    .join('');
  const edge = known ? `<path d="M2 82H94A20 20 0 0 1 76 96H20A20 20 0 0 1 2 82Z" fill="${edgeColor(ground, letters)}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="${SIZE}" height="${SIZE}" rx="20" fill="${ground}"/>${edge}
<g fill="none" stroke="${letters}" stroke-width="1.35" stroke-linecap="round" stroke-linejoin="round">${monogram}</g></svg>`;
}

/** The library is loaded with the first picture. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Returns the tile of an airline (two characters, upper case) as PNG; a thousand are kept. */
export function airlineTile(code: string): Promise<Buffer> {
  return tiles.getOrMake(code, () => toPng(drawTile(code)));
}
