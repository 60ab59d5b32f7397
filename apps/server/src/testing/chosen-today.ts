import process from 'node:process';

/** Whether every case is wanted: `npm run soak -- properties`. */
export const IS_SOAK = Number(process.env.FAST_CHECK_RUNS) > 1_000;

/** Days since 1970 (UTC): what is tried in turns changes with it. */
export const TODAY: number = Math.floor(Date.now() / 86_400_000);

/** One case in `parts`, each day another; a soak has all. For cases that take seconds each, such as processes that are killed (ADR 110). */
export function chosenToday<T>(cases: readonly T[], parts: number): readonly T[] {
  return IS_SOAK ? cases : cases.filter((_, at) => (at + TODAY) % parts === 0);
}
