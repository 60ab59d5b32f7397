import { sql } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import type { Logger } from '../log.ts';
import { reportError } from '../telemetry/errors.ts';
import { observe } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Act, Schedule } from './define-job.ts';
import { scheduleRuns } from './tables.ts';

type SchedulesDeps = { readonly system: SystemDb; readonly clock: Clock; readonly log: Logger };

/** What a node is to do of what it claimed, by schedule: the other half of its run where the first was done with the claim. */
type Claimed = ReadonlyMap<string, Act | undefined>;

/**
 * Returns the schedules that this node should run now. One statement for all of them sets the time of their last run where that is long enough ago, so of several
 * nodes only one succeeds. `finds`: what is due is read in the same transaction.
 */
async function claimRuns({ system, clock }: SchedulesDeps, schedules: readonly Schedule[], finds: boolean): Promise<Claimed> {
  const now = clock.now();
  const startedAt = new Date(now);
  const before = schedules.map(
    ({ name, everySeconds }) => sql`WHEN ${name} THEN ${new Date(now - everySeconds * 1000).toISOString()}::timestamptz`,
  );
  return system.tx(async (tx) => {
    const claimed = await tx
      .insert(scheduleRuns)
      .values(schedules.map(({ name }) => ({ name, startedAt })))
      .onConflictDoUpdate({
        target: scheduleRuns.name,
        set: { startedAt },
        setWhere: sql`${scheduleRuns.startedAt} <= CASE ${scheduleRuns.name} ${sql.join(before, sql` `)} END`,
      })
      .returning({ name: scheduleRuns.name });
    const names = new Set(claimed.map(({ name }) => name));
    const found = new Map<string, Act | undefined>();
    for (const { name, find } of schedules) if (names.has(name)) found.set(name, finds ? await find?.(tx, now) : undefined);
    return found;
  });
}

const NONE: Claimed = new Map();
/** When the database could not be asked, it is asked again this soon. */
const AFTER_FAILURE_MS = 5_000;
/** Turns that come so close to one another are taken together. */
const TOGETHER_MS = 1_000;
/** What was found longer ago is looked for again: another schedule took its time. */
const FRESH_MS = 1_000;

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

  /** Has a schedule run on this node at its next beat, or at the first one after an instant (epoch milliseconds). */
  callFor(name: string, at = 0): void {
    this.#runAt.set(name, Math.min(at, this.#runAt.get(name) ?? at));
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
      if (!called.includes(schedule) && !claimed?.has(schedule.name)) continue;
      const act = clock.now() - now < FRESH_MS && !called.includes(schedule) ? claimed?.get(schedule.name) : undefined;
      // A bell that has rung since the search was for what it may not have seen, so it stays.
      if (!act) this.#runAt.delete(schedule.name);
      await this.#runOne(schedule, act ?? schedule.run);
    }
    return this.#nextAt(schedules);
  }

  /** When the next beat is due: at the last turn of those that come together, unless a schedule is called for sooner. */
  #nextAt(schedules: readonly Schedule[]): number {
    const turns = schedules.map(({ name }) => this.#tryAt.get(name) ?? 0);
    const first = Math.min(Number.POSITIVE_INFINITY, ...turns);
    const together = Math.max(...turns.filter((at) => at <= first + TOGETHER_MS), Number.NEGATIVE_INFINITY);
    return Math.min(
      schedules.length === 0 ? first : together,
      ...schedules.map(({ name }) => this.#runAt.get(name) ?? first + TOGETHER_MS),
    );
  }

  /** Undefined if the database could not be asked. */
  async #claim(tried: readonly Schedule[]): Promise<Claimed | undefined> {
    // A schedule whose search fails must not keep the others from their turns.
    for (const finds of [true, false]) {
      try {
        return await claimRuns(this.#deps, tried, finds);
      } catch (error) {
        this.#deps.log.error({ err: error instanceof Error ? error.message : String(error) }, 'no schedule could be claimed');
      }
    }
    return undefined;
  }

  async #runOne(schedule: Schedule, act: Act): Promise<void> {
    const { system, log, clock } = this.#deps;
    const since = performance.now();
    let outcome = 'failed';
    try {
      const nextAt = await inSpan({ name: `schedule ${schedule.name}`, kind: 'internal' }, async () =>
        act({ system, log, now: clock.now() }),
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
