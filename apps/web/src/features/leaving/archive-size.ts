const UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
] as const;

/** The size of a file in the unit that people know it by, to one digit: `3.4 MB`. Small ones are some kilobytes. */
export function formatSize(bytes: number, locale: string): string {
  const [unit, size] = UNITS.find(([, from]) => bytes >= from) ?? ['kilobyte', 1_000];
  const value = Math.max(unit === 'kilobyte' ? 1 : 0.1, bytes / size);
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
