import { findBreaks } from './find-breaks.ts';
import { levelsOf, turnAround } from './line-order.ts';
import { clustersOf, type FontOf, OWN, type Run, seenOf, splitRuns } from './split-runs.ts';

/** A piece of text with its style, as the writer breaks lines of. */
export type Piece = { readonly text: string; readonly lineEnd?: boolean };

/** What is drawn by one call: by one font, in one direction, and breakable at its ends alone. */
export type CutPiece<P extends Piece> = P & {
  readonly font?: string;
  readonly level: number;
  readonly base: number;
  readonly noNewLine?: true;
  readonly noWrap?: true;
};

/** What is drawn where no font has a character: its number, by which it can be looked up. */
function toldAsNumber(cluster: string): string {
  return Array.from(
    cluster,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
}

function drawnText({ text, font, kind }: Run, level: number): string {
  if (kind === 'invisible') return '';
  if (kind === 'missing') return toldAsNumber(seenOf(text));
  if (font !== OWN) return text;
  return level % 2 === 1 ? turnAround(clustersOf(seenOf(text))) : seenOf(text);
}

/** A stretch of a paragraph between two places where something changes. */
type Stretch<P> = { readonly run: Run; readonly owner: P; readonly level: number; readonly start: number; text: string };

function stretchesOf<P extends Piece>(
  pieces: readonly P[],
  text: string,
  levels: Uint8Array,
  breaks: ReadonlySet<number>,
  fontOf: FontOf,
): Stretch<P>[] {
  const owners = pieces.flatMap((piece) => Array.from(piece.text, (character) => Array<P>(character.length).fill(piece)).flat());
  const stretches: Stretch<P>[] = [];
  let at = 0;
  for (const run of splitRuns(text, fontOf)) {
    for (const cluster of clustersOf(run.text)) {
      const [owner, level] = [owners[at], levels[at] ?? 0];
      if (owner === undefined) break;
      const last = stretches.at(-1);
      if (last && last.run === run && last.owner === owner && last.level === level && !breaks.has(at)) last.text += cluster;
      else stretches.push({ run, owner, level, start: at, text: cluster });
      at += cluster.length;
    }
  }
  return stretches;
}

function cutParagraph<P extends Piece>(pieces: readonly P[], fontOf: FontOf): CutPiece<P>[] {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels, base } = levelsOf(text);
  const breaks = findBreaks(text);
  const stretches = stretchesOf(pieces, text, levels, breaks, fontOf);
  return stretches.map(({ run, owner, level, start, text: own }, index) => ({
    ...owner,
    text: drawnText({ ...run, text: own }, level),
    lineEnd: false,
    level,
    base,
    ...(run.font !== null && run.font !== OWN ? { font: run.font, noWrap: true as const } : {}),
    ...(index + 1 < stretches.length && !breaks.has(start + own.length) ? { noNewLine: true as const } : {}),
  }));
}

/**
 * Cuts the pieces of a text into what is drawn at once, in reading order: at each change of font, direction and style, and at each place where a line may end. The
 * joined text of a paragraph decides on fonts, breaks and directions, so that a style within a word changes none of them.
 */
export function cutText<P extends Piece>(pieces: readonly P[], fontOf: FontOf): CutPiece<P>[] {
  const cut: CutPiece<P>[] = [];
  let paragraph: P[] = [];
  for (const [index, piece] of pieces.entries()) {
    paragraph.push({ ...piece, text: piece.text.normalize('NFC') });
    if (piece.lineEnd !== true && index + 1 < pieces.length) continue;
    const made = cutParagraph(paragraph, fontOf);
    const last = made.at(-1) ?? { ...piece, text: '', level: 0, base: 0 };
    cut.push(...made.slice(0, -1), piece.lineEnd === true ? { ...last, lineEnd: true } : last);
    paragraph = [];
  }
  return cut;
}
