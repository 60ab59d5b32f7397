import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { forgetOldKeys } from '../idempotency/forget-old-keys.ts';
import { OUTBOX_BELL } from '../outbox/enqueue-outbox.ts';
import { forgetOldEvents, type JobQueue, relayOutbox } from '../outbox/relay.ts';
import { reportError } from '../telemetry/errors.ts';
import { Beat } from './beat.ts';
import type { Job, Schedule } from './define-job.ts';
import { DEAD_QUEUE, QUEUE } from './failed-jobs.ts';
import { openQueue } from './job-queue.ts';
import { repeat } from './repeat.ts';
import { type JobDeps, jobsByName, runJob } from './run-job.ts';

const WORKERS = 4;
/** How often the first worker polls, in looks of the others: one is enough to find a job that is tried again or comes from another node. */
const IDLE_LOOKS = 12;
const AFTER_FAILURE_MS = 1_000;
const STOP_TIMEOUT_MS = 8_000;
const LONGEST_RETRY_SECONDS = 3_600;

/** The timing of the queue. */
export type Pace = {
  /** First pause before a failed job is tried again; it doubles, up to an hour. */
  readonly retryDelaySeconds: number;
  /** How often one of the workers polls for jobs; new jobs of this node wake them all at once. */
  readonly pollSeconds: number;
  /** The outbox is looked at when its bell rings or its next message is due, and this often for what other processes left there. */
  readonly restSeconds: number;
};
const USUAL_PACE: Pace = { retryDelaySeconds: 5, pollSeconds: 5, restSeconds: 30 };

const eventSchema = z.object({
  id: z.uuid(),
  agencyId: z.uuid(),
  kind: z.string(),
  payload: z.unknown(),
  requestId: z.string(),
  // Jobs that a version before has left in the queue have none.
  traceParent: z.string().nullish(),
});

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

/** Starts the workers. Returns a function that wakes them. */
async function startWorkers(deps: JobDeps, boss: PgBoss, jobs: ReadonlyMap<string, Job>, pace: Pace): Promise<() => void> {
  const workers: string[] = [];
  const wakeAll = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  for (let count = 0; count < WORKERS; count++) {
    const pollingIntervalSeconds = count === 0 ? pace.pollSeconds : pace.pollSeconds * IDLE_LOOKS;
    const worker: string = await boss.work(QUEUE, { pollingIntervalSeconds }, async (taken) => {
      // After one job there may be another: look at once instead of at the next poll, and have the next worker look, too.
      boss.notifyWorker(worker);
      const next = workers[(count + 1) % WORKERS];
      if (next !== undefined) boss.notifyWorker(next);
      for (const { data } of taken) {
        const event = eventSchema.parse(data);
        await runJob(deps, jobs, { ...event, payload: event.payload }).catch((error: unknown) => {
          reportError(error, { job: event.kind, requestId: event.requestId, agencyId: event.agencyId });
          deps.log.error(
            { job: event.kind, eventId: event.id, err: error instanceof Error ? error.message : String(error) },
            'job failed',
          );
          throw error;
        });
      }
    });
    workers.push(worker);
  }
  return wakeAll;
}

/**
 * Starts the relay, the workers and the schedules, and those of `held` when its promise resolves. Returns a function that stops them and
 * waits for running work.
 */
export async function startJobs(
  deps: JobDeps,
  work: Work & { readonly held?: HeldWork },
  pace: Pace = USUAL_PACE,
): Promise<() => Promise<void>> {
  const { database, log, clock } = deps;
  let { held } = work;
  const jobs = jobsByName([...work.jobs, ...(held?.jobs ?? [])]);
  const schedules = [...work.schedules, forgetOldKeys, forgetOldEvents];
  const boss = openQueue(database, log);
  await boss.start();
  await boss.createQueue(DEAD_QUEUE);
  await boss.createQueue(QUEUE, { deadLetter: DEAD_QUEUE });
  const wakeWorkers = await startWorkers(deps, boss, jobs, pace);
  const queue = bossQueue(boss, jobs, pace);
  const restUntil = (nextAt = Number.POSITIVE_INFINITY) => Math.min(pace.restSeconds * 1000, nextAt - clock.now());

  const relay = repeat(async () => {
    try {
      const heldKinds = held?.jobs.map(({ name }) => name);
      const { sent, nextAt } = await relayOutbox({ system: database.system, clock }, queue, heldKinds);
      if (sent > 0) wakeWorkers();
      return sent > 0 ? 0 : restUntil(nextAt);
    } catch (error) {
      log.error({ loop: 'relay', err: error instanceof Error ? error.message : String(error) }, 'loop failed');
      return AFTER_FAILURE_MS;
    }
  });
  const beat = new Beat({ system: database.system, clock, log });
  const schedule = repeat(async () => restUntil(await beat.run(schedules)));

  const bells = [database.bells.listen(OUTBOX_BELL, relay.wake)];
  const listenFor = (those: readonly Schedule[]) => {
    for (const { name, bell } of those) {
      if (bell === undefined) continue;
      bells.push(
        database.bells.listen(bell, () => {
          beat.callFor(name);
          schedule.wake();
        }),
      );
    }
  };
  listenFor(schedules);
  void held?.until.finally(() => {
    const freed = held?.schedules ?? [];
    schedules.push(...freed);
    listenFor(freed);
    held = undefined;
    relay.wake();
    schedule.wake();
  });
  return async () => {
    for (const stopListening of bells) stopListening();
    await Promise.all([relay.stop(), schedule.stop()]);
    await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  };
}
