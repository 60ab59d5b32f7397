import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { defineSchedule, type Schedule } from '../../platform/jobs/define-job.ts';
import type { PayLinksDeps } from './deps.ts';
import { remindOfLink } from './letters-about.ts';
import { loadPayable, stateOf } from './pay-link-records.ts';
import { payLinks } from './tables.ts';

const TASK = 'pay-links.remind';
/** How long before its end somebody is reminded of a link. */
const BEFORE_MS = 24 * 3_600_000;

/** Reminds once of a link that ends within a day and is not paid. One that lives for less than two days was just sent: nobody is reminded of it. */
export function remindPayers(deps: PayLinksDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 600,
    run: async ({ system, log, now }) => {
      const { state, expiresAt, createdAt } = payLinks;
      const endsSoon = and(gt(expiresAt, new Date(now)), lte(expiresAt, new Date(now + BEFORE_MS)));
      // mutant pay-link-reminder-at-once: `interval '2 days'` -> `interval '0 days'` fails reminders.test.ts
      const hasLived = sql`${expiresAt} - ${createdAt} >= interval '2 days'`;
      const due = await system.tx((tx) =>
        tx
          .select()
          .from(payLinks)
          .where(and(eq(state, 'open'), endsSoon, hasLived)),
      );
      for (const link of due) {
        try {
          const ctx = await deps.bookings.payments.contextOf(link.agencyId, TASK);
          if (!ctx) continue;
          const payable = await loadPayable(ctx, link.bookingId);
          // What it pays may be paid another way by now.
          if (stateOf(ctx, payable, link) === 'open') await ctx.db.tx((tx) => remindOfLink(tx, ctx, payable.booking, link));
        } catch (error) {
          log.error(
            { agencyId: link.agencyId, error: error instanceof Error ? error.message : String(error) },
            'no reminder of a link',
          );
        }
      }
    },
  });
}
