import type { EndpointAnswer, listFailedJobs as endpoint } from '@caravel/contracts';
import { listFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import type { OperationsDeps } from '../deps.ts';
import { namesFor } from './named-agencies.ts';

/** Lists a page of the jobs of all agencies that failed for good. */
export async function listJobs(
  { database }: Pick<OperationsDeps, 'database'>,
  page: { readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { jobs, total } = await listFailedJobs(database, page);
  const agencyOf = await namesFor(database.system, jobs);
  return {
    jobs: jobs.map(({ id, agencyId, failedAt, ...job }) => ({
      _id: id,
      agency: agencyOf(agencyId),
      ...job,
      at: failedAt.toISOString(),
    })),
    total,
  };
}
