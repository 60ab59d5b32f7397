import type { Clock } from '../context.ts';

/** After how many failures a breaker opens, and for how long. */
export type BreakerLimits = { readonly failures: number; readonly openMs: number };

/** Stops calls of an account whose calls keep failing. */
export type CircuitBreaker = {
  /** Whether a call may be made. After the pause one call is let through as a test. */
  mayCall(account: string): boolean;
  /** Reports the result of a call. */
  ended(account: string, isHealthy: boolean): void;
  /** The accounts that are not called now. */
  openAccounts(): readonly string[];
};

/** Counts consecutive failures per account. A healthy account takes no memory. */
export function circuitBreaker(clock: Clock, { failures, openMs }: BreakerLimits): CircuitBreaker {
  const known = new Map<string, { count: number; closedUntil: number }>();
  return {
    mayCall: (account) => {
      const state = known.get(account);
      if (!state || state.count < failures) return true;
      if (clock.now() < state.closedUntil) return false;
      // Later calls wait for the outcome of this one.
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
    openAccounts: () =>
      [...known].flatMap(([account, { count, closedUntil }]) =>
        count >= failures && clock.now() < closedUntil ? [account] : [],
      ),
  };
}
