import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { BookingRow } from '../booking-record.ts';
import type { BookingMoney } from '../rules/money-tasks.ts';
import { bookingPayments, bookingRefunds } from '../tables.ts';

/** Loads the payments of a booking's present round and its refunds. */
export async function loadMoney(
  tx: Tx,
  ctx: Ctx,
  { id, paymentRound }: Pick<BookingRow, 'id' | 'paymentRound'>,
): Promise<BookingMoney> {
  const ofRound = and(
    eq(bookingPayments.agencyId, ctx.agency.id),
    eq(bookingPayments.bookingId, id),
    eq(bookingPayments.round, paymentRound),
  );
  const ofBooking = and(eq(bookingRefunds.agencyId, ctx.agency.id), eq(bookingRefunds.bookingId, id));
  return {
    payments: await tx.select().from(bookingPayments).where(ofRound).orderBy(asc(bookingPayments.position)),
    refunds: await tx.select().from(bookingRefunds).where(ofBooking).orderBy(asc(bookingRefunds.number)),
  };
}
