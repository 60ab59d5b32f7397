import { readFileSync } from 'node:fs';

/** Lines of a curated list beside this script, split at `|`, without empty lines and `#` comments. */
export function readCurated(name: string): string[][] {
  const text = readFileSync(new URL(`./curated/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** A required cell; the error names the list and the line if it is missing. */
export function cell(row: readonly string[], index: number, list: string): string {
  const value = row[index];
  if (value === undefined || value === '') throw new Error(`${list}: cell ${index + 1} is missing in "${row.join('|')}"`);
  return value;
}

/** The codes of a comma-separated cell. */
export function codes(text: string): string[] {
  return text.split(',').map((code) => code.trim());
}
