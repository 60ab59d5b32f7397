import type { Content } from 'pdfmake';
import { oneLine } from '../texts/format.ts';
import type { PdfDefinition } from './render-pdf.ts';

/* How all our papers look: ink, lines, type. */

const INK = '#1c2430';
export const SOFT = '#5b6472';
const LINE = '#d9dee6';
const LONG_WORD = /\S{28}/;

/** The sheet and its type. */
export const SHEET = {
  pageSize: 'A4',
  pageMargins: [40, 44, 40, 54],
  defaultStyle: { font: 'Roboto', fontSize: 10.5, color: INK, lineHeight: 1.15 },
  styles: { section: { fontSize: 12.5, bold: true, margin: [0, 16, 0, 6] } },
} satisfies Partial<PdfDefinition>;

/** Rows with a line below each but the head. */
export const TABLE = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.7),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: (column: number) => (column === 0 ? 8 : 0),
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** Text from any source as one line. A word is broken only if it does not fit on a line. */
export function say(text: string): { text: string; wordBreak?: 'break-all' } {
  const line = oneLine(text);
  return LONG_WORD.test(line) ? { text: line, wordBreak: 'break-all' } : { text: line };
}

/** Returns the colour of headings: the brand colour, or ink if the brand colour is too light for white paper. */
export function headingColor(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0) > 150 ? INK : color;
}

/** A line across the sheet. */
export function rule(margin: [number, number, number, number]): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 0.7, lineColor: LINE }], margin };
}
