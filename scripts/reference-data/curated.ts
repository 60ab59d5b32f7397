import { readFileSync } from 'node:fs';

/** Lines of a hand list beside this script, split at `|`; empty lines and `#` comments are left out. */
export function readCurated(name: string): string[][] {
  const text = readFileSync(new URL(`./curated/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** A cell that has to be there; the list and the line are named where it is not. */
export function cell(row: readonly string[], index: number, list: string): string {
  const value = row[index];
  if (value === undefined || value === '') throw new Error(`${list}: cell ${index + 1} is missing in "${row.join('|')}"`);
  return value;
}

/** The codes of a comma-separated cell. */
export function codes(text: string): string[] {
  return text.split(',').map((code) => code.trim());
}
