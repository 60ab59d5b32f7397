import { FORMAT_LOCALE } from '@caravel/messages';
import type { Clock, Ctx } from '../context.ts';
import type { Database } from '../db/types.ts';
import type { AgencyDirectory } from '../http/types.ts';
import type { Logger } from '../log.ts';
import type { OutboxEvent } from '../outbox/relay.ts';
import { observe } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Job } from './define-job.ts';

export type JobDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly agencies: AgencyDirectory;
  readonly log: Logger;
};

/** Makes the context in which the system works for an agency; null if there is no such agency. */
export async function systemContext(deps: JobDeps, agencyId: string, task: string, requestId = task): Promise<Ctx | null> {
  const agency = await deps.agencies.findById(agencyId);
  if (!agency) return null;
  return {
    agency,
    actor: { kind: 'system', task },
    db: deps.database.forAgency(agency.id),
    clock: deps.clock,
    requestId,
    locale: agency.locale,
    formats: FORMAT_LOCALE[agency.locale],
    log: deps.log.child({ task, requestId, agencyId }),
  };
}

/** Maps jobs by name. Throws if two have the same name. */
export function jobsByName(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('two jobs have one name');
  return byName;
}

/**
 * Runs the job of an event, as a part of the trace of what caused it. Throws if the job or the agency does not exist, so that lost work is noticed.
 */
export async function runJob(deps: JobDeps, jobs: ReadonlyMap<string, Job>, event: OutboxEvent): Promise<void> {
  const job = jobs.get(event.kind);
  if (!job) throw new Error(`no job is called ${event.kind}`);
  const facts = { 'caravel.agency.id': event.agencyId, 'caravel.request.id': event.requestId };
  const since = performance.now();
  let outcome = 'failed';
  try {
    await inSpan({ name: `job ${event.kind}`, kind: 'consumer', parent: event.traceParent, facts }, () =>
      runIn(deps, job, event),
    );
    outcome = 'done';
  } finally {
    observe('caravel_job_duration_seconds', { job: event.kind, outcome }, since);
  }
}

async function runIn(deps: JobDeps, job: Job, event: OutboxEvent): Promise<void> {
  const ctx = await systemContext(deps, event.agencyId, event.kind, event.requestId);
  if (!ctx) throw new Error(`job ${event.kind} has no agency`);
  await job.run(ctx, event.payload, event.id);
}
