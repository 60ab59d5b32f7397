import type { StatementLine } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { and, countDistinct, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { LINE_SOURCES } from '../rules/statement.ts';
import { ledgerTransactions, ledgerTransfers } from '../tables.ts';
import type { Span } from './read-turnover.ts';

/** A movement behind a line of a statement. `bookingId` is of no booking where the movement is about none. */
export type ListedPosting = { readonly id: string; readonly bookingId: string; readonly at: Date; readonly amount: Money };

type Asked = Span & {
  readonly line: StatementLine;
  readonly currency: string;
  readonly offSet: number;
  readonly limit: number;
};

/** Lists the movements behind a line of a statement, the newest first: their amounts add up to the line's. */
export async function listPostings(
  tx: Tx,
  ctx: Ctx,
  { from, until, line, currency, offSet, limit }: Asked,
): Promise<{ readonly postings: readonly ListedPosting[]; readonly total: number }> {
  const { kinds, account, sign } = LINE_SOURCES[line];
  const { id, kind, bookingId } = ledgerTransactions;
  const { agencyId, transactionId, debitAccount, creditAccount, amountMinor, at } = ledgerTransfers;
  const behind = and(
    eq(agencyId, ctx.agency.id),
    gte(at, from),
    lt(at, until),
    eq(ledgerTransfers.currency, currency),
    or(eq(debitAccount, account), eq(creditAccount, account)),
    inArray(kind, [...kinds]),
  );
  const ofMovement = and(eq(ledgerTransactions.agencyId, agencyId), eq(id, transactionId));
  const rows = await tx
    .select({
      ...{ id, bookingId, at: ledgerTransactions.at },
      debited: sql<string>`sum(case when ${eq(debitAccount, account)} then ${amountMinor} else -${amountMinor} end)`,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerTransactions, ofMovement)
    .where(behind)
    .groupBy(id, bookingId, ledgerTransactions.at)
    .orderBy(desc(ledgerTransactions.at), desc(id))
    .offset(offSet)
    .limit(limit);
  const [counted] = await tx
    .select({ total: countDistinct(transactionId) })
    .from(ledgerTransfers)
    .innerJoin(ledgerTransactions, ofMovement)
    .where(behind);
  return {
    postings: rows.map(({ debited, ...row }) => ({ ...row, amount: money(Number(debited) * sign, currency) })),
    total: counted?.total ?? 0,
  };
}
