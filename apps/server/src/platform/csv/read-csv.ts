import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@caravel/contracts';
import { parse } from 'csv-parse';
import { AppError } from '../errors.ts';
import { MOST_ABOVE, maskedParts, shapeOf, unmask } from './csv-shape.ts';
import { decodeText } from './decode-text.ts';

/** A row of a file, with the number of the line where it ends, from 1. `isStray`: a quotation mark in it opens and never closes. */
export type FileRow = { readonly line: number; readonly cells: readonly string[]; readonly isStray: boolean };

/** How a kind of file is read: how much of it at most, where its headings are (-1: it has none), and what is said of one that cannot be read. */
export type CsvReading = {
  readonly mostRows: number;
  readonly mostColumns: number;
  readonly headerAt: (rows: readonly (readonly string[])[]) => number;
  readonly errors: Readonly<Record<'unreadable' | 'tooLong' | 'tooWide', ErrorCode>>;
};

/** The longest row, in bytes. */
const LONGEST_ROW = 64 * 1024;

/** Hands on the parts of a text so that between two of them other requests get their turn. */
async function* turns(parts: Iterable<string>): AsyncGenerator<string> {
  for (const part of parts) {
    await setImmediate();
    yield part;
  }
}

/** The rows of a text, its headings among them, in the order of its lines. */
async function readRows(text: string, { mostRows, mostColumns, errors }: CsvReading): Promise<FileRow[]> {
  const { start, ...shape } = shapeOf(text);
  const skipped = text.slice(0, start).split('\n').length - 1;
  const parser = Readable.from(turns(maskedParts(text.slice(start), shape))).pipe(
    parse({
      bom: true,
      delimiter: shape.separator,
      ltrim: shape.separator !== '\t',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      info: true,
    }),
  );
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > mostColumns) throw new AppError(errors.tooWide);
      if (record.every((cell) => cell.trim() === '')) continue;
      rows.push({ line: info.lines + skipped, ...unmask(record) });
      // Besides the rows that count there are the headings, and what stands above them.
      if (rows.length > mostRows + MOST_ABOVE) throw new AppError(errors.tooLong);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(errors.unreadable, { cause: error });
  } finally {
    parser.destroy();
  }
  return rows;
}

/**
 * Reads the rows of an uploaded file below its headings, which are empty if it has none. Throws the errors of its kind: `unreadable` for what is no
 * such file or has no rows.
 */
export async function readCsv(
  content: Uint8Array,
  reading: CsvReading,
): Promise<{ header: readonly string[]; rows: readonly FileRow[] }> {
  const { mostRows, headerAt, errors } = reading;
  // Systems end lines differently, and files that went through several of them have all kinds.
  const text = decodeText(content)?.replace(/\r\n?/g, '\n');
  if (text === undefined || text.trim() === '') throw new AppError(errors.unreadable);
  const all = await readRows(text, reading);
  const at = headerAt(all.map(({ cells }) => cells));
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw new AppError(errors.unreadable);
  if (rows.length > mostRows) throw new AppError(errors.tooLong);
  const headings = all[at]?.cells.map((heading) => heading.trim());
  return {
    header: headings ?? Array.from({ length: Math.max(...rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.length)) }, () => ''),
    rows,
  };
}
