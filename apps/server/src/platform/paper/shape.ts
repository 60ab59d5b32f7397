import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs';

/** A glyph of a shaped text, in units of its font: its number, the characters that it stands for (of several glyphs for
 * the same, the widest has them), how far it moves on, and where it is drawn. */
export type ShapedGlyph = {
  readonly id: number;
  readonly characters: readonly number[];
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};

/**
 * Returns a function that shapes a text of one script by the font, as browsers do (HarfBuzz): letters join, signs move before and around their letter, marks are
 * set on it. Glyphs come in the order in which they are seen from left to right.
 */
export function makeShaper(bytes: Uint8Array): (text: string) => ShapedGlyph[] {
  const font = new Font(new Face(new Blob(bytes)));
  return (text) => {
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(font, letters);
    const glyphs = letters.getGlyphInfos();
    const positions = letters.getGlyphPositions();
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
    const widest = new Map<number, number>();
    for (const [index, { cluster }] of glyphs.entries()) {
      const [held, wide] = [widest.get(cluster), positions[index]?.xAdvance ?? 0];
      if (held === undefined || wide > (positions[held]?.xAdvance ?? 0)) widest.set(cluster, index);
    }
    return glyphs.map(({ codepoint: id, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const characters = widest.get(cluster) === index ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
      return { id, characters: Array.from(characters, (character) => character.codePointAt(0) ?? 0), xAdvance, xOffset, yOffset };
    });
  };
}
