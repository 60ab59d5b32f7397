import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { loadMoney } from '../saga/load-money.ts';
import { toOutcome } from '../saga/outcome.ts';
import { findByQuote } from './find-by-quote.ts';

/** Returns what became of a quote: how its booking stands, or null if nothing of it was booked that the caller may see. Changes nothing. */
export function findOutcome(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<BookingOutcome | null> {
  return ctx.db.tx(async (tx) => {
    const row = await findByQuote(tx, ctx, quoteId);
    return row ? toOutcome(ctx, { row, money: await loadMoney(tx, ctx, row) }) : null;
  });
}
