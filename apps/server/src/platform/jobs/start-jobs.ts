import type { JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { forgetOldKeys } from '../idempotency/forget-old-keys.ts';
import { OUTBOX_BELL } from '../outbox/enqueue-outbox.ts';
import { forgetOldEvents, type JobQueue, relayOutbox } from '../outbox/relay.ts';
import { reportError } from '../telemetry/errors.ts';
import { Beat } from './beat.ts';
import type { Job, Schedule } from './define-job.ts';
import { DEAD_QUEUE, QUEUE } from './failed-jobs.ts';
import { giveWay } from './give-way.ts';
import { openQueue } from './job-queue.ts';
import { nextJobAt } from './next-job-at.ts';
import { repeat } from './repeat.ts';
import { type JobDeps, jobsByName, runJob } from './run-job.ts';

const WORKERS = 2;
/** How many jobs a worker takes at once, and runs beside one another. */
const BATCH = 2;
/** How often a worker polls by itself, in looks for due jobs: it is woken for them. */
const IDLE_LOOKS = 12;
const AFTER_FAILURE_MS = 1_000;
/** From a job's failure until the queue knows when it is tried again. */
const FAILURE_STORED_MS = 500;
const STOP_TIMEOUT_MS = 8_000;
const LONGEST_RETRY_SECONDS = 3_600;

/** The timing of the queue. */
export type Pace = {
  /** First pause before a failed job is tried again; it doubles, up to an hour. */
  readonly retryDelaySeconds: number;
  /** How often a node looks for jobs that another node left, or that are tried again; new jobs of this node wake all workers at once. */
  readonly pollSeconds: number;
  /** The outbox is looked at when its bell rings or its next message is due, and this often for what other processes left there. */
  readonly restSeconds: number;
  /** A schedule has its turn this often at most; what it waits for wakes it sooner. Default: as often as it says. */
  readonly turnSeconds?: number;
};
const USUAL_PACE: Pace = { retryDelaySeconds: 5, pollSeconds: 10, restSeconds: 30 };
/** The embedded database belongs to one process: nobody else leaves work there, and what is due later is known. */
const ALONE = { pollSeconds: 60, restSeconds: 60, turnSeconds: 60 };

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

/** Runs a job that was taken; says of it what the queue is to store. */
async function runTaken(
  deps: JobDeps,
  { jobs, onFailure }: { readonly jobs: ReadonlyMap<string, Job>; readonly onFailure: () => void },
  { id, data }: { readonly id: string; readonly data: unknown },
): Promise<JobResult> {
  try {
    const event = eventSchema.parse(data);
    await runJob(deps, jobs, { ...event, payload: event.payload }).catch((error: unknown) => {
      reportError(error, { job: event.kind, requestId: event.requestId, agencyId: event.agencyId });
      deps.log.error(
        { job: event.kind, eventId: event.id, err: error instanceof Error ? error.message : String(error) },
        'job failed',
      );
      throw error;
    });
    return { id, status: 'completed' };
  } catch (error) {
    onFailure();
    return { id, status: 'failed', output: error };
  }
}

/** Starts the workers. Returns a function that has one of them look. */
async function startWorkers(
  deps: JobDeps,
  { boss, pace, ...work }: { boss: PgBoss; jobs: ReadonlyMap<string, Job>; pace: Pace; onFailure: () => void },
): Promise<() => void> {
  const workers: string[] = [];
  const busy = new Set<string>();
  /** Workers that were woken since they last began. One that was looking at that moment may not have seen what it was woken for. */
  const woken = new Set<string>();
  /** All were busy when there was something to look for. */
  let isOwed = false;
  const wakeOne = () => {
    const resting = workers.find((worker) => !busy.has(worker));
    if (resting === undefined) {
      isOwed = true;
      return;
    }
    woken.add(resting);
    boss.notifyWorker(resting);
  };
  const options = { pollingIntervalSeconds: pace.pollSeconds * IDLE_LOOKS, batchSize: BATCH, perJobResults: true } as const;
  for (let count = 0; count < WORKERS; count++) {
    const worker: string = await boss.work(QUEUE, options, async (taken) => {
      busy.add(worker);
      if (woken.delete(worker) || taken.length === BATCH) wakeOne();
      const results = await Promise.all(taken.map((job) => runTaken(deps, work, job)));
      busy.delete(worker);
      if (isOwed) boss.notifyWorker(worker);
      isOwed = false;
      return results;
    });
    workers.push(worker);
  }
  return wakeOne;
}

/**
 * Starts the relay, the workers and the schedules, and those of `held` when its promise resolves. Returns a function that stops them and
 * waits for running work.
 */
export async function startJobs(
  deps: JobDeps,
  work: Work & { readonly held?: HeldWork },
  pace: Pace = deps.database.kind === 'pglite' ? { ...USUAL_PACE, ...ALONE } : USUAL_PACE,
): Promise<() => Promise<void>> {
  const { database, log, clock } = deps;
  let { held } = work;
  const jobs = jobsByName([...work.jobs, ...(held?.jobs ?? [])]);
  const withTurns = (those: readonly Schedule[]) =>
    those.map((one) => ({ ...one, everySeconds: Math.max(one.everySeconds, pace.turnSeconds ?? 0) }));
  const schedules = withTurns([...work.schedules, forgetOldKeys, forgetOldEvents]);
  const boss = openQueue(database, log);
  await boss.start();
  await boss.createQueue(DEAD_QUEUE);
  await boss.createQueue(QUEUE, { deadLetter: DEAD_QUEUE });
  let lookAgain: NodeJS.Timeout | undefined;
  // The queue stores a failure after its job has thrown.
  const onFailure = () => {
    lookAgain ??= setTimeout(() => {
      lookAgain = undefined;
      look.wake();
    }, FAILURE_STORED_MS).unref();
  };
  const wakeWorker = await startWorkers(deps, { boss, jobs, pace, onFailure });
  const queue = bossQueue(boss, jobs, pace);
  const restUntil = (nextAt = Number.POSITIVE_INFINITY) => Math.min(pace.restSeconds * 1000, nextAt - clock.now());

  const relay = repeat(async () => {
    try {
      // Letters and papers follow bookings; several bookings' are taken together.
      await giveWay();
      const heldKinds = held?.jobs.map(({ name }) => name);
      const { sent, nextAt } = await relayOutbox({ system: database.system, clock }, queue, heldKinds);
      if (sent > 0) wakeWorker();
      return sent > 0 ? 0 : restUntil(nextAt);
    } catch (error) {
      log.error({ loop: 'relay', err: error instanceof Error ? error.message : String(error) }, 'loop failed');
      return AFTER_FAILURE_MS;
    }
  });
  const look = repeat(async () => {
    try {
      const pauseMs = (await nextJobAt(database)) - clock.now();
      if (pauseMs <= 0) wakeWorker();
      return pauseMs <= 0 ? pace.pollSeconds * 1000 : Math.min(pauseMs, pace.pollSeconds * 1000);
    } catch (error) {
      log.error({ loop: 'jobs', err: error instanceof Error ? error.message : String(error) }, 'loop failed');
      return AFTER_FAILURE_MS;
    }
  });
  const beat = new Beat({ system: database.system, clock, log });
  const schedule = repeat(async () => restUntil(await beat.run(schedules)));

  const bells = [database.bells.listen(OUTBOX_BELL, relay.wake)];
  const listenFor = (those: readonly Schedule[]) => {
    for (const { name, bell, bellSeconds } of those) {
      if (bell === undefined) continue;
      bells.push(
        database.bells.listen(bell, () => {
          beat.callFor(name, bellSeconds === undefined ? undefined : clock.now() + bellSeconds * 1000);
          schedule.wake();
        }),
      );
    }
  };
  listenFor(schedules);
  void held?.until.finally(() => {
    const freed = withTurns(held?.schedules ?? []);
    schedules.push(...freed);
    listenFor(freed);
    held = undefined;
    relay.wake();
    schedule.wake();
  });
  return async () => {
    for (const stopListening of bells) stopListening();
    clearTimeout(lookAgain);
    await Promise.all([relay.stop(), schedule.stop(), look.stop()]);
    await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  };
}
