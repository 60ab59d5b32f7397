import { and, asc, eq } from 'drizzle-orm';
import { listTimeline } from '../../domains/bookings/lists/list-timeline.ts';
import { mailLog } from '../../domains/notifications/tables.ts';
import { readBalances } from '../../domains/payments/index.ts';
import type { Ctx } from '../../platform/context.ts';

/** What our books say of a booking besides its record: its steps and its letters, oldest first, and what its accounts hold, in minor units. */
export async function booksOfBooking(ctx: Ctx, bookingId: string) {
  const mine = and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.bookingId, bookingId));
  return {
    steps: (await ctx.db.tx((tx) => listTimeline(tx, ctx, bookingId))).map(({ action }) => action),
    letters: (await ctx.db.tx((tx) => tx.select().from(mailLog).where(mine).orderBy(asc(mailLog.createdAt)))).map(
      ({ template }) => template,
    ),
    ledger: Object.fromEntries(
      (await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId)))
        .filter(({ amount }) => amount.amountMinor !== 0)
        .map(({ account, amount }) => [account, amount.amountMinor]),
    ),
  };
}
