import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { toOutcome } from '../saga/outcome.ts';
import { loadMoney } from '../saga/run-booking.ts';
import { findByQuote } from './find-by-quote.ts';

/** Returns what became of a quote: how its booking stands, or null if nothing of it was booked that the caller may see. Changes nothing. */
export async function findOutcome(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<BookingOutcome | null> {
  const row = await findByQuote(ctx, quoteId);
  return row ? toOutcome(ctx, { row, money: await loadMoney(ctx, row) }) : null;
}
