import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findFailedJob, runFailedJobAgain } from '../../../platform/jobs/failed-jobs.ts';
import type { OperationsDeps } from '../deps.ts';
import { contextOfAgency } from '../operated-agency.ts';

/**
 * Puts a job that failed for good back into the queue. The audit of its agency notes it, before it runs: what was asked for and did not happen is asked
 * for again. Throws `notFound`, also for one that was put back already, and `agencyNotFound`.
 */
export async function runJobAgain(deps: OperationsDeps, ctx: Ctx, jobId: string): Promise<void> {
  const job = await findFailedJob(deps.database, jobId);
  if (!job) throw new AppError('notFound');
  const there = await contextOfAgency(deps, ctx, job.agencyId, { orBrand: true });
  await there.db.tx((tx) =>
    recordAudit(tx, there, { action: 'job.runAgain', subjectType: 'job', subjectId: jobId, data: { job: job.kind } }),
  );
  await runFailedJobAgain({ database: deps.database, clock: ctx.clock }, jobId);
}
