import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import { READ_ON_MS } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import { usdcRequests } from '../tables.ts';
import { lookAtChain } from './look.ts';

/** Rings when somebody is asked for USDC. */
export const REQUEST_BELL = 'crypto.request';

const TASK = 'crypto.watch';
const WAITING_EVERY_MS = 10_000;
/** What comes late has no hurry. */
const OVER_EVERY_MS = 10 * 60_000;
const AT_ONCE = 50;

/** Looks at the chain for all payments that wait, and for a day after it is over for what comes late. A node that is down is asked again. */
export function watchTransfers(deps: CryptoDeps): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    bell: REQUEST_BELL,
    find: async (tx, now) => {
      const { status, lookedAt, closedAt } = usdcRequests;
      const isWaiting = and(eq(status, 'waiting'), lt(lookedAt, new Date(now - WAITING_EVERY_MS + 1)));
      const over = [gt(closedAt, new Date(now - READ_ON_MS)), lt(lookedAt, new Date(now - OVER_EVERY_MS))];
      const due = await tx
        .select()
        .from(usdcRequests)
        .where(or(isWaiting, and(inArray(status, ['paid', 'captured', 'voided', 'expired']), ...over)))
        .orderBy(asc(lookedAt))
        .limit(AT_ONCE);
      return { due, waiting: await tx.$count(usdcRequests, eq(status, 'waiting')) };
    },
    act: async ({ system, log, now }, { due, waiting }) => {
      for (const row of due) {
        try {
          const ctx = await deps.contextOf(row.agencyId, TASK);
          if (ctx) await lookAtChain(deps, ctx, row);
        } catch (error) {
          log.warn({ paymentId: row.id, error: error instanceof Error ? error.message : String(error) }, 'chain not read');
        }
      }
      const left = waiting === 0 ? 0 : await system.tx((tx) => tx.$count(usdcRequests, eq(usdcRequests.status, 'waiting')));
      return left > 0 ? now + WAITING_EVERY_MS : undefined;
    },
  });
}
