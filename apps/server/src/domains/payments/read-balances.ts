import { addMoney, type Money, money } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { LedgerAccount } from './rules/ledger.ts';
import { ledgerTransfers } from './tables.ts';

/** The balance of one account in one currency: debit is positive, credit negative. */
export type Balance = { readonly account: LedgerAccount; readonly amount: Money };

/** Reads the balances of the agency's ledger, or only of one booking. Includes accounts that were used and are back at zero. */
export async function readBalances(tx: Tx, ctx: Ctx, bookingId?: string): Promise<readonly Balance[]> {
  const { debitAccount, creditAccount, currency, amountMinor } = ledgerTransfers;
  const moved = await tx
    .select({ debit: debitAccount, credit: creditAccount, currency, sum: sql<string>`sum(${amountMinor})` })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.agencyId, ctx.agency.id), bookingId ? eq(ledgerTransfers.bookingId, bookingId) : undefined))
    .groupBy(debitAccount, creditAccount, currency);
  const entries = moved.flatMap(({ debit, credit, currency, sum }) => [
    { account: debit, amount: money(Number(sum), currency) },
    { account: credit, amount: money(0 - Number(sum), currency) },
  ]);
  const byAccount = Map.groupBy(entries, ({ account, amount }) => `${account} ${amount.currency}`);
  return [...byAccount]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [{ account: first.account as LedgerAccount, amount: addMoney([first.amount, ...others.map(({ amount }) => amount)]) }]
        : [],
    );
}

/** Returns the balance of one account in one currency; zero if nothing was posted. */
export function balanceOf(balances: readonly Balance[], account: LedgerAccount, currency: string): number {
  return balances.find((one) => one.account === account && one.amount.currency === currency)?.amount.amountMinor ?? 0;
}
