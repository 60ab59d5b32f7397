import { ARCHIVE_DAYS, ARCHIVES_A_DAY } from '@caravel/contracts';

const DAY_MS = 86_400_000;

/** How often an archive is begun before it counts as failed. */
export const MOST_TRIES = 3;
/** A worker renews its lease with each file. One that hangs for so long has lost it; that of a process that ended counts for nothing. */
export const LEASE_MS = 10 * 60_000;
/** How long an address of the file works: long enough to begin the download. */
export const LINK_SECONDS = 300;

/** When the file of an archive that is ready goes, in epoch milliseconds. */
export const goesAt = (readyAt: number): number => readyAt + ARCHIVE_DAYS * DAY_MS;

/**
 * When the next archive may be asked for, by the instants of those that were asked for and did not fail; null: now. Each costs a reading of all that the
 * agency has.
 */
export function mayAskFrom(asked: readonly number[], now: number): number | null {
  const lately = asked.filter((at) => at > now - DAY_MS).sort((a, b) => a - b);
  const first = lately.at(-ARCHIVES_A_DAY);
  return first === undefined ? null : first + DAY_MS;
}
