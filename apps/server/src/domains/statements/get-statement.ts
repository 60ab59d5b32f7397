import type { Statement, StatementTime } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { composeStatement, readFirstPosting, readTurnover } from '../payments/index.ts';
import { CLOSED_AFTER_MS, daysOf, spanOf } from './rules/statement-span.ts';

/** Reads a statement of the agency from its ledger. Only its owner may call it. */
export async function getStatement(ctx: Ctx, time: StatementTime): Promise<Statement> {
  const { timeZone } = ctx.agency;
  const today = todayOf(ctx);
  const days = daysOf(time, today);
  const span = spanOf(days, timeZone);
  const { first, turnover } = await ctx.db.tx(async (tx) => ({
    first: await readFirstPosting(tx, ctx),
    turnover: await readTurnover(tx, ctx, span),
  }));
  return {
    ...days,
    isClosed: span.until.getTime() + CLOSED_AFTER_MS <= ctx.clock.now(),
    since: first && dayAt(first.getTime(), timeZone).slice(0, 7),
    thisMonth: today.slice(0, 7),
    currencies: composeStatement(turnover.before, turnover.moved),
  };
}
