import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { listRenewing } from '../../agencies/index.ts';
import { forgetDroppedCards } from '../cards/forget-cards.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { announceToAgency } from './announce-price.ts';
import { renewAgency } from './renew-agency.ts';

const TASK = 'subscriptions.renew';
/** Renews what is due, at the agencies' own days: hourly, since a day begins at another hour in each of their zones. */
export function renewSubscriptions(deps: SubscriptionsDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 3_600,
    run: async ({ system, log }) => {
      const renewing = await system.tx((tx) => listRenewing(tx));
      for (const agencyId of renewing) {
        try {
          const ctx = await deps.contextOf(agencyId, TASK);
          if (!ctx) continue;
          await announceToAgency(deps, ctx);
          await renewAgency(deps, ctx);
        } catch (error) {
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'renewal stuck');
        }
      }
      await forgetDroppedCards(deps);
    },
  });
}
