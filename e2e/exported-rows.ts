import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How the spreadsheet of a reader takes a file, and what the button says on their pages. */
type Reader = { readonly separator: ',' | ';'; readonly decimal: '.' | ','; readonly button: string };
const ENGLISH: Reader = { separator: ',', decimal: '.', button: 'Export CSV' };
export const PORTUGUESE: Reader = { separator: ';', decimal: ',', button: 'Exportar CSV' };

/** The cells of a line of a file; those with a separator in them stand in quotes. No cell may have a quote or a break in it. */
const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"([^"]*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );

/** The rows of the file that the list on the page exports, by its columns. */
export async function exportedRows(page: Page, { separator, button } = ENGLISH): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  const [names = [], ...cells] = lines.map((line) => cellsOf(line, separator));
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** The sum of a column of amounts, in cents; not a number if one cell is none to the reader. */
export function sumOfColumn(rows: readonly Record<string, string>[], column: string, { decimal } = ENGLISH): number {
  return rows.reduce((cents, row) => cents + Math.round(Number(row[column]?.replace(decimal, '.')) * 100), 0);
}
