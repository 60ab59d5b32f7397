import { MOST_ABOVE } from '../../../platform/csv/csv-shape.ts';
import { headingColumns } from './client-columns.ts';

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const hasAddress = (cells: readonly string[]) => cells.some((cell) => /\S@\S/.test(cell));

/**
 * Where the headings of a list stand: below titles and notes, above the first address. -1 if there are none, because the first row is a
 * client already.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, MOST_ABOVE);
  const known = head.map((cells) => (hasAddress(cells) ? [] : Object.keys(headingColumns(cells))));
  const sure = known.findIndex((columns) => columns.includes('email') && columns.length > 1);
  if (sure >= 0) return sure;
  const client = head.findIndex(hasAddress);
  if (client === 0) return -1;
  const above = client < 0 ? head.slice(0, 1) : head.slice(0, client);
  const likely = above.findIndex((cells, at) => filled(cells) > 1 && (known[at]?.length ?? 0) > 0);
  if (likely >= 0) return likely;
  const widest = Math.max(...above.map(filled));
  return above.findIndex((cells) => filled(cells) === widest);
}
