import type { ExplainedPrice } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { getQuote } from '../../bookings/index.ts';
import { presentPrice, refuseRestricted } from './present-price.ts';

/** Explains the price of a quote. Throws `quoteExpired` if the caller may not see it, and `forbidden` for restricted agents. */
export async function explainQuotePrice(ctx: Ctx, quoteId: string): Promise<ExplainedPrice> {
  const quote = await getQuote(ctx, quoteId);
  refuseRestricted(ctx);
  return { ...(await presentPrice(ctx, quote)), refund: null };
}
