import { addDays, dayAt } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { and, between, eq, isNull } from 'drizzle-orm';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { formatDay } from '../../../platform/texts/format.ts';
import type { SubscriptionDeps } from '../deps.ts';
import { getAgencyRow } from '../queries.ts';
import { dueReminder } from '../rules/subscription.ts';
import { agencies } from '../tables.ts';

const TASK = 'agencies.remind-of-ends';
/** Days around today in which a reminder may be due, in any time zone. */
const [BACK, AHEAD] = [8, 15];

/** Emails the agency's owner, in their language, if a reminder of the end is due. Each reminder of one last day is sent once. */
async function remindOwner(deps: SubscriptionDeps, ctx: Ctx): Promise<void> {
  const { subscriptionEndsOn: endsOn } = await ctx.db.tx((tx) => getAgencyRow(tx, ctx.agency.id));
  const today = todayOf(ctx);
  const due = endsOn === null ? null : dueReminder(endsOn, today);
  const owner = due === null ? undefined : await deps.findOwner(ctx);
  if (endsOn === null || due === null || !owner) return;
  const day = formatDay(endsOn, FORMAT_LOCALE[owner.locale]);
  const letter = { to: owner.email, locale: owner.locale, link: { path: '/subscription' } };
  const dedupeKey = `subscription-end:${endsOn}:${due}`;
  await ctx.db.tx((tx) =>
    endsOn < today
      ? deps.queueMail(tx, ctx, { ...letter, template: 'subscriptionEnded', data: { day }, dedupeKey })
      : deps.queueMail(tx, ctx, { ...letter, template: 'subscriptionEnds', data: { day, isToday: endsOn === today }, dedupeKey }),
  );
}

/** Reminds owners 14, 3 and 0 days before the last day of their subscription; up to a week late where the server was away. */
export function remindOfEnds(deps: SubscriptionDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 3_600,
    run: async ({ system, log, now }) => {
      const today = dayAt(now, 'UTC');
      const ending = await system.tx((tx) =>
        tx
          .select({ agencyId: agencies.id })
          .from(agencies)
          .where(
            and(
              eq(agencies.isSubscribed, true),
              // What is renewed does not end: its owner gets an email about the charge instead.
              isNull(agencies.subscriptionGraceUntil),
              isNull(agencies.closedAt),
              between(agencies.subscriptionEndsOn, addDays(today, -BACK), addDays(today, AHEAD)),
            ),
          ),
      );
      for (const { agencyId } of ending) {
        try {
          const ctx = await deps.contextOf(agencyId, TASK);
          if (ctx) await remindOwner(deps, ctx);
        } catch (error) {
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'owner not reminded');
        }
      }
    },
  });
}
