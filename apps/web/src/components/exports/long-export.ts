/** Rows from which an export is announced before it begins: it takes more than a moment. */
export const LONG_EXPORT = 5_000;

/** Bytes that a row of a list takes in a file, about: the bookings of the demo have 250 to 330. */
const BYTES_PER_ROW = 300;

/** The size of a file of rows in megabytes, to one digit, or to whole ones from ten on. */
export function megabytesOf(rows: number): number {
  const megabytes = (rows * BYTES_PER_ROW) / 1_000_000;
  return megabytes < 10 ? Math.max(0.1, Math.round(megabytes * 10) / 10) : Math.round(megabytes);
}
