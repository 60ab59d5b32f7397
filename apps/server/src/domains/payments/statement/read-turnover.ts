import { money } from '@caravel/kernel';
import { and, eq, gte, lt, min, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { LedgerAccount } from '../rules/ledger.ts';
import type { Turnover } from '../rules/statement.ts';
import { ledgerTransactions, ledgerTransfers } from '../tables.ts';

/** From one instant to another, which is not of it. */
export type Span = { readonly from: Date; readonly until: Date };

const ofMovement = and(
  eq(ledgerTransactions.agencyId, ledgerTransfers.agencyId),
  eq(ledgerTransactions.id, ledgerTransfers.transactionId),
);

/** Reads what the agency's ledger moved between accounts: all before a span, and within it, by kind. */
export async function readTurnover(
  tx: Tx,
  ctx: Ctx,
  { from, until }: Span,
): Promise<{ readonly before: readonly Turnover[]; readonly moved: readonly Turnover[] }> {
  const { agencyId, debitAccount, creditAccount, currency, amountMinor, at } = ledgerTransfers;
  const columns = { debit: debitAccount, credit: creditAccount, currency, sum: sql<string>`sum(${amountMinor})` };
  const own = eq(agencyId, ctx.agency.id);
  const before = await tx
    .select(columns)
    .from(ledgerTransfers)
    .where(and(own, lt(at, from)))
    .groupBy(debitAccount, creditAccount, currency);
  const moved = await tx
    .select({ ...columns, kind: ledgerTransactions.kind })
    .from(ledgerTransfers)
    .innerJoin(ledgerTransactions, ofMovement)
    // mutant statement-takes-the-next-month: `lt(at, until)` -> `gte(at, from)` fails statements.test.ts
    .where(and(own, gte(at, from), lt(at, until)))
    .groupBy(ledgerTransactions.kind, debitAccount, creditAccount, currency);
  type Row = { debit: string; credit: string; currency: string; sum: string; kind?: Turnover['kind'] };
  const asTurnover = ({ kind = null, debit, credit, currency, sum }: Row): Turnover => ({
    kind,
    debit: debit as LedgerAccount,
    credit: credit as LedgerAccount,
    amount: money(Number(sum), currency),
  });
  return { before: before.map(asTurnover), moved: moved.map(asTurnover) };
}

/** Reads when the agency's ledger began; null if nothing was ever posted. */
export async function readFirstPosting(tx: Tx, ctx: Ctx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(ledgerTransfers.at) })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.agencyId, ctx.agency.id));
  return row?.at ?? null;
}
