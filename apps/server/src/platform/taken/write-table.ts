import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { money, toDecimalString } from '@caravel/kernel';
import type { Ctx } from '../context.ts';
import { csvTime } from '../csv/csv-file.ts';
import { type CsvCell, csvStream } from '../csv/csv-stream.ts';
import { CSV_DIALECTS } from '../csv/dialect.ts';
import { asLine, type TakenKind, type TakenRow, type TakenTable } from './taken-table.ts';
import type { Zipped, ZipStream } from './zip-file.ts';

/** A file of rows in an archive. */
export type ZippedRows = Zipped & { readonly rows: number; readonly columns: readonly string[] };

/** What a row is called in a spreadsheet: an amount there is a decimal, not minor units. */
const headerOf = (name: string, kind: TakenKind) => (kind === 'amount' ? name.slice(0, -'Minor'.length) : name);

function cellOf(ctx: Ctx, row: TakenRow, name: string, kind: TakenKind): CsvCell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return csvTime(ctx, value.getTime());
  if (kind === 'amount' && typeof value === 'number' && typeof row.currency === 'string') {
    return { decimal: toDecimalString(money(value, row.currency)) };
  }
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'number' ? value : String(value);
}

/**
 * Opens a file that has no name any more: it is gone with this process, whatever ends it. What it holds is personal, and must not stay in a folder
 * for temporary files.
 */
async function openNameless() {
  const path = join(tmpdir(), `caravel-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

async function fillFile(file: FileHandle, content: Readable): Promise<void> {
  for await (const chunk of content) await file.appendFile(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
}

/**
 * Writes the rows of a table to a zip, read once: as JSON Lines, with all that is stored, and as CSV for spreadsheets, without JSON inside cells, as
 * the spreadsheets of the agency's region read it. Both have the same rows.
 */
export async function writeTable(zip: ZipStream, ctx: Ctx, table: TakenTable): Promise<readonly ZippedRows[]> {
  const shown = table.columns.filter(({ kind }) => kind !== 'json');
  const header = shown.map(({ name, kind }) => headerOf(name, kind));
  const aside = await openNameless();
  const cells = new PassThrough({ objectMode: true });
  try {
    const written = fillFile(aside, csvStream(header, cells, CSV_DIALECTS[ctx.formats]));
    written.catch(() => undefined);
    let rows = 0;
    async function* lines() {
      for await (const row of table.read(ctx)) {
        rows += 1;
        const isFull = !cells.write(shown.map(({ name, kind }) => cellOf(ctx, row, name, kind)));
        if (isFull) await Promise.race([once(cells, 'drain'), written]);
        yield asLine(row);
      }
      cells.end();
    }
    const json = await zip.add(`data/${table.name}.jsonl`, Readable.from(lines()));
    await written;
    const csv = await zip.add(`data/${table.name}.csv`, aside.createReadStream({ start: 0, autoClose: false }));
    return [
      { ...json, rows, columns: table.columns.map(({ name }) => name) },
      { ...csv, rows, columns: header },
    ];
  } finally {
    cells.destroy();
    await aside.close();
  }
}
