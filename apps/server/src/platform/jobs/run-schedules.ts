import { lte } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import type { Logger } from '../log.ts';
import type { Schedule } from './define-job.ts';
import { scheduleRuns } from './tables.ts';

type SchedulesDeps = { readonly system: SystemDb; readonly clock: Clock; readonly log: Logger };

/** Whether this node should run it now. One statement sets the time of the last run, so only one of several nodes succeeds. */
async function claimRun(deps: SchedulesDeps, schedule: Schedule): Promise<boolean> {
  const now = deps.clock.now();
  const startedAt = new Date(now);
  const before = new Date(now - schedule.everySeconds * 1000);
  const claimed = await deps.system.tx((tx) =>
    tx
      .insert(scheduleRuns)
      .values({ name: schedule.name, startedAt })
      .onConflictDoUpdate({ target: scheduleRuns.name, set: { startedAt }, setWhere: lte(scheduleRuns.startedAt, before) })
      .returning({ name: scheduleRuns.name }),
  );
  return claimed.length === 1;
}

/** Runs what is due once; a failure is logged, and the next run is the next try. */
export async function runDueSchedules(deps: SchedulesDeps, schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules) {
    try {
      if (await claimRun(deps, schedule)) {
        await schedule.run({ system: deps.system, log: deps.log, now: deps.clock.now() });
      }
    } catch (error) {
      deps.log.error({ schedule: schedule.name, err: error instanceof Error ? error.message : String(error) }, 'schedule failed');
    }
  }
}
