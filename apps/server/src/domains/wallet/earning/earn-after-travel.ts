import { addDays } from '@caravel/kernel';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { listTravelled } from '../../bookings/index.ts';
import { changeCredit } from '../books/change-credit.ts';
import { isAllowed, readSettings } from '../books/read-credit.ts';
import type { WalletDeps } from '../deps.ts';
import { earnedOf } from '../rules/lots.ts';
import { monthsFrom } from '../rules/months.ts';
import { walletMovements, walletSettings } from '../tables.ts';

const TASK = 'wallet.earn';

/** For how long after the last day a trip may still earn: where the server was away, or a payment came late. */
const DAYS_BACK = 30;

/** The key of what a booking earned. */
export const earnedKey = (bookingId: string): string => `earned:${bookingId}`;

/** Gives travelers of an agency what they earned by trips that are over in every time zone. */
export async function earnAtAgency(ctx: Ctx): Promise<void> {
  const today = firstRunningDay(ctx);
  const { settings, due } = await ctx.db.tx(async (tx) => {
    const travelled = await listTravelled(tx, ctx, { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) });
    const keys = travelled.map(({ bookingId }) => earnedKey(bookingId));
    const { agencyId, dedupeKey } = walletMovements;
    const known =
      keys.length === 0
        ? []
        : await tx
            .select({ dedupeKey })
            .from(walletMovements)
            .where(and(eq(agencyId, ctx.agency.id), inArray(dedupeKey, keys)));
    const given = new Set(known.map((row) => row.dedupeKey));
    return { settings: await readSettings(tx, ctx), due: travelled.filter(({ bookingId }) => !given.has(earnedKey(bookingId))) };
  });
  if (!settings.isEnabled) return;
  for (const { bookingId, clientId: userId, paidMinor: baseMinor } of due) {
    const amountMinor = earnedOf(baseMinor, settings.earnBasisPoints);
    if (amountMinor === 0) continue;
    await ctx.db.tx(async (tx) => {
      if (!(await isAllowed(tx, ctx, userId))) return;
      const expiresAt = monthsFrom(ctx.clock.now(), settings.monthsKept);
      await changeCredit(tx, ctx, {
        ...{ userId, kind: 'earned', amountMinor, baseMinor, bookingId, expiresAt, dedupeKey: earnedKey(bookingId) },
      });
    });
  }
}

/** Gives, every few hours, what travelers earned at each agency that gives credit. */
export function earnAfterTravel({ contextOf }: WalletDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 6 * 3_600,
    run: async ({ system, log }) => {
      const giving = await system.tx((tx) =>
        tx
          .select({ agencyId: walletSettings.agencyId })
          .from(walletSettings)
          .where(and(eq(walletSettings.isEnabled, true), gt(walletSettings.earnBasisPoints, 0))),
      );
      for (const { agencyId } of giving) {
        try {
          const ctx = await contextOf(agencyId, TASK);
          if (ctx) await earnAtAgency(ctx);
        } catch (error) {
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'credit not earned');
        }
      }
    },
  });
}
