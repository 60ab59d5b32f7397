import { hashText } from '@caravel/kernel';
import { glyphs } from './glyphs.ts';

const SIZE = 96;
const KEEP = 1_000;
const tiles = new Map<string, Promise<Buffer>>();

/** Draws two letters on a tile of two colours, both derived from the code: it distinguishes airlines without using anybody's trade mark. */
export function drawTile(code: string): string {
  const hash = hashText(code);
  const hue = hash % 360;
  const turn = 20 + ((hash >>> 9) % 60);
  const letters = [...code]
    .map((letter, index) => `<path transform="translate(${24 + index * 28} 30) scale(5 6)" d="${glyphs[letter] ?? glyphs.O}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="${SIZE}" height="${SIZE}" rx="20" fill="hsl(${hue},58%,32%)"/>
<path d="M0 ${62 + (hash % 12)} L96 ${26 + ((hash >>> 5) % 14)} V76 A20 20 0 0 1 76 96 H20 A20 20 0 0 1 0 76 Z" fill="hsl(${(hue + turn) % 360},62%,40%)"/>
<g fill="none" stroke="#fff" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${letters}</g></svg>`;
}

/** The library is loaded with the first picture. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Returns the tile of an airline (two characters, upper case) as PNG; the first thousand are cached. */
export function airlineTile(code: string): Promise<Buffer> {
  const known = tiles.get(code);
  if (known) return known;
  const drawn = toPng(drawTile(code));
  if (tiles.size < KEEP) tiles.set(code, drawn);
  return drawn;
}
