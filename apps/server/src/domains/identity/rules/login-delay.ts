/** The counters of failed log-ins: the account from one network, the account from anywhere, the network for any account. */
export type CountedBy = 'pair' | 'account' | 'network';

type DelayRule = {
  /** Failures before the first delay. */
  readonly free: number;
  /** The first delay in seconds; each further failure doubles it. */
  readonly first: number;
  /** The longest delay in seconds: nothing is ever locked for good. */
  readonly longest: number;
};

/**
 * One network that tries one account is slowed early and strongly. An account attacked from many networks is slowed to at most a minute, so
 * that nobody can lock its owner out. A network may fail often, because many people may share it.
 */
const RULES: Readonly<Record<CountedBy, DelayRule>> = {
  // mutant log-in-never-slowed: `free: 5` -> `free: 50` fails login-delay.test.ts
  pair: { free: 5, first: 2, longest: 900 },
  account: { free: 20, first: 2, longest: 60 },
  network: { free: 60, first: 5, longest: 900 },
};

/** Failures older than this are forgotten, in milliseconds. */
export const FORGET_AFTER = 3_600_000;

/** How long an account knows a network that its owner logged in from, in milliseconds: thirty days. */
export const KNOWN_FOR = 30 * 86_400_000;

/** Returns the seconds to wait after a number of failures; 0 for none. */
export function delayAfter(counted: CountedBy, failures: number): number {
  const rule = RULES[counted];
  if (failures < rule.free) return 0;
  return Math.min(rule.longest, rule.first * 2 ** Math.min(failures - rule.free, 20));
}
