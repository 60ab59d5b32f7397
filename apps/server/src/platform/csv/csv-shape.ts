/** The separators that spreadsheets write between cells. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many characters of a file tell its separator. */
const HEAD = 20_000;
/** How many rows may stand above the headings: a title, notes. */
export const MOST_ABOVE = 20;
/** Stands for a quotation mark that opens and never closes, while the file is parsed. No text may contain it. */
const STRAY = '\ufdd0';

const isBreak = (sign: string | undefined) => sign === undefined || sign === '\n';

/** How many of the separator stand in each line, outside quotes. */
function countsByLine(text: string, separator: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else isQuoted = false;
    } else if (sign === '"') isQuoted = at === 0 || isBreak(text[at - 1]) || SEPARATORS.some((one) => one === text[at - 1]);
    else if (sign === separator) counts.push((counts.pop() ?? 0) + 1);
    else if (isBreak(sign)) counts.push(0);
  }
  return counts;
}

/** The count that most lines share, how many share it, and the count of the first line. */
function commonCount(counts: readonly number[]): { count: number; lines: number; first: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  const first = counts[0] ?? 0;
  let best = { count: 0, lines: 0, first };
  for (const [count, shared] of lines)
    if (shared > best.lines || (shared === best.lines && count > best.count)) best = { count, lines: shared, first };
  return best;
}

/** What Excel writes and reads as a first line that names the separator. */
const NAMED = /^\ufeff?"?sep=(.)"?\n/i;

/**
 * The shape of a text whose lines end with `\n`: its separator, which a line of its own names or most lines agree on, how many stand in a row, and where the rows
 * begin.
 */
export function shapeOf(text: string): { separator: Separator; count: number; start: number } {
  const named = NAMED.exec(text);
  const start = named?.[0].length ?? 0;
  const head = text.slice(start, start + HEAD);
  const asked = SEPARATORS.filter((separator) => separator === named?.[1]);
  const [best] = (asked.length > 0 ? asked : SEPARATORS)
    .map((separator) => ({ separator, ...commonCount(countsByLine(head, separator)) }))
    .sort((a, b) => b.lines - a.lines || b.first - a.first || b.count - a.count);
  return { separator: best?.separator ?? ',', count: best?.count ?? 0, start };
}

/** Whether a line, alone, would be a row with an address: then no cell goes over it. */
function looksLikeRow(line: string, separator: string, count: number): boolean {
  return count > 0 && line.includes('@') && line.split(separator).length > count;
}

/** Where the quoted cell that opens at `open` closes; undefined if its quotation mark is a stray one. */
function closeOf(text: string, open: number, separator: string, count: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const cell = text.slice(open + 1, at);
    const lines = cell.split('\n');
    const after = text[at + 1];
    const isClosed = after === separator || after === ' ' || isBreak(after);
    if (lines.length === 1) return at;
    return isClosed && !lines.slice(0, -1).some((line) => looksLikeRow(line, separator, count)) ? at : undefined;
  }
  return undefined;
}

/** The most text that is handed on at once. */
const PART = 64 * 1024;

/**
 * The text of a file in parts, its stray quotation marks masked: one that opens a cell and closes it in another row, or never, would swallow
 * the rows between. `unmask` finds them again.
 */
export function* maskedParts(text: string, { separator, count }: { separator: string; count: number }): Generator<string> {
  let from = 0;
  let part = '';
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const before = text[at - 1];
    if (before !== separator && !isBreak(before)) continue;
    const close = closeOf(text, at, separator, count);
    const end = close === undefined ? at + 1 : close + 1;
    part += text.slice(from, close === undefined ? at : end) + (close === undefined ? STRAY : '');
    from = end;
    at = end - 1;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
  for (; from < text.length; from += PART) yield text.slice(from, from + PART);
}

/** The cells as they stand in the file, and whether a quotation mark among them never closes. */
export function unmask(cells: readonly string[]): { cells: readonly string[]; isStray: boolean } {
  const isStray = cells.some((cell) => cell.includes(STRAY));
  return { cells: isStray ? cells.map((cell) => cell.replaceAll(STRAY, '"')) : cells, isStray };
}
