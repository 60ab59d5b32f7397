/** What failed log-ins are counted by: the account from one network, the account from anywhere, the network for any account. */
export type CountedBy = 'pair' | 'account' | 'network';

type DelayRule = {
  /** Failures before the first delay. */
  readonly free: number;
  /** The first delay in seconds; each further failure doubles it. */
  readonly first: number;
  /** No delay is longer, in seconds: nothing is ever locked for good. */
  readonly longest: number;
};

/**
 * From one network an account is slowed down early and hard. An account attacked from many networks is slowed to a minute at most, so that
 * nobody can shut its owner out; a network may fail often, since many people may stand behind it.
 */
const RULES: Readonly<Record<CountedBy, DelayRule>> = {
  pair: { free: 5, first: 2, longest: 900 },
  account: { free: 20, first: 2, longest: 60 },
  network: { free: 60, first: 5, longest: 900 },
};

/** Failures older than this are forgotten, in milliseconds. */
export const FORGET_AFTER = 3_600_000;

/** How long an account knows a network from which its owner logged in, in milliseconds: thirty days. */
export const KNOWN_FOR = 30 * 86_400_000;

/** Seconds to wait after the so-manieth failure; 0 for none. */
export function delayAfter(counted: CountedBy, failures: number): number {
  const rule = RULES[counted];
  if (failures < rule.free) return 0;
  return Math.min(rule.longest, rule.first * 2 ** Math.min(failures - rule.free, 20));
}
