import { type LocalDateTime, readClock } from '@caravel/kernel';
import type { NetPolicy } from '../../../domains/pricing/index.ts';
import { activityPolicy, startInstant } from '../rules/activity-policy.ts';
import type { ActivityQuoted } from './stored.ts';

const MINUTE_MS = 60_000;

/** Returns the cancellation policy of a quoted option, on the clocks of its place; null if it is not known. */
export function quotedPolicy({ option }: Pick<ActivityQuoted, 'option'>): NetPolicy | null {
  return activityPolicy(option);
}

/** The instant at which a quoted option begins (epoch milliseconds). */
export function beginsAt({ option }: Pick<ActivityQuoted, 'option'>): number {
  return startInstant(option);
}

/** When a quoted option ends on the clocks of its place: after its longest duration; one without a start time at the end of its day. */
export function endsAt({ option }: Pick<ActivityQuoted, 'option'>): LocalDateTime {
  const { startTime, startsAt, duration, timeZone } = option;
  if (startTime === null && (duration?.max ?? 0) < 24 * 60) return `${startsAt.slice(0, 10)}T23:59`;
  const end = startInstant(option) + (duration?.max ?? 0) * MINUTE_MS;
  return readClock(end, timeZone).local.slice(0, 16);
}
