let offsetMs = 0;

/** Learns how far the visitor's clock is off, from the `Date` header of an answer (whole seconds). */
export function learnServerTime(dateHeader: string | null): void {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  const measured = at - Date.now();
  // The header has whole seconds: a smaller difference is no difference.
  offsetMs = Math.abs(measured) < 1500 ? 0 : measured;
}

/** The server's time now, epoch milliseconds, as well as we know it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
