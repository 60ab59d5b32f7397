import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What is used of fontkit, which brings no types: it asks each format whether it knows some bytes, and lets the first that does read them. */
type Format = { new (stream: { readonly buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean };
type Fontkit = { create(bytes: Uint8Array): object; registerFormat(format: Format): void };

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');

const nameIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * Reads pdfmake's own fonts once for all documents. Its PDF library has fontkit read them anew for each document, which takes more than half of the time of
 * writing one; a document changes nothing about a font. From then on the name of a file, given as bytes, stands for the font in it.
 */
export function readFonts(files: readonly string[]): void {
  // Required, not imported, as the PDF library does: an import would load a second copy, with formats of its own.
  const fontkit: Fontkit = require('fontkit');
  const fonts = new Map(files.map((file) => [file, fontkit.create(readFileSync(join(FOLDER, file)))] as const));
  function FontByName({ buffer }: { readonly buffer: Uint8Array }) {
    return fonts.get(nameIn(buffer));
  }
  const format: unknown = Object.assign(FontByName, { probe: (bytes: Uint8Array) => fonts.has(nameIn(bytes)) });
  fontkit.registerFormat(format as Format);
}
