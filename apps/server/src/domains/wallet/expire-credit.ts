import { and, asc, gt, lte } from 'drizzle-orm';
import { defineSchedule, type Schedule } from '../../platform/jobs/define-job.ts';
import { lockCredit } from './books/lock-credit.ts';
import type { WalletDeps } from './deps.ts';
import { walletLots } from './tables.ts';

const TASK = 'wallet.expire';
const AT_ONCE = 500;

/** Takes away, every hour, credit whose time is over, so that statements and what is owed say so. Nobody could spend it before. */
export function expireCredit({ contextOf }: WalletDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 3_600,
    run: async ({ system, log, now }) => {
      const { agencyId, userId, leftMinor, expiresAt } = walletLots;
      const over = await system.tx((tx) =>
        tx
          .selectDistinct({ agencyId, userId })
          .from(walletLots)
          .where(and(gt(leftMinor, 0), lte(expiresAt, new Date(now))))
          .orderBy(asc(agencyId), asc(userId))
          .limit(AT_ONCE),
      );
      for (const person of over) {
        try {
          const ctx = await contextOf(person.agencyId, TASK);
          await ctx?.db.tx((tx) => lockCredit(tx, ctx, person.userId));
        } catch (error) {
          log.error({ ...person, error: error instanceof Error ? error.message : String(error) }, 'credit not expired');
        }
      }
    },
  });
}
