/** Suffix of an offer whose price was raised. The price is part of the reference, so only the person who triggered it pays it. */
const RAISED = '+raised';

/** How much a trigger raises a price, in percent. */
export const RAISE_PERCENT = 8;

/** How long the supplier remembers that it raised a price: the caller asks for the new price at once. */
const RAISE_WAITS_MS = 30_000;

/** How long a price is valid after it was quoted. */
const QUOTE_LIFETIME_MS = 20 * 60_000;

const DAY_MS = 24 * 3_600_000;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** A price that was quoted: the instant it is of, and until when it is valid (epoch milliseconds). */
export type QuotedPrice = { readonly at: number; readonly until: number };

/**
 * What a simulated supplier remembers of the prices that it has told; all instants are epoch milliseconds. Each node remembers its own: a request that goes on at another node
 * is told once more that the price has changed, and nothing is booked at a price that nobody has accepted.
 */
export type PriceMemory = {
  /** The next request for this offer's price gets the raised price. */
  readonly promise: (offerRef: string, now: number) => void;
  /** Returns the reference at which the offer is quoted now; a promise is used once. */
  readonly nameOf: (offerRef: string, now: number) => string;
  /**
   * Quotes an offer. The world's prices change from one UTC day to the next; a caller who was quoted one before midnight still gets it afterwards,
   * until the quote expires.
   */
  readonly quote: (offerRef: string, now: number) => QuotedPrice;
  /** The instant that the price of an offer is of: that of a quote that is still valid, else `now`. */
  readonly pricedAt: (offerRef: string, now: number) => number;
};

/** Starts with nothing promised and nothing quoted. */
export function rememberPrices(): PriceMemory {
  const promised = new Map<string, number>();
  const quoted = new Map<string, QuotedPrice>();
  const validQuote = (offerRef: string, now: number): QuotedPrice | undefined => {
    const found = quoted.get(offerRef);
    return found && found.until > now ? found : undefined;
  };
  return {
    promise: (offerRef, now) => void promised.set(offerRef, now + RAISE_WAITS_MS),
    nameOf: (offerRef, now) => {
      const until = promised.get(offerRef);
      if (until === undefined) return offerRef;
      promised.delete(offerRef);
      return until >= now ? asRaised(offerRef) : offerRef;
    },
    quote: (offerRef, now) => {
      const before = validQuote(offerRef, now);
      if (before && dayOf(before.at) < dayOf(now)) return before;
      const made = { at: now, until: now + QUOTE_LIFETIME_MS };
      if (dayOf(made.until) === dayOf(now)) return made;
      for (const [ref, { until }] of quoted) if (until <= now) quoted.delete(ref);
      quoted.set(offerRef, made);
      return made;
    },
    pricedAt: (offerRef, now) => validQuote(offerRef, now)?.at ?? now,
  };
}

/** Marks a reference with the raised price. */
export function asRaised(offerRef: string): string {
  return `${offerRef}${RAISED}`;
}

/** Splits an offer's reference from the mark of the raised price. */
export function readRaise(offerRef: string): { readonly key: string; readonly isRaised: boolean } {
  const isRaised = offerRef.endsWith(RAISED);
  return { key: isRaised ? offerRef.slice(0, -RAISED.length) : offerRef, isRaised };
}
