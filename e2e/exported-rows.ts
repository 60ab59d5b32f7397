import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The rows of the file that the list on the page exports, by its columns. No cell of them may have a comma or a quote in it. */
export async function exportedRows(page: Page): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  const [names = [], ...cells] = lines.map((line) => line.split(','));
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** The sum of a column of amounts, in cents. */
export function sumOfColumn(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);
}
