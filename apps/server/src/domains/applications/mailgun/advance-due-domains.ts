import { asc, lte } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { sendingDomains } from '../tables.ts';
import { advanceDomain } from './advance-domain.ts';

const TASK = 'applications.advance-domains';
const AT_ONCE = 20;

/** Takes every sending domain that is due one step on: what a lost request left, records that are waited for, and daily those that send. */
export function advanceDueDomains(deps: ApplicationsDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) =>
      tx
        .select({ agencyId: sendingDomains.agencyId })
        .from(sendingDomains)
        .where(lte(sendingDomains.nextCheckAt, new Date(now)))
        .orderBy(asc(sendingDomains.nextCheckAt))
        .limit(AT_ONCE),
    act: async ({ log }, due) => {
      for (const { agencyId } of due) {
        try {
          const ctx = await deps.contextOf(agencyId, TASK);
          if (ctx) await advanceDomain(deps, ctx);
        } catch (error) {
          // Its owner reads on the page why it was given up.
          if (error instanceof AppError) continue;
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'sending domain stuck');
        }
      }
    },
  });
}
