const FIRST_MS = 200;

/** Milliseconds to wait before a call is tried again: twice as long each time, spread so that callers do not come back together. */
export function retryDelay(attempt: number, retryAfterMs: number | undefined, random: () => number): number {
  return Math.max(retryAfterMs ?? 0, FIRST_MS * 2 ** attempt * (0.5 + random() / 2));
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
