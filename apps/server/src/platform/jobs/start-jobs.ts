import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { forgetOldKeys } from '../idempotency/forget-old-keys.ts';
import { forgetOldEvents, type JobQueue, relayOutbox } from '../outbox/relay.ts';
import type { Job, Schedule } from './define-job.ts';
import { openQueue } from './job-queue.ts';
import { repeat } from './repeat.ts';
import { type JobDeps, jobsByName, runJob } from './run-job.ts';
import { runDueSchedules } from './run-schedules.ts';

/** One queue for all kinds: a worker per kind would poll the database twenty times as often and usually find nothing. */
const QUEUE = 'jobs';
/** The queue of jobs that failed for good; an operator inspects them and sends them back. */
const DEAD_QUEUE = 'jobs-dead';
const WORKERS = 4;
const RELAY_PAUSE_MS = 500;
const SCHEDULE_PAUSE_MS = 1_000;
const STOP_TIMEOUT_MS = 8_000;
const LONGEST_RETRY_SECONDS = 3_600;

/** The timing of the queue. */
export type Pace = {
  /** First pause before a failed job is tried again; it doubles, up to an hour. */
  readonly retryDelaySeconds: number;
  /** How often a worker polls for jobs; new jobs of this node wake it at once. */
  readonly pollSeconds: number;
};
const USUAL_PACE: Pace = { retryDelaySeconds: 5, pollSeconds: 5 };

const eventSchema = z.object({ id: z.uuid(), agencyId: z.uuid(), kind: z.string(), payload: z.unknown(), requestId: z.string() });

/** The queue for the relay: pg-boss identifies a job by the event's id, so an event that is sent twice is one job. */
function bossQueue(boss: PgBoss, jobs: ReadonlyMap<string, Job>, pace: Pace): JobQueue {
  const retry = { retryDelay: pace.retryDelaySeconds, retryBackoff: true, retryDelayMax: LONGEST_RETRY_SECONDS };
  return {
    add: async (events) => {
      await boss.insert(
        QUEUE,
        events.map((event) => ({ id: event.id, data: event, retryLimit: jobs.get(event.kind)?.retries ?? 0, ...retry })),
      );
    },
  };
}

export type Work = { readonly jobs: readonly Job[]; readonly schedules: readonly Schedule[] };

/** Work that starts later: until then its messages stay in the outbox and its schedules do not run. */
export type HeldWork = Work & { readonly until: Promise<unknown> };

/**
 * Starts the relay, the workers and the schedules, and those of `held` when its promise resolves. Returns a function that stops them and
 * waits for running work.
 */
export async function startJobs(
  deps: JobDeps,
  work: Work & { readonly held?: HeldWork },
  pace: Pace = USUAL_PACE,
): Promise<() => Promise<void>> {
  const { database, log } = deps;
  let { held } = work;
  const jobs = jobsByName([...work.jobs, ...(held?.jobs ?? [])]);
  const schedules = [...work.schedules, forgetOldKeys, forgetOldEvents];
  void held?.until.finally(() => {
    schedules.push(...(held?.schedules ?? []));
    held = undefined;
  });
  const boss = openQueue(database, log);
  await boss.start();
  await boss.createQueue(DEAD_QUEUE);
  await boss.createQueue(QUEUE, { deadLetter: DEAD_QUEUE });

  const workers: string[] = [];
  for (let count = 0; count < WORKERS; count++) {
    const worker: string = await boss.work(QUEUE, { pollingIntervalSeconds: pace.pollSeconds }, async (taken) => {
      // After one job there may be another: look at once instead of at the next poll.
      boss.notifyWorker(worker);
      for (const { data } of taken) {
        const event = eventSchema.parse(data);
        await runJob(deps, jobs, { ...event, payload: event.payload }).catch((error: unknown) => {
          log.error(
            { job: event.kind, eventId: event.id, err: error instanceof Error ? error.message : String(error) },
            'job failed',
          );
          throw error;
        });
      }
    });
    workers.push(worker);
  }

  const queue = bossQueue(boss, jobs, pace);
  const loud = (name: string, run: () => Promise<unknown>) => async () => {
    await run().catch((error: unknown) =>
      log.error({ loop: name, err: error instanceof Error ? error.message : String(error) }, 'loop failed'),
    );
  };
  const relay = loud('relay', async () => {
    const heldKinds = held?.jobs.map(({ name }) => name);
    if ((await relayOutbox({ system: database.system, clock: deps.clock }, queue, heldKinds)) === 0) return;
    for (const worker of workers) boss.notifyWorker(worker);
  });
  const stopRelay = repeat(relay, RELAY_PAUSE_MS);
  const stopSchedules = repeat(
    loud('schedules', () => runDueSchedules({ system: database.system, clock: deps.clock, log }, schedules)),
    SCHEDULE_PAUSE_MS,
  );
  return async () => {
    await Promise.all([stopRelay(), stopSchedules()]);
    await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  };
}
