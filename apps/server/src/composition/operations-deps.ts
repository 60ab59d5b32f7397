import type { OperationsDeps } from '../domains/operations/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { figuresOfAgency } from './figures-of-agency.ts';
import { planOnSaleOf } from './subscriptions-deps.ts';
import { switchAgencyOf } from './switch-agency.ts';

/** The settings that give the platform its account at a real supplier; those that we play need one for all of them. */
const SETTINGS_OF: Readonly<Record<string, readonly string[]>> = {
  duffel: ['DUFFEL_KEY', 'DUFFEL_WEBHOOK_SECRET', 'DUFFEL_BASE_URL', 'DUFFEL_CARDS_URL'],
};

/** What the office of those who run the platform needs. */
export function operationsDeps(platform: Platform, known: Pick<OperationsDeps, 'partners' | 'products'>): OperationsDeps {
  return {
    database: platform.database,
    ...known,
    settingsOf: (supplier) => SETTINGS_OF[supplier] ?? ['SIMULATED_PARTNERS'],
    planOnSale: planOnSaleOf(platform),
    publicOrigin: platform.config.publicOrigin,
    contextOf: (agencyId, { task, requestId }) => systemContext(platform, agencyId, task, requestId),
    switchAgency: async (ctx, change) => void (await switchAgencyOf(platform, ctx, change)),
    sessions: platform.sessions,
    forgetAgency: platform.agencies.forget,
    figuresOf: figuresOfAgency,
  };
}
