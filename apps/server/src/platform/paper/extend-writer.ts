import LayoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import PDFDocument, { type WriterFont, type WriterLine, type WriterRun } from 'pdfmake/js/PDFDocument.js';
import TextInlines from 'pdfmake/js/TextInlines.js';
import { cutText } from './cut-text.ts';
import { levelsOf, visualOrder } from './line-order.ts';
import { fontsFor } from './paper-fonts.ts';
import { makeShaper } from './shape.ts';
import { isPlain, OWN } from './split-runs.ts';

/** Bounds of a line in thousandths of its size, the upper one the paper's own: names in a row stand on one line, and rare high marks do not tear a paragraph apart. */
const [HIGHEST, LOWEST] = [930, -450];

const shaped = new WeakSet<WriterFont>();

/**
 * Shapes the texts of a font by HarfBuzz. A glyph that stands for several characters, by itself or with others (a dotless letter below its dots), has a number in the
 * document for each, so that a reader copies what was written: the writer knows one for all.
 */
function shapeBy(font: WriterFont): void {
  const shapeText = makeShaper(font.font.stream.buffer);
  font.font.layout = (text): WriterRun => {
    const glyphs = shapeText(text);
    const positions = glyphs.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance: 0, xOffset, yOffset }));
    return {
      glyphs: glyphs.map(({ id, characters }) => ({
        id,
        codePoints: characters,
        advanceWidth: font.font.getGlyph(id).advanceWidth,
      })),
      positions,
      // The writer scales the positions after it has them.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const [numbers, { subset, unicode, widths, scale }] = [new Map<string, number>(), font];
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const codes = glyphs.map((glyph) => {
      const key = `${glyph.id} ${glyph.codePoints}`;
      const number = numbers.get(key) ?? subset.glyphs.push(glyph.id) - 1;
      numbers.set(key, number);
      widths[number] = glyph.advanceWidth * scale;
      unicode[number] = glyph.codePoints;
      return number.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
  font.ascender = Math.min(font.ascender, HIGHEST);
  font.descender = Math.max(font.descender, LOWEST);
  shaped.add(font);
}

/** Puts the pieces of a line where they are seen; the writer has put them in reading order. Spaces at its end stay at its end (rule L1 of UAX 9). */
function putInOrder(line: WriterLine): void {
  const { inlines, leadingCut } = line;
  if (!inlines.some(({ level = 0 }) => level > 0)) return;
  const end = inlines.findLastIndex(({ text }) => text.trim() !== '') + 1;
  const levels = inlines.map(({ level = 0, base = 0 }, index) => (index < end ? level : base));
  const order = visualOrder(levels.slice(0, end));
  let x = -leadingCut;
  for (const inline of [...order.flatMap((index) => inlines[index] ?? []), ...inlines.slice(end)]) {
    inline.x = x;
    x += inline.width;
  }
}

/**
 * Whether glyphs do not tell their text in reading order: parts of a letter stand on both of its sides. From right to left readers turn glyphs around by themselves, and
 * would turn a text beside them around too.
 */
function needsItsText(text: string, font: WriterFont): boolean {
  return levelsOf(text).base === 0 && font.layout(text).glyphs.some(({ codePoints }) => codePoints.length !== 1);
}

/** What a viewer copies and reads aloud instead of the glyphs that follow (ISO 32000-1, section 14.9.4). */
function actualText(text: string): string {
  const hex = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
  return `/Span <</ActualText <feff${hex}>>> BDC`;
}

let isExtended = false;

/**
 * Teaches the PDF writer all scripts, for every text of every document, since it has no door for it: it asks for the measure of each text (there fonts are chosen), makes
 * lines of it (there directions are), opens fonts (there letters are shaped), and draws (there the text is kept beside its glyphs). Papers that their own font
 * can write pass through untouched.
 */
export function extendWriter(): void {
  if (isExtended) return;
  isExtended = true;
  // A module in the old form is its class for some loaders, and holds it for others.
  const inlines = (typeof TextInlines === 'function' ? TextInlines : TextInlines.default).prototype;
  const builder = (typeof LayoutBuilder === 'function' ? LayoutBuilder : LayoutBuilder.default).prototype;
  const document = (typeof PDFDocument === 'function' ? PDFDocument : PDFDocument.default).prototype;
  const { measure } = inlines;
  inlines.measure = function measureAll(pieces, styles) {
    if (pieces.every(({ text }) => isPlain(text))) return measure.call(this, pieces, styles);
    const { fonts } = this.pdfDocument;
    const fontOf = fontsFor(pieces.map(({ text }) => text).join(''), (name) => name in fonts);
    return measure.call(this, cutText(pieces, fontOf), styles);
  };
  const { buildNextLine } = builder;
  builder.buildNextLine = function buildInOrder(node) {
    const line = buildNextLine.call(this, node);
    if (line) putInOrder(line);
    return line;
  };
  const { provideFont, text: draw } = document;
  document.provideFont = function provideShaped(family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics);
    if (family !== OWN && !shaped.has(font)) shapeBy(font);
    return font;
  };
  document.text = function drawReadably(text, x, y, options) {
    if (!shaped.has(this._font) || !needsItsText(text, this._font)) return draw.call(this, text, x, y, options);
    // Within the text object, where readers still know the font and the place.
    const add = this.addContent;
    this.addContent = (data) => {
      if (data === 'ET') add.call(this, 'EMC');
      add.call(this, data);
      return data === 'BT' ? add.call(this, actualText(text)) : this;
    };
    try {
      return draw.call(this, text, x, y, options);
    } finally {
      this.addContent = add;
    }
  };
}
