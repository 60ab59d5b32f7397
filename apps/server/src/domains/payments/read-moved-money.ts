import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** What travelers paid and got back according to the ledger, in minor units. */
export type MovedMoney = { readonly captured: number; readonly refunded: number };

/** Reads the captured and refunded amounts of some bookings from the ledger; bookings without any are not in the map. */
export async function readMovedMoney(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, MovedMoney>> {
  const sumOf = (kind: 'captured' | 'refunded') =>
    sql<string>`coalesce(sum(${ledgerEntries.amountMinor}) filter (where ${ledgerTransactions.kind} = ${kind}), 0)`;
  const rows = await tx
    .select({ bookingId: ledgerEntries.bookingId, captured: sumOf('captured'), refunded: sumOf('refunded') })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.agencyId, ctx.agency.id),
        eq(ledgerEntries.account, 'gateway_clearing'),
        inArray(ledgerEntries.bookingId, [...bookingIds]),
      ),
    )
    .groupBy(ledgerEntries.bookingId);
  return new Map(
    rows.map(({ bookingId, captured, refunded }) => [bookingId, { captured: Number(captured), refunded: 0 - Number(refunded) }]),
  );
}
