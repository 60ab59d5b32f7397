import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import { defineSearch, type Schedule } from '../../platform/jobs/define-job.ts';
import { continueTry } from './charge-change.ts';
import type { PayLinksDeps } from './deps.ts';
import { continueRefund } from './refund-link.ts';
import { payLinks } from './tables.ts';

const TASK = 'pay-links.continue';
/** What is younger is in the hands of the request that began it, milliseconds. */
const LEFT_ALONE_MS = 30_000;

/** Continues payments and refunds of changes whose request was lost. Those of holds continue with their bookings. */
export function continueLinks(deps: PayLinksDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) => {
      const { state, request, refundingMinor, updatedAt } = payLinks;
      const waits = or(and(eq(state, 'paying'), isNotNull(request)), gt(refundingMinor, 0));
      return tx
        .select()
        .from(payLinks)
        .where(and(waits, lt(updatedAt, new Date(now - LEFT_ALONE_MS))));
    },
    act: async ({ log }, open) => {
      for (const link of open) {
        try {
          const ctx = await deps.bookings.payments.contextOf(link.agencyId, TASK);
          if (!ctx) continue;
          if (link.state === 'paying') await continueTry(deps, ctx, link, false);
          if (link.refundingMinor > 0) await continueRefund(deps, ctx, link);
        } catch (error) {
          log.error({ agencyId: link.agencyId, error: error instanceof Error ? error.message : String(error) }, 'pay link stuck');
        }
      }
    },
  });
}
