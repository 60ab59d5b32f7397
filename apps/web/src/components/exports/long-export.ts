/** Rows from which an export is announced before it begins: it takes more than a moment. */
export const LONG_EXPORT = 5_000;

/** The size of a file of rows in megabytes, to one digit, or to whole ones from ten on. */
export function megabytesOf(rows: number, rowBytes: number): number {
  const megabytes = (rows * rowBytes) / 1_000_000;
  return megabytes < 10 ? Math.max(0.1, Math.round(megabytes * 10) / 10) : Math.round(megabytes);
}
