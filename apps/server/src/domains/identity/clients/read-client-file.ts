import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MOST_UPLOAD_COLUMNS, MOST_UPLOADED } from '@caravel/contracts';
import { parse } from 'csv-parse';
import { AppError } from '../../../platform/errors.ts';
import { decodeText, separatorOf } from '../rules/client-file.ts';

/** A row of a file, with the number of the line where it ends, from 1. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] };

/** Characters that are parsed at once: between two of these parts other requests get their turn. */
const PART = 64 * 1024;
/** The longest row, in bytes. */
const LONGEST_ROW = 64 * 1024;

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
}

async function* turns(text: string): AsyncGenerator<string> {
  for (const part of partsOf(text)) {
    await setImmediate();
    yield part;
  }
}

/**
 * Reads the rows of an uploaded list, its header among them. Throws `clientFileUnreadable` for what is no such file or has no rows,
 * `clientFileTooLong`, `clientFileTooWide`.
 */
export async function readClientFile(content: Uint8Array): Promise<{ header: readonly string[]; rows: readonly FileRow[] }> {
  const text = decodeText(content);
  if (text === undefined || text.trim() === '') throw new AppError('clientFileUnreadable');
  const parser = Readable.from(turns(text)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(text.replace(/^\ufeff/, '')),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      info: true,
    }),
  );
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > MOST_UPLOAD_COLUMNS) throw new AppError('clientFileTooWide');
      if (record.every((cell) => cell.trim() === '')) continue;
      rows.push({ line: info.lines, cells: record });
      // One more than the clients is the header.
      if (rows.length > MOST_UPLOADED + 1) throw new AppError('clientFileTooLong');
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('clientFileUnreadable', { cause: error });
  } finally {
    parser.destroy();
  }
  const [header, ...others] = rows;
  if (!header || others.length === 0) throw new AppError('clientFileUnreadable');
  return { header: header.cells.map((heading) => heading.trim()), rows: others };
}
