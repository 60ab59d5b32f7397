import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Levels of the Unicode Bidirectional Algorithm (UAX 9): odd runs from right to left. `base` is the paragraph's, by its first strong letter. */
export type Levels = { readonly levels: Uint8Array; readonly base: number };

/** Letters from right to left, and what changes a direction. */
const TWO_WAYS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;

/** Returns the level of each UTF-16 unit of a paragraph. */
export function levelsOf(text: string): Levels {
  if (!TWO_WAYS.test(text)) return { levels: new Uint8Array(text.length), base: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Returns a stretch that is drawn from right to left by a font that knows only the other way: clusters reversed, brackets mirrored. */
export function turnAround(clusters: readonly string[]): string {
  return clusters
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .toReversed()
    .join('');
}

/**
 * Returns the order in which the pieces of a line are seen from left to right, as their indexes (rule L2 of UAX 9): from the highest level to the lowest odd one,
 * what stands at that level or above is reversed.
 */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const odd = levels.filter((level) => level % 2 === 1);
  if (odd.length === 0) return order;
  for (let level = Math.max(...levels); level >= Math.min(...odd); level--) {
    for (let from = 0; from < order.length; from++) {
      if ((levels[from] ?? 0) < level) continue;
      let to = from;
      while (to + 1 < order.length && (levels[to + 1] ?? 0) >= level) to++;
      // Positions keep their level while the pieces on them are reversed, since a reversed stretch holds only this level and above.
      const stretch = order.slice(from, to + 1).toReversed();
      const turned = levels.slice(from, to + 1).toReversed();
      order.splice(from, stretch.length, ...stretch);
      levels = [...levels.slice(0, from), ...turned, ...levels.slice(to + 1)];
      from = to;
    }
  }
  return order;
}
