import { Readable } from 'node:stream';
import type { CsvCell } from '../csv/csv-stream.ts';
import { type ZipStream, zipStream } from '../taken/zip-file.ts';
import { MOST_ROWS, rowXml, SHEET_END, sheetHead, sheetName, workbookParts } from './sheet-xml.ts';

type Rows = AsyncIterator<readonly CsvCell[]>;
type Sheets = { readonly title: string; readonly header: readonly string[]; readonly rowsPerSheet: number };

/** Characters that are handed on at once. */
const CHUNK = 64 * 1024;

/** Streams a sheet of as many rows as it may have. `more` is told whether rows are left. */
async function* sheetOf(
  rows: Rows,
  { header, rowsPerSheet }: Sheets,
  more: (first: readonly CsvCell[] | null) => void,
  first: readonly CsvCell[] | null,
) {
  let text = sheetHead(header) + (first ? rowXml(2, first) : '');
  for (let written = first ? 2 : 1; ; written += 1) {
    const next = await rows.next();
    if (next.done) {
      more(null);
      break;
    }
    if (written === rowsPerSheet) {
      more(next.value);
      break;
    }
    text += rowXml(written + 1, next.value);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + SHEET_END);
}

async function writeAll(zip: ZipStream, rows: Rows, sheets: Sheets): Promise<void> {
  const names: string[] = [];
  let first: readonly CsvCell[] | null = null;
  do {
    names.push(sheetName(sheets.title, names.length + 1));
    const begun: readonly CsvCell[] | null = first;
    const note = (next: readonly CsvCell[] | null) => {
      first = next;
    };
    const sheet = Readable.from(sheetOf(rows, sheets, note, begun), { objectMode: false });
    // A reader who has gone wants no more rows.
    const stop = () => sheet.destroy();
    zip.output.once('close', stop);
    await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheet);
    zip.output.off('close', stop);
  } while (first !== null);
  for (const [path, xml] of Object.entries(workbookParts(names))) await zip.add(path, Buffer.from(xml));
  zip.end();
}

/**
 * Streams rows as a workbook (Office Open XML, ECMA-376) as they arrive: amounts, days and times are cells of their kind, texts are texts whatever they
 * begin with. Rows beyond what a sheet may have go on in the next. If the rows fail, so does the stream. `at`: epoch milliseconds, the time of its parts.
 */
export function xlsxStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  { title, at, rowsPerSheet = MOST_ROWS }: { readonly title: string; readonly at: number; readonly rowsPerSheet?: number },
): Readable {
  const zip = zipStream(at);
  const iterator = rows[Symbol.asyncIterator]();
  writeAll(zip, iterator, { title, header, rowsPerSheet })
    .catch((error: unknown) => zip.fail(error instanceof Error ? error : new Error(String(error))))
    .finally(() => void iterator.return?.());
  return zip.output;
}
