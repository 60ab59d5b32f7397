import process from 'node:process';

/** Whether every case is wanted: `npm run soak -- properties`. */
export const IS_SOAK = Number(process.env.FAST_CHECK_RUNS) > 1_000;

const MS_PER_DAY = 86_400_000;

/**
 * One case of so many, each day (UTC) others; a soak has all. For cases that take seconds each, as processes that are killed do, and fail together if
 * they fail at all (ADR 110).
 */
export function chosenToday<T>(cases: readonly T[], parts: number): readonly T[] {
  const day = Math.floor(Date.now() / MS_PER_DAY);
  return IS_SOAK ? cases : cases.filter((_, at) => (at + day) % parts === 0);
}
