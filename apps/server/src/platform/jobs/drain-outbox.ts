import { type JobQueue, relayOutbox } from '../outbox/relay.ts';
import type { Job } from './define-job.ts';
import { type JobDeps, jobsByName, runJob } from './run-job.ts';

/** Runs every message in the outbox now, and those that they enqueue in turn, each once. For tests and the command line. */
export async function drainOutbox(deps: JobDeps, jobs: readonly Job[]): Promise<void> {
  const byName = jobsByName(jobs);
  const queue: JobQueue = {
    add: async (events) => {
      for (const event of events) await runJob(deps, byName, event);
    },
  };
  while ((await relayOutbox({ system: deps.database.system, clock: deps.clock }, queue)).sent > 0);
}
