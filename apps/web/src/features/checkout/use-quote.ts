import type { Markup } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { addMoney, subtractMoney } from '@caravel/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChangedTerm, changedTerms } from '../../components/price/changed-terms.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import type { CheckoutQuote, OfferRef, ProductCheckout } from '../../products/checkout.ts';

/** The options of a quote besides its offer. */
export type QuoteWish<Own> = {
  readonly protection: boolean;
  readonly markup: Markup | null;
  readonly clientId: string | null;
  /** The product's answers that the price depends on. */
  readonly priced?: Own | undefined;
};

/** A price that changed, or what else has, and waits to be accepted. */
export type PriceChange<Quote> = {
  readonly before: Money;
  readonly quote: Quote;
  readonly changes: readonly MessageKey[];
  readonly terms: readonly ChangedTerm[];
};

/** The terms that differ from those of the quote that was accepted last, or, before any was, from those that the person saw on the way here. */
function termsSince(known: CheckoutQuote | undefined, next: CheckoutQuote): ChangedTerm[] {
  const now = next.terms ?? [];
  return changedTerms((known ? known.terms : next.seenTerms) ?? now, now);
}

/**
 * The total that the person expects after changing only the protection, or only what the product prices; undefined if only the server can know it
 * (markup, client).
 */
function expectedTotal<Quote extends CheckoutQuote, Own>(
  last: Quote | undefined,
  lastWish: QuoteWish<Own> | undefined,
  wish: QuoteWish<Own>,
  totalWith: ((quote: Quote, priced: Own | undefined) => Money | undefined) | undefined,
): Money | undefined {
  if (!last || !lastWish) return undefined;
  if (JSON.stringify(lastWish.markup) !== JSON.stringify(wish.markup)) return undefined;
  if (JSON.stringify(lastWish.priced) !== JSON.stringify(wish.priced)) {
    // The protection is a share of all that is bought: only the server can tell its price.
    const isAlone = !last.protection.selected && !wish.protection;
    return isAlone ? totalWith?.(last, wish.priced) : undefined;
  }
  const { total } = last.price;
  if (last.protection.selected === wish.protection) return total;
  return wish.protection ? addMoney([total, last.protection.amount]) : subtractMoney(total, last.protection.amount);
}

/** The offer that is bought, and the quote that the previous page made of it, or the total that it showed. */
export type CheckoutIds<Offer> = {
  readonly offer: Offer;
  readonly quoteId: string | undefined;
  readonly seen: Money | undefined;
};

/**
 * The price of the checkout: a quote from the server. It is fetched again when the wish changes or `refresh` is called;
 * the last quote stays until the new one arrives, so that the page does not jump. A price that changed by itself is
 * kept in `change` until it is accepted.
 */
export function useQuote<Offer extends OfferRef, Quote extends CheckoutQuote, Own>(
  product: Pick<ProductCheckout<Offer, Quote, Own, never>, 'quotes' | 'isOf' | 'fetchQuote' | 'changesOf' | 'totalWith'>,
  { offer, quoteId, seen }: CheckoutIds<Offer>,
  wish: QuoteWish<Own>,
) {
  const client = useQueryClient();
  const [quote, setQuote] = useState<Quote | undefined>(() => {
    const kept = quoteId ? product.quotes.find(client, quoteId) : undefined;
    const isCurrent = kept !== undefined && product.isOf(kept, offer) && Date.parse(kept.expiresAt) > serverNow();
    const isPlain = !wish.markup && !wish.clientId && !wish.priced;
    return isCurrent && kept.protection.selected === wish.protection && isPlain ? kept : undefined;
  });
  const [change, setChange] = useState<PriceChange<Quote> | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(quote === undefined);
  const wishOf = useRef<QuoteWish<Own> | undefined>(quote ? wish : undefined);
  const run = useRef<AbortController | null>(null);
  const take = (next: Quote) => {
    product.quotes.keep(client, next);
    setQuote(next);
    setChange(null);
    setError(null);
  };
  const ask = useEffectEvent(async () => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setBusy(true);
    setError(null);
    const isFirst = quote === undefined && !wish.protection && !wish.markup && !wish.clientId && !wish.priced;
    const seenTotal = isFirst ? seen : expectedTotal(quote, wishOf.current, wish, product.totalWith);
    const request = {
      offer,
      protection: wish.protection,
      ...(seenTotal ? { seenTotal } : {}),
      ...(wish.markup ? { markup: wish.markup } : {}),
      ...(wish.clientId ? { clientId: wish.clientId } : {}),
      ...(wish.priced ? { priced: wish.priced } : {}),
    };
    try {
      const next = await product.fetchQuote(request, controller.signal);
      wishOf.current = wish;
      const known = quote ? (product.changesOf?.(quote) ?? []) : [];
      const changes = (product.changesOf?.(next) ?? []).filter((key) => !known.includes(key));
      const terms = termsSince(quote, next);
      // At the price that was expected, every other word is a change; at another one, the amounts of the terms move with it.
      const isOther = changes.length > 0 || (seenTotal !== undefined && !next.priceChanged && terms.length > 0);
      const before = (next.priceChanged ? next.previousTotal : null) ?? (isOther ? next.price.total : null);
      if (before) setChange({ before, quote: next, changes, terms });
      else take(next);
      setBusy(false);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(failure instanceof ApiError ? failure : new ApiError(0, { code: 'somethingWentWrong', message: String(failure) }));
      setBusy(false);
    }
  });
  const wishKey = JSON.stringify(wish);
  useEffect(() => {
    if (JSON.stringify(wishOf.current) !== wishKey) void ask();
  }, [wishKey]);
  const [refreshes, setRefreshes] = useState(0);
  useEffect(() => {
    if (refreshes > 0) void ask();
  }, [refreshes]);
  return {
    /** The price that was accepted; without one that which waits to be, so that the page stands under the question. */
    quote: quote ?? change?.quote,
    change,
    error,
    isBusy,
    /** Fetches the price again, because it expired or the person asked for it. */
    refresh: () => setRefreshes((count) => count + 1),
    /** The server found a new price while booking: asks the same question as after a refresh. */
    offerChange: (before: Money, next: Quote) =>
      setChange({ before, quote: next, changes: product.changesOf?.(next) ?? [], terms: termsSince(quote, next) }),
    accept: () => {
      if (change) take(change.quote);
    },
  };
}
