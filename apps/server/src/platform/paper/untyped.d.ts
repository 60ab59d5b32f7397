// What is used of packages without types of their own.
declare module 'subset-font' {
  /** Makes a font of the characters of a text, with its variable axes at fixed values. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { subsetFont as default };
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
}

declare module 'linebreak' {
  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}

declare module 'bidi-js/dist/bidi.mjs' {
  type Bidi = {
    getEmbeddingLevels(text: string): {
      readonly levels: Uint8Array;
      readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
    };
    getMirroredCharacter(character: string): string | null;
  };
  function bidiFactory(): Bidi;

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { bidiFactory as default };
}
