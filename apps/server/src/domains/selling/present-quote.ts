import type { SoldTerm } from '@caravel/contracts';
import type { Quote } from '../bookings/index.ts';

/** The terms of a quote, and as the person saw them; null if they saw the same, or it is not known what they saw. */
export type QuoteTerms = { readonly terms: SoldTerm[]; readonly seenTerms: SoldTerm[] | null };

/** What a quote of every product shows, at an instant (epoch milliseconds). */
export function presentQuoteBase({ id, expiresAt, price, previousTotal }: Quote, told: QuoteTerms, now: number) {
  const { offered, selected, amount } = price.protection;
  return {
    quoteId: id,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    priceChanged: previousTotal !== null && previousTotal.amountMinor !== price.traveler.total.amountMinor,
    previousTotal,
    ...told,
    price: price.traveler,
    protection: { offered, selected, amount },
  };
}
