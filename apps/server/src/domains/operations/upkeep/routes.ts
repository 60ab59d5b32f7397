import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import { tryMailAgain } from '../../notifications/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { contextOfAgency } from '../operated-agency.ts';
import { listJobs } from './list-jobs.ts';
import { listMails } from './list-mails.ts';
import { listNeeds } from './list-needs.ts';
import { partnersHealth } from './partners-health.ts';
import { runJobAgain } from './run-job-again.ts';

/** The calls about what went wrong, over all agencies. */
export function upkeepRoutes(app: HttpApp, deps: OperationsDeps): void {
  registerEndpoint(app, contract.listFailedMails, async ({ query }) => ({ data: await listMails(deps, query) }));
  registerEndpoint(app, contract.tryMailAgain, async ({ ctx, params: { agencyId, mailId } }) => {
    await tryMailAgain(await contextOfAgency(deps, ctx, agencyId, { orBrand: true }), mailId);
    return { data: { _id: mailId } };
  });
  registerEndpoint(app, contract.listFailedJobs, async ({ query }) => ({ data: await listJobs(deps, query) }));
  registerEndpoint(app, contract.runJobAgain, async ({ ctx, params: { jobId } }) => {
    await runJobAgain(deps, ctx, jobId);
    return { data: { _id: jobId } };
  });
  registerEndpoint(app, contract.listOperatedNeeds, async ({ ctx, query }) => ({ data: await listNeeds(deps, ctx, query) }));
  registerEndpoint(app, contract.getPartnersHealth, async () => ({ data: { partners: partnersHealth(deps) } }));
}
