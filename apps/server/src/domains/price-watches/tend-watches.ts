import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { defineSchedule, defineSearch, type Schedule } from '../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { LOOK } from './look.ts';
import { ENDED_KEPT_MS, LOOK_MS, PUT_OFF_MS } from './rules/lifetimes.ts';
import { priceWatches } from './tables.ts';
import { isWatch } from './watch-records.ts';

const TASK = 'priceWatches.find-due';
/** How often watches that are due are looked for, in seconds, and how many are taken at most: 14 400 a day. */
const EVERY_SECONDS = 300;
const AT_ONCE = 50;

/** Promises a look at each of these watches, as far as the agency's searches of the day go; the others are put off. */
async function promiseLooks(deps: PriceWatchesDeps, ctx: Ctx, ids: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const today = and(eq(priceWatches.agencyId, ctx.agency.id), gt(priceWatches.lookedAt, new Date(now - LOOK_MS)));
    let left = deps.searchesPerDay - (await tx.$count(priceWatches, today));
    for (const id of ids) {
      const isDue = and(isWatch(ctx, id), eq(priceWatches.state, 'on'), lte(priceWatches.nextAt, new Date(now)));
      const mayLook = left > 0;
      const next = mayLook
        ? { lookedAt: new Date(now), nextAt: new Date(now + LOOK_MS) }
        : { nextAt: new Date(now + PUT_OFF_MS) };
      // Another node may have taken it.
      const taken = await tx.update(priceWatches).set(next).where(isDue).returning({ id: priceWatches.id });
      if (!mayLook || taken.length === 0) continue;
      left -= 1;
      await enqueueOutbox(tx, ctx, { kind: LOOK, payload: { watchId: id } });
    }
  });
}

/** Finds watches whose day is over since they were last looked at: each has a time of its own, so the searches spread over the day. */
export function findDueWatches(deps: PriceWatchesDeps): Schedule {
  return defineSearch({
    ...{ name: TASK, everySeconds: EVERY_SECONDS },
    find: (tx, now) =>
      tx
        .select({ agencyId: priceWatches.agencyId, id: priceWatches.id })
        .from(priceWatches)
        .where(and(eq(priceWatches.state, 'on'), lte(priceWatches.nextAt, new Date(now))))
        .orderBy(asc(priceWatches.nextAt))
        .limit(AT_ONCE),
    act: async ({ log }, due) => {
      for (const [agencyId, rows] of Map.groupBy(due, (row) => row.agencyId)) {
        const ctx = await deps.contextOf(agencyId, TASK);
        if (!ctx) continue;
        await promiseLooks(
          deps,
          ctx,
          rows.map(({ id }) => id),
        ).catch((error: unknown) =>
          log.error({ agencyId, err: error instanceof Error ? error.message : String(error) }, 'no watches were looked at'),
        );
      }
    },
  });
}

/** Deletes the questions that nobody answered, and watches that ended long ago. */
export const forgetOldWatches: Schedule = defineSchedule({
  name: 'priceWatches.forget-old',
  everySeconds: 3_600,
  run: async ({ system, now }) => {
    const unanswered = and(eq(priceWatches.state, 'asked'), lt(priceWatches.expiresAt, new Date(now - LOOK_MS)));
    await system.tx((tx) =>
      tx.delete(priceWatches).where(or(unanswered, lt(priceWatches.endedAt, new Date(now - ENDED_KEPT_MS)))),
    );
  },
});
