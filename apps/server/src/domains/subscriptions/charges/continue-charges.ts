import { and, inArray, lt } from 'drizzle-orm';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { OPEN_CHARGE_STATES } from '../rules/charge.ts';
import { continueCharge } from './continue-charge.ts';
import { subscriptionCharges } from './tables.ts';

const TASK = 'subscriptions.continue-charges';
/** A charge that is younger is in the hands of the request that began it, milliseconds. */
const LEFT_ALONE_MS = 30_000;

/** Continues charges whose request was lost: the server was stopped, the gateway did not answer, or nobody came back from the bank. */
export function continueCharges(deps: SubscriptionsDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) =>
      tx
        .select()
        .from(subscriptionCharges)
        .where(
          and(
            inArray(subscriptionCharges.status, [...OPEN_CHARGE_STATES]),
            lt(subscriptionCharges.updatedAt, new Date(now - LEFT_ALONE_MS)),
          ),
        ),
    act: async ({ log }, open) => {
      for (const charge of open) {
        try {
          const ctx = await deps.contextOf(charge.agencyId, TASK);
          if (ctx) await continueCharge(deps, ctx, charge, false);
        } catch (error) {
          log.error({ agencyId: charge.agencyId, error: error instanceof Error ? error.message : String(error) }, 'charge stuck');
        }
      }
    },
  });
}
