import { type Money, money } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { LedgerAccount } from './rules/ledger.ts';
import { ledgerEntries } from './tables.ts';

/** The balance of one account in one currency: debit is positive, credit negative. */
export type Balance = { readonly account: LedgerAccount; readonly amount: Money };

/** Reads the balances of the agency's ledger, or only of one booking. Includes accounts that were used and are back at zero. */
export async function readBalances(tx: Tx, ctx: Ctx, bookingId?: string): Promise<readonly Balance[]> {
  const rows = await tx
    .select({
      account: ledgerEntries.account,
      currency: ledgerEntries.currency,
      sum: sql<string>`sum(${ledgerEntries.amountMinor})`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.agencyId, ctx.agency.id), bookingId ? eq(ledgerEntries.bookingId, bookingId) : undefined))
    .groupBy(ledgerEntries.account, ledgerEntries.currency)
    .orderBy(ledgerEntries.account, ledgerEntries.currency);
  return rows.map((row) => ({ account: row.account as LedgerAccount, amount: money(Number(row.sum), row.currency) }));
}

/** Returns the balance of one account in one currency; zero if nothing was posted. */
export function balanceOf(balances: readonly Balance[], account: LedgerAccount, currency = 'USD'): number {
  return balances.find((one) => one.account === account && one.amount.currency === currency)?.amount.amountMinor ?? 0;
}
