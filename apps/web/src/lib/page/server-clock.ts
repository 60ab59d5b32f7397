let offsetMs = 0;

/** Learns the offset of the visitor's clock from the `Date` header of a response (whole seconds). */
export function learnServerTime(dateHeader: string | null): void {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  const measured = at - Date.now();
  // The header has whole seconds, so a smaller difference counts as none.
  offsetMs = Math.abs(measured) < 1500 ? 0 : measured;
}

/** The server's current time in epoch milliseconds, as far as known. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
