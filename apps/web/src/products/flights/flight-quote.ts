import type { FlightQuote } from '@caravel/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * How a quote goes from the selected flight to the checkout without a second call: kept in the query cache under its id. The checkout's address also
 * carries `searchId` and `offerId`, so that it can reprice where the quote is not there (a reload) or has expired.
 */
export const quoteKey = (quoteId: string) => ['flights.quote', quoteId] as const;

/** Hands a quote on to the next page. */
export function keepQuote(client: QueryClient, quote: FlightQuote): void {
  client.setQueryData(quoteKey(quote.quoteId), quote);
}

/** The quote that the page before has handed on, if it is still there. */
export function findQuote(client: QueryClient, quoteId: string): FlightQuote | undefined {
  return client.getQueryData<FlightQuote>(quoteKey(quoteId));
}
