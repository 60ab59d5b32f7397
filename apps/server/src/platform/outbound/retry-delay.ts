const FIRST_MS = 200;

/** Returns the milliseconds to wait before the next try: doubled each time, with jitter so that callers do not retry together. */
export function retryDelay(attempt: number, retryAfterMs: number | undefined, random: () => number): number {
  return Math.max(retryAfterMs ?? 0, FIRST_MS * 2 ** attempt * (0.5 + random() / 2));
}

/** Parses `Retry-After`, seconds or a date, as milliseconds from now. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
