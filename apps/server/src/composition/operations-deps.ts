import type { OperationsDeps } from '../domains/operations/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { figuresOfAgency } from './figures-of-agency.ts';
import { planOnSaleOf } from './subscriptions-deps.ts';
import { switchAgencyOf } from './switch-agency.ts';

/** What the office of those who run the platform needs. */
export function operationsDeps(platform: Platform, partners: OperationsDeps['partners']): OperationsDeps {
  return {
    database: platform.database,
    partners,
    planOnSale: planOnSaleOf(platform),
    publicOrigin: platform.config.publicOrigin,
    contextOf: (agencyId, { task, requestId }) => systemContext(platform, agencyId, task, requestId),
    switchAgency: async (ctx, change) => void (await switchAgencyOf(platform, ctx, change)),
    sessions: platform.sessions,
    forgetAgency: platform.agencies.forget,
    figuresOf: figuresOfAgency,
  };
}
