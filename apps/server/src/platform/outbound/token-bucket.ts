import type { Clock } from '../context.ts';

/** The allowed rate per account: `perSecond` in the long run, `burst` at once. */
export type CallRate = { readonly perSecond: number; readonly burst: number };

/**
 * Reserves a call of an account. Returns the milliseconds to wait before it; if that is more than `mostMs`, reserves nothing and returns
 * undefined.
 */
export type ReserveCall = (account: string, mostMs: number) => number | undefined;

/** Limits the rate of each account separately. An account with a full bucket takes no memory. */
export function tokenBuckets(clock: Clock, { perSecond, burst }: CallRate): ReserveCall {
  /** When the bucket of an account will be full again. */
  const fullAt = new Map<string, number>();
  const eachMs = 1_000 / perSecond;
  return (account, mostMs) => {
    const now = clock.now();
    for (const [other, at] of fullAt) if (at <= now) fullAt.delete(other);
    const next = Math.max(now, fullAt.get(account) ?? now) + eachMs;
    const wait = Math.max(0, next - burst * eachMs - now);
    if (wait > mostMs) return undefined;
    fullAt.set(account, next);
    return wait;
  };
}
