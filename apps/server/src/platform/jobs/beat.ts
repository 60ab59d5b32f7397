import { sql } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import type { Logger } from '../log.ts';
import { reportError } from '../telemetry/errors.ts';
import { observe } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Schedule } from './define-job.ts';
import { scheduleRuns } from './tables.ts';

type SchedulesDeps = { readonly system: SystemDb; readonly clock: Clock; readonly log: Logger };

/**
 * Returns the schedules that this node should run now. One statement for all of them sets the time of their last run where that is long enough ago, so of several
 * nodes only one succeeds.
 */
async function claimRuns({ system, clock }: SchedulesDeps, schedules: readonly Schedule[]): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const startedAt = new Date(now);
  const before = schedules.map(
    ({ name, everySeconds }) => sql`WHEN ${name} THEN ${new Date(now - everySeconds * 1000).toISOString()}::timestamptz`,
  );
  const claimed = await system.tx((tx) =>
    tx
      .insert(scheduleRuns)
      .values(schedules.map(({ name }) => ({ name, startedAt })))
      .onConflictDoUpdate({
        target: scheduleRuns.name,
        set: { startedAt },
        setWhere: sql`${scheduleRuns.startedAt} <= CASE ${scheduleRuns.name} ${sql.join(before, sql` `)} END`,
      })
      .returning({ name: scheduleRuns.name }),
  );
  return new Set(claimed.map(({ name }) => name));
}

const NONE: ReadonlySet<string> = new Set();
/** When the database could not be asked, it is asked again this soon. */
const AFTER_FAILURE_MS = 5_000;

/** A node's periodic work: it knows when to try what, so that it asks the database only then. */
export class Beat {
  readonly #deps: SchedulesDeps;
  /** When this node next tries to claim a run of each schedule. */
  readonly #tryAt = new Map<string, number>();
  /** When a schedule is to run on this node, whichever node ran it last: somebody rang for it, or its last run asked for it. */
  readonly #runAt = new Map<string, number>();

  constructor(deps: SchedulesDeps) {
    this.#deps = deps;
  }

  /** Has a schedule run on this node at its next beat. */
  callFor(name: string): void {
    this.#runAt.set(name, 0);
  }

  /** Runs what is due, once. Returns when the next schedule is due (epoch milliseconds). A failure is logged, and the next run is the next try. */
  async run(schedules: readonly Schedule[]): Promise<number> {
    const { clock } = this.#deps;
    const now = clock.now();
    for (const { name, isFirst } of schedules) if (isFirst && !this.#tryAt.has(name)) this.#runAt.set(name, now);
    const called = schedules.filter(({ name }) => (this.#runAt.get(name) ?? Number.POSITIVE_INFINITY) <= now);
    const tried = schedules.filter(({ name }) => (this.#tryAt.get(name) ?? 0) <= now);
    const claimed = tried.length === 0 ? NONE : await this.#claim(tried);
    for (const { name, everySeconds } of tried)
      this.#tryAt.set(name, now + (claimed ? everySeconds * 1000 : Math.min(everySeconds * 1000, AFTER_FAILURE_MS)));
    for (const schedule of schedules) {
      if (called.includes(schedule) || claimed?.has(schedule.name)) await this.#runOne(schedule);
    }
    const times = schedules.flatMap(({ name }) => [
      this.#tryAt.get(name) ?? 0,
      this.#runAt.get(name) ?? Number.POSITIVE_INFINITY,
    ]);
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  /** Undefined if the database could not be asked. */
  async #claim(tried: readonly Schedule[]): Promise<ReadonlySet<string> | undefined> {
    try {
      return await claimRuns(this.#deps, tried);
    } catch (error) {
      this.#deps.log.error({ err: error instanceof Error ? error.message : String(error) }, 'no schedule could be claimed');
      return undefined;
    }
  }

  async #runOne(schedule: Schedule): Promise<void> {
    const { system, log, clock } = this.#deps;
    this.#runAt.delete(schedule.name);
    const since = performance.now();
    let outcome = 'failed';
    try {
      const nextAt = await inSpan({ name: `schedule ${schedule.name}`, kind: 'internal' }, async () =>
        schedule.run({ system, log, now: clock.now() }),
      );
      outcome = 'done';
      const called = this.#runAt.get(schedule.name);
      if (typeof nextAt === 'number') this.#runAt.set(schedule.name, Math.min(nextAt, called ?? nextAt));
    } catch (error) {
      log.error({ schedule: schedule.name, err: error instanceof Error ? error.message : String(error) }, 'schedule failed');
      reportError(error, { schedule: schedule.name });
    } finally {
      observe('caravel_schedule_duration_seconds', { schedule: schedule.name, outcome }, since);
    }
  }
}
