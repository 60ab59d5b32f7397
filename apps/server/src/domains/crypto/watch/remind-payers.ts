import { languageOf } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import { formatInstant, oneLine } from '../../../platform/texts/format.ts';
import { findBooking } from '../../bookings/index.ts';
import { queueMail } from '../../notifications/index.ts';
import { findRequest, type RequestRow } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import { networkOf } from '../rules/networks.ts';
import { toUsdc } from '../rules/usdc.ts';
import { usdcRequests } from '../tables.ts';

const TASK = 'crypto.remind';
/** What the chain had longer ago says nothing of what was sent since: a node may be down. */
const KNOWN_FOR_MS = 120_000;

/** Emails the traveler what is missing, once. Says nothing if all has come meanwhile. */
async function remind(ctx: Ctx, { id }: Pick<RequestRow, 'id'>): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const row = await findRequest(tx, ctx, id);
    if (row?.status !== 'waiting' || row.receivedUnits >= row.units) return;
    const booking = await findBooking(tx, ctx, { bookingId: row.bookingId });
    const locale = languageOf(booking.locale);
    await queueMail<'transferReminder'>(tx, ctx, {
      ...{ template: 'transferReminder', to: booking.client.email, locale, bookingId: booking.id },
      data: {
        ...{ reference: booking.reference, title: oneLine(booking.titles[locale]), network: networkOf(row.chainId).name },
        amount: toUsdc(row.units - row.receivedUnits),
        until: formatInstant(row.deadline.getTime(), ctx.agency.timeZone, booking.locale),
      },
      link: { path: bookingPath(booking.product, booking.id) },
      dedupeKey: `transfer:${id}:reminder`,
    });
  });
}

/** Reminds travelers who have not sent all of their USDC when half of their time is over. */
export function remindPayers(deps: Pick<CryptoDeps, 'contextOf'>): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: 60,
    find: (tx, now) => {
      const { status, deadline, createdAt, lookedAt, receivedUnits, units } = usdcRequests;
      const at = sql`${new Date(now).toISOString()}::timestamptz`;
      const isHalfOver = sql`${at} >= ${createdAt} + (${deadline} - ${createdAt}) / 2`;
      const isRead = gt(lookedAt, new Date(now - KNOWN_FOR_MS));
      return tx
        .select({ agencyId: usdcRequests.agencyId, id: usdcRequests.id })
        .from(usdcRequests)
        .where(and(eq(status, 'waiting'), gt(deadline, new Date(now)), isHalfOver, isRead, sql`${receivedUnits} < ${units}`));
    },
    act: async ({ log }, due) => {
      for (const row of due) {
        try {
          const ctx = await deps.contextOf(row.agencyId, TASK);
          if (ctx) await remind(ctx, row);
        } catch (error) {
          log.error(
            { paymentId: row.id, error: error instanceof Error ? error.message : String(error) },
            'no reminder of a transfer',
          );
        }
      }
    },
  });
}
