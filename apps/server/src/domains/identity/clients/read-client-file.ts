import { MOST_UPLOAD_COLUMNS, MOST_UPLOADED } from '@caravel/contracts';
import { type FileRow, readCsv } from '../../../platform/csv/read-csv.ts';
import { headerAt } from '../rules/client-header.ts';

/**
 * Reads the rows of an uploaded list below its headings, which are empty if the file has none. Throws `clientFileUnreadable` for what is no
 * such file or has no rows, `clientFileTooLong`, `clientFileTooWide`.
 */
export function readClientFile(content: Uint8Array): Promise<{ header: readonly string[]; rows: readonly FileRow[] }> {
  return readCsv(content, {
    mostRows: MOST_UPLOADED,
    mostColumns: MOST_UPLOAD_COLUMNS,
    headerAt,
    errors: { unreadable: 'clientFileUnreadable', tooLong: 'clientFileTooLong', tooWide: 'clientFileTooWide' },
  });
}
