import type { Clock } from '../context.ts';

/** How often an account may be called: `perSecond` on the long run, `burst` at once. */
export type CallRate = { readonly perSecond: number; readonly burst: number };

/** Reserves a call of an account; returns the milliseconds to wait before it, or undefined, reserving nothing, if that is more than `mostMs`. */
export type ReserveCall = (account: string, mostMs: number) => number | undefined;

/** Spreads the calls of each account. An account whose bucket is full again takes no memory. */
export function tokenBuckets(clock: Clock, { perSecond, burst }: CallRate): ReserveCall {
  /** When the bucket of an account is full again. */
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
