// The parts of the PDF writer (pdfmake 0.3, pdfkit 0.19) that `extend-writer.ts` adds to. Neither has types for them.
declare module 'pdfmake/js/TextInlines.js' {
  import type { PaperDocument, WriterPiece } from 'pdfmake/js/PDFDocument.js';

  class TextInlines {
    readonly pdfDocument: PaperDocument;
    measure(pieces: WriterPiece[], styles: unknown): WriterPiece[];
  }
  const inside: typeof TextInlines | { readonly default: typeof TextInlines };

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { inside as default };
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { WriterLine } from 'pdfmake/js/PDFDocument.js';

  class LayoutBuilder {
    buildNextLine(node: unknown): WriterLine | null;
  }
  const inside: typeof LayoutBuilder | { readonly default: typeof LayoutBuilder };

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { inside as default };
}

declare module 'pdfmake/js/PDFDocument.js' {
  export type WriterGlyph = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };
  export type WriterRun = {
    readonly glyphs: WriterGlyph[];
    readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    readonly advanceWidth: number;
  };
  export type WriterFont = {
    ascender: number;
    descender: number;
    readonly scale: number;
    readonly subset: { readonly glyphs: number[] };
    readonly unicode: (readonly number[])[];
    readonly widths: number[];
    layout(text: string): WriterRun;
    encode: (text: string) => readonly [string[], WriterRun['positions']];
    readonly font: {
      readonly stream: { readonly buffer: Uint8Array };
      getGlyph(id: number): { readonly advanceWidth: number };
      layout(text: string): WriterRun;
    };
  };
  export type WriterPiece = { text: string; lineEnd?: boolean; level?: number; base?: number };
  export type WriterInline = WriterPiece & { readonly width: number; x: number };
  export type WriterLine = { readonly inlines: WriterInline[]; readonly leadingCut: number };
  export class PaperDocument {
    readonly fonts: Readonly<Record<string, unknown>>;
    _font: WriterFont;
    text(text: string, x: number, y: number, options: unknown): this;
    addContent: (data: string) => PaperDocument;
    provideFont(family: string, bold: boolean, italics: boolean): WriterFont;
  }
  const inside: typeof PaperDocument | { readonly default: typeof PaperDocument };

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { inside as default };
}
