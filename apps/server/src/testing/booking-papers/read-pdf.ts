import { inflateSync } from 'node:zlib';

/*
 * Reads the text of a PDF as copy-and-paste would: maps the glyphs of each font through its ToUnicode map (ISO 32000-1, section 9.10.3). It
 * supports what our writer produces (deflated streams, hexadecimal strings), not every PDF.
 */

type Streams = ReadonlyMap<number, { readonly head: string; readonly body: string }>;

function readObjects(pdf: Buffer): Streams {
  const raw = pdf.toString('latin1');
  const objects = new Map<number, { head: string; body: string }>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '0', text = ''] = match;
    const at = text.indexOf('stream\n');
    if (at < 0) {
      objects.set(Number(id), { head: text, body: '' });
      continue;
    }
    const head = text.slice(0, at);
    const bytes = Buffer.from(text.slice(at + 7, text.lastIndexOf('\nendstream')), 'latin1');
    objects.set(Number(id), {
      head,
      body: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    });
  }
  return objects;
}

function unicode(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** Reads a font's map from glyphs to text. Ranges have the form `<from> <to> [<text> …]`. */
function readMap(cmap: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const range of cmap.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)) {
    const from = Number.parseInt(range[1] ?? '0', 16);
    for (const [i, text] of [...(range[2] ?? '').matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      glyphs.set(from + i, unicode((text[1] ?? '').replaceAll(' ', '')));
    }
  }
  return glyphs;
}

function readFonts(objects: Streams): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = '0'] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, readMap(objects.get(Number(map))?.body ?? ''));
    }
  }
  return fonts;
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;

/** The text of a piece's glyphs, which stand as they are seen: what is written from right to left is turned around. */
function textOf(glyphs: readonly string[]): string {
  return (glyphs.some((text) => FROM_RIGHT.test(text)) ? glyphs.toReversed() : glyphs).join('');
}

/** A piece of text as it is drawn at once, and where it begins from the left, in points. */
export type PdfPiece = { readonly text: string; readonly x: number };

/** Reads the pieces of text of a PDF as written: what stands for their glyphs (`ActualText`), else what these map to. */
export function readPieces(pdf: Buffer): PdfPiece[] {
  const objects = readObjects(pdf);
  const fonts = readFonts(objects);
  const found: PdfPiece[] = [];
  for (const { body } of objects.values()) {
    let glyphs = new Map<number, string>();
    for (const [object = ''] of body.matchAll(/\bBT\n[\s\S]*?\nET\b/g)) {
      const pieces: string[] = [];
      const [, told] = /\/ActualText <feff([0-9a-f]*)>/.exec(object) ?? [];
      for (const [, font, texts = ''] of object.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
        const hex = [...texts.matchAll(/<([0-9a-f]+)>/gi)].map((part) => part[1] ?? '').join('');
        pieces.push(...(hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\ufffd'));
      }
      const x = Number(/1 0 0 1 ([\d.]+) [\d.]+ Tm/.exec(object)?.[1]);
      found.push({ text: told === undefined ? textOf(pieces) : unicode(told), x });
    }
  }
  return found;
}

/** Returns the text of a PDF, one line for each piece. */
export function readPdf(pdf: Buffer): string {
  return readPieces(pdf)
    .map(({ text }) => text)
    .join('\n');
}

/** Returns how many pieces of text each page of a PDF has, in the order in which they were written. */
export function piecesByPage(pdf: Buffer): number[] {
  const bodies = [...readObjects(pdf).values()].map(({ body }) => body.match(/\bBT\n/g)?.length ?? 0);
  return bodies.filter((count) => count > 0);
}
