import type { Quote } from '../bookings/index.ts';

/** What a quote of every product shows, at an instant (epoch milliseconds). */
export function presentQuoteBase({ id, expiresAt, price, previousTotal }: Quote, now: number) {
  const { offered, selected, amount } = price.protection;
  return {
    quoteId: id,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    priceChanged: previousTotal !== null && previousTotal.amountMinor !== price.traveler.total.amountMinor,
    previousTotal,
    price: price.traveler,
    protection: { offered, selected, amount },
  };
}
