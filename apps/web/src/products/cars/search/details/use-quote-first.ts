import { type CarQuote, type ChosenExtra, getCarPrice, type RentalPrice } from '@caravel/products/cars/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { useSending } from '../../../../lib/api/use-call.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { carQuotes } from '../../car-quotes.ts';
import type { ChosenRental, SeenQuote } from '../../checkout-address.ts';

type Chosen = {
  readonly searchId: string;
  readonly offerId: string;
  readonly extras: readonly ChosenExtra[];
  /** As the page shows it. */
  readonly price: RentalPrice;
};

/** A quote that differs from the price that was shown. */
type ChangedQuote = { readonly quote: CarQuote; readonly before: RentalPrice };

/** What leads from the page of a car to the checkout. */
export type QuoteFirst = {
  /** Asks the supplier for the price, and continues to the checkout with a quote; stays if something has changed. */
  readonly ask: () => void;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** The quote that differs from what the page shows, and waits for a Yes. */
  readonly changed: ChangedQuote | null;
  readonly accept: () => void;
  readonly decline: () => void;
};

/**
 * Makes a quote of the chosen car before the checkout opens, so that the person is asked on the page of the car about a price that rose, or about other
 * terms. The checkout finds the quote in the cache. `onChanged`: the page is out of date. A visitor goes on at once: nobody keeps a quote of theirs, and the
 * checkout asks about a change after the log-in.
 */
export function useQuoteFirst(goOn: (rental: ChosenRental, seen: SeenQuote) => void, onChanged: () => void) {
  const client = useQueryClient();
  const isVisitor = useSession() === null;
  const onQuoted = ({ quoteId, searchId, offerId, extras, rentalPrice: { dueNow } }: CarQuote) =>
    goOn({ searchId, offerId, extras }, { quoteId, dueNow });
  const [changed, setChanged] = useState<ChangedQuote | null>(null);
  const asking = useSending(
    async ({ searchId, offerId, extras, price }: Chosen) => {
      const body = { searchId, offerId, extras: [...extras], seenTotal: price.dueNow };
      return { quote: (await call(getCarPrice, { body })).data, before: price };
    },
    {
      onSuccess: ({ quote, before }) => {
        carQuotes.keep(client, quote);
        if (!(quote.priceChanged || quote.termsChanged)) return onQuoted(quote);
        setChanged({ quote, before });
        onChanged();
      },
    },
  );
  return (chosen: Chosen): QuoteFirst => ({
    ask: () => (isVisitor ? goOn(chosen, { dueNow: chosen.price.dueNow }) : asking.mutate(chosen)),
    isBusy: asking.isPending,
    error: asking.error,
    changed,
    accept: () => changed && onQuoted(changed.quote),
    decline: () => setChanged(null),
  });
}
