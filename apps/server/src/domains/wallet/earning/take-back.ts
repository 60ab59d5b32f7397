import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { paidByTraveler } from '../../bookings/index.ts';
import { changeCredit } from '../books/change-credit.ts';
import { lockCredit } from '../books/lock-credit.ts';
import { earnedLeft } from '../rules/lots.ts';
import { walletMovements } from '../tables.ts';
import { earnedKey } from './earn-after-travel.ts';

/**
 * Takes back what a booking earned too much once a part of its price was given back, as far as the traveler still has credit: a balance never falls
 * below zero. May be called again.
 */
export async function takeBackEarned(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const { agencyId, dedupeKey, kind, amountMinor } = walletMovements;
    const ofBooking = and(eq(agencyId, ctx.agency.id), eq(walletMovements.bookingId, bookingId));
    const [earned] = await tx
      .select()
      .from(walletMovements)
      .where(and(ofBooking, eq(dedupeKey, earnedKey(bookingId))));
    if (!earned) return;
    const { balance, lots } = await lockCredit(tx, ctx, earned.userId);
    const [kept] = await tx
      .select({ minor: sql<string>`coalesce(sum(${amountMinor}), 0)` })
      .from(walletMovements)
      .where(and(ofBooking, inArray(kind, ['earned', 'takenBack'])));
    const left = earnedLeft(earned.amountMinor, { base: earned.baseMinor ?? 0, left: await paidByTraveler(tx, ctx, bookingId) });
    const [before] = [Number(kept?.minor ?? 0)];
    const tooMuch = Math.min(
      before - left,
      balance,
      lots.reduce((sum, lot) => sum + lot.left, 0),
    );
    if (tooMuch <= 0) return;
    await changeCredit(tx, ctx, {
      ...{ userId: earned.userId, kind: 'takenBack', amountMinor: 0 - tooMuch, bookingId },
      dedupeKey: `takenBack:${bookingId}:${before}:${left}`,
    });
  });
}
