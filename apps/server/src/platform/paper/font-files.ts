import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Family } from './font-table.ts';
import { seenOf } from './split-runs.ts';

const resolve = createRequire(import.meta.url).resolve;

/** A file of a family with the characters that its package declares for it. */
type Part = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };

/** A font file as it is drawn from: its bytes, and the characters that it truly has. */
export type FontFile = { readonly bytes: Buffer; readonly characters: ReadonlySet<number> };

/** A thread ends when it is idle, so that what it has read stays for a row of papers and no longer. */
const families = new Map<Family, Promise<readonly Part[]>>();
const files = new Map<string, Promise<FontFile>>();

function parseRanges(text: string): Part['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

async function readParts(family: Family): Promise<readonly Part[]> {
  const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const declared: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(declared).map(([key, ranges]) => ({
    file: join(folder, 'files', `${family}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: parseRanges(ranges),
  }));
}

/** Returns the characters that a font has glyphs for. */
export async function charactersIn(font: Buffer): Promise<ReadonlySet<number>> {
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

async function readFontFile(path: string): Promise<FontFile> {
  const { convert } = await import('fontverter');
  const bytes = await convert(await readFile(path), 'truetype');
  return { bytes, characters: await charactersIn(bytes) };
}

/** Reads a font file once in a thread. */
export function fontFile(path: string): Promise<FontFile> {
  const read = files.get(path) ?? readFontFile(path);
  files.set(path, read);
  return read;
}

/** Whether characters are all in a set. */
const hasAll = (characters: ReadonlySet<number>, points: readonly number[]) => points.every((point) => characters.has(point));

/** The numbers of the characters of a cluster that are seen. */
export function pointsOf(cluster: string): number[] {
  return Array.from(seenOf(cluster), (character) => character.codePointAt(0) ?? 0);
}

/**
 * Returns the path of the family's file that has all of a cluster, or null. A file that declares its joiners too is taken before others: pictures that are joined of
 * several stand only there.
 */
export async function findFile(family: Family, cluster: string): Promise<string | null> {
  const parts = families.get(family) ?? readParts(family);
  families.set(family, parts);
  const points = pointsOf(cluster);
  const joiners = Array.from(cluster, (character) => character.codePointAt(0) ?? 0).filter((point) => !points.includes(point));
  const declares = ({ ranges }: Part, point: number) => ranges.some(([from, to]) => from <= point && point <= to);
  const fit = (await parts).filter((part) => points.every((point) => declares(part, point)));
  const score = (part: Part) => joiners.filter((point) => declares(part, point)).length;
  for (const { file } of fit.toSorted((a, b) => score(b) - score(a))) {
    if (hasAll((await fontFile(file)).characters, points)) return file;
  }
  return null;
}
