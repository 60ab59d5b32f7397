import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { TAKEN_ACCOUNTS } from './rules/ledger.ts';
import { ledgerTransactions, ledgerTransfers } from './tables.ts';

/** What travelers paid and got back according to the ledger, in minor units. */
export type MovedMoney = { readonly captured: number; readonly refunded: number };

/** Reads the captured and refunded amounts of some bookings from the ledger; bookings without any are not in the map. */
export async function readMovedMoney(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, MovedMoney>> {
  const { debitAccount, creditAccount, amountMinor } = ledgerTransfers;
  const signed = sql`case when ${inArray(debitAccount, TAKEN_ACCOUNTS)} then ${amountMinor} else -${amountMinor} end`;
  const sumOf = (kind: 'captured' | 'refunded') =>
    sql<string>`coalesce(sum(${signed}) filter (where ${ledgerTransactions.kind} = ${kind}), 0)`;
  const rows = await tx
    .select({ bookingId: ledgerTransfers.bookingId, captured: sumOf('captured'), refunded: sumOf('refunded') })
    .from(ledgerTransfers)
    .innerJoin(
      ledgerTransactions,
      and(eq(ledgerTransactions.agencyId, ledgerTransfers.agencyId), eq(ledgerTransactions.id, ledgerTransfers.transactionId)),
    )
    .where(
      and(
        eq(ledgerTransfers.agencyId, ctx.agency.id),
        or(inArray(debitAccount, TAKEN_ACCOUNTS), inArray(creditAccount, TAKEN_ACCOUNTS)),
        inArray(ledgerTransfers.bookingId, [...bookingIds]),
      ),
    )
    .groupBy(ledgerTransfers.bookingId);
  return new Map(
    rows.map(({ bookingId, captured, refunded }) => [bookingId, { captured: Number(captured), refunded: 0 - Number(refunded) }]),
  );
}
