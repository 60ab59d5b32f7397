import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { CSV_DIALECTS, type CsvDialect } from './dialect.ts';
import { formulaSafe } from './formula-safe.ts';

/** A decimal number as the kernel writes amounts: `-1234.50`. */
export type CsvDecimal = { readonly decimal: string };
/** A day, `2027-03-05`. */
export type DayCell = { readonly day: string };
/** A wall-clock time, `2026-11-26 14:05`. */
export type TimeCell = { readonly time: string };
/** A cell of a list that is exported: a text, a count, nothing, an amount, a day or a time. */
export type CsvCell = string | number | null | CsvDecimal | DayCell | TimeCell;

/** A cell that is no plain value, as a text file has it. */
function objectText({ day, time, decimal }: Readonly<Record<string, unknown>>, sign: string): string {
  return String(day ?? time ?? String(decimal).replace('.', sign));
}

/**
 * Streams rows as CSV (RFC 4180) as they arrive, in the dialect of the reader's spreadsheets, with a byte-order mark so that spreadsheets read UTF-8, and with formulas disarmed. If the
 * rows fail, so does the stream, so that half a file is never taken for a whole one.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  { separator, decimal: sign }: CsvDialect = CSV_DIALECTS['en-US'],
): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: [...header],
    record_delimiter: 'windows',
    // For some readers, the other kind of line break would end the row.
    quoted_match: /[\r\n]/,
    delimiter: separator,
    cast: {
      string: (text) => formulaSafe(text),
      number: (number) => String(number).replace('.', sign),
      object: (cell) => objectText(cell, sign),
    },
  });
  return pipeline(Readable.from(rows), writer, () => {
    // The stream itself reports the error to the reader.
  });
}
