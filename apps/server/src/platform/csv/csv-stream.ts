import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formulaSafe } from './formula-safe.ts';

export type CsvCell = string | number | null;

/**
 * Streams rows as CSV (RFC 4180) as they arrive, with a byte-order mark so that spreadsheets read UTF-8, and with formulas disarmed. If the
 * rows fail, so does the stream, so that half a file is never taken for a whole one.
 */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: [...header],
    record_delimiter: 'windows',
    // For some readers, the other kind of line break would end the row.
    quoted_match: /[\r\n]/,
    cast: { string: (text) => formulaSafe(text) },
  });
  return pipeline(Readable.from(rows), writer, () => {
    // The stream itself reports the error to the reader.
  });
}
