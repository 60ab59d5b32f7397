import type { Product } from '@caravel/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Passes the quotes of a product from the page of the chosen offer to the checkout without a second call: they are kept in the
 * query cache under their ids. The address of the checkout also names the offer, so that it can ask again if the quote is gone (a
 * reload) or has expired.
 */
export function keptQuotes<Quote extends { readonly quoteId: string }>(product: Product) {
  const keyOf = (quoteId: string) => ['quote', product, quoteId] as const;
  return {
    keep: (client: QueryClient, quote: Quote): void => {
      client.setQueryData(keyOf(quote.quoteId), quote);
    },
    find: (client: QueryClient, quoteId: string): Quote | undefined => client.getQueryData<Quote>(keyOf(quoteId)),
  };
}

export type KeptQuotes<Quote extends { readonly quoteId: string }> = ReturnType<typeof keptQuotes<Quote>>;
