import type { Clock } from '../context.ts';

/** When a breaker opens, and for how long. */
export type BreakerLimits = { readonly failures: number; readonly openMs: number };

/** Stops calls of an account whose calls keep failing. */
export type CircuitBreaker = {
  /** Whether a call may go out. After the pause one call is let through to try. */
  mayCall(account: string): boolean;
  /** Tells how a call ended. */
  ended(account: string, isHealthy: boolean): void;
};

/** Counts failures in a row, for each account by itself. An account that is well takes no memory. */
export function circuitBreaker(clock: Clock, { failures, openMs }: BreakerLimits): CircuitBreaker {
  const known = new Map<string, { count: number; closedUntil: number }>();
  return {
    mayCall: (account) => {
      const state = known.get(account);
      if (!state || state.count < failures) return true;
      if (clock.now() < state.closedUntil) return false;
      // Who comes next waits for the outcome of this one.
      state.closedUntil = clock.now() + openMs;
      return true;
    },
    ended: (account, isHealthy) => {
      if (isHealthy) {
        known.delete(account);
        return;
      }
      const count = (known.get(account)?.count ?? 0) + 1;
      known.set(account, { count, closedUntil: clock.now() + openMs });
    },
  };
}
