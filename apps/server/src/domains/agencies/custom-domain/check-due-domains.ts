import { asc, lte } from 'drizzle-orm';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import type { DomainDeps } from '../deps.ts';
import { agencyDomains } from '../tables.ts';
import { checkDomain } from './check-domain.ts';

const TASK = 'agencies.check-domains';
const AT_ONCE = 20;

/** Checks every custom domain that is due: those waiting for their records every few minutes, verified ones daily. */
export function checkDueDomains(deps: DomainDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) =>
      tx
        .select({ agencyId: agencyDomains.agencyId })
        .from(agencyDomains)
        .where(lte(agencyDomains.nextCheckAt, new Date(now)))
        .orderBy(asc(agencyDomains.nextCheckAt))
        .limit(AT_ONCE),
    act: async ({ log }, due) => {
      const check = async ({ agencyId }: (typeof due)[number]) => {
        const ctx = await deps.contextOf(agencyId, TASK);
        if (ctx) await checkDomain(deps, ctx);
      };
      const results = await Promise.allSettled(due.map(check));
      for (const [i, result] of results.entries()) {
        if (result.status === 'fulfilled') continue;
        const error = result.reason instanceof Error ? result.reason.message : String(result.reason);
        log.error({ agencyId: due[i]?.agencyId, error }, 'custom domain not checked');
      }
    },
  });
}
