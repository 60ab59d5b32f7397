import { and, inArray, lt } from 'drizzle-orm';
import { defineSearch, type Schedule } from '../../platform/jobs/define-job.ts';
import { bookingRequestChanges } from '../booking-requests/index.ts';
import type { ChangesDeps } from './deps.ts';
import { makeChange } from './make-change.ts';

const TASK = 'booking-changes.continue';
/** What is younger is in the hands of the request that began it, milliseconds. */
const LEFT_ALONE_MS = 30_000;

/** Continues changes whose work was lost, ends those that nobody paid in time, and gives back what was paid for those that were not made. */
export function continueChanges(deps: ChangesDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) => {
      const { agencyId, bookingId, number, state, updatedAt } = bookingRequestChanges;
      return tx
        .select({ agencyId, bookingId, number })
        .from(bookingRequestChanges)
        .where(and(inArray(state, ['agreed', 'confirming', 'refunding']), lt(updatedAt, new Date(now - LEFT_ALONE_MS))));
    },
    act: async ({ log }, open) => {
      for (const change of open) {
        try {
          const ctx = await deps.bookings.payments.contextOf(change.agencyId, TASK);
          if (ctx) await makeChange(deps, ctx, change);
        } catch (error) {
          log.error({ ...change, error: error instanceof Error ? error.message : String(error) }, 'change stuck');
        }
      }
    },
  });
}
