import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The cells of a line of a file; those with a comma in them stand in quotes. No cell may have a quote or a break in it. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** The rows of the file that the list on the page exports, by its columns. */
export async function exportedRows(page: Page): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  const [names = [], ...cells] = lines.map(cellsOf);
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** The sum of a column of amounts, in cents. */
export function sumOfColumn(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);
}
