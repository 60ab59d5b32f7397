import { execFileSync } from 'node:child_process';

const MAX_SEED = 2 ** 31;

/** The current commit; a copy without history has none. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * The seed of all properties of a run. By default it is derived from the commit: each commit tries other cases, and anybody can
 * repeat them. A number sets the seed, `random` picks a new one.
 */
export function propertySeed(asked: string | undefined, commit = currentCommit()): number {
  if (asked === 'random') return Math.floor(Math.random() * MAX_SEED);
  if (asked === undefined || asked === '') return Number.parseInt(`0${commit.slice(0, 8)}`, 16) % MAX_SEED;
  if (!/^-?\d+$/.test(asked)) throw new Error(`FAST_CHECK_SEED is "${asked}": a whole number or "random" is needed.`);
  return Number(asked);
}
