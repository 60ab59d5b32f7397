import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formulaSafe } from './formula-safe.ts';

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV (RFC 4180), each as soon as it is there, with a byte-order mark so that spreadsheets read UTF-8, and nothing that they would run.
 * Where the rows break off, so does the stream: half a file is never taken for a whole one.
 */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: [...header],
    record_delimiter: 'windows',
    // A line break of the other kind would end the row for some readers.
    quoted_match: /[\r\n]/,
    cast: { string: (text) => formulaSafe(text) },
  });
  return pipeline(Readable.from(rows), writer, () => {
    // The reader is told by the stream itself.
  });
}
