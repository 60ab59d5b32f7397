/** A stretch of a text that is drawn by one font; null: no font has it, or it draws nothing. */
export type Run = { readonly text: string; readonly font: string | null; readonly kind: 'drawn' | 'invisible' | 'missing' };

/** Returns the font of a cluster; null where none has all of it. */
export type FontOf = (cluster: string) => string | null;

/** The paper's own font, by the writer's name for it. */
export const OWN = 'Roboto';

/** Text that the paper's own font writes as it is: the letters of Western and Central Europe, and common signs. Most texts are no more. */
const PLAIN =
  /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]*$/;
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether the paper's own font is enough for a text, in the order in which it is. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The characters of a cluster that are seen: without joiners, selectors, marks of direction, and controls. */
export function seenOf(cluster: string): string {
  return cluster.replaceAll(IGNORED, '');
}

/** Splits a text into what a reader takes for one character each. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a text into runs of one font each. Their texts joined are the text, and none begins within a cluster. */
export function splitRuns(text: string, fontOf: FontOf): Run[] {
  const runs: { text: string; font: string | null; kind: Run['kind'] }[] = [];
  for (const cluster of clustersOf(text)) {
    const isSeen = seenOf(cluster) !== '';
    const font = isSeen ? fontOf(cluster) : null;
    const kind = !isSeen ? 'invisible' : font === null ? 'missing' : 'drawn';
    const last = runs.at(-1);
    // Each missing cluster is told by itself.
    if (last && last.kind === kind && last.font === font && kind !== 'missing') last.text += cluster;
    else runs.push({ text: cluster, font, kind });
  }
  return runs;
}
