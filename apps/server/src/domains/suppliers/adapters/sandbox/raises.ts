/** Suffix of an offer whose price was raised. The price is part of the reference, so only the person who triggered it pays it. */
const RAISED = '+raised';

/** How much a trigger raises a price, in percent. */
export const RAISE_PERCENT = 8;

/** How long the supplier remembers that it raised a price: the caller asks for the new price at once. */
const RAISE_WAITS_MS = 30_000;

/** Offers whose raised price will be asked for next. */
export type Raises = {
  /** The next request for this offer's price gets the raised price. */
  readonly promise: (offerRef: string, now: number) => void;
  /** Returns the reference at which the offer is quoted now; a promise is used once. */
  readonly nameOf: (offerRef: string, now: number) => string;
};

/** Starts with no raised prices. */
export function rememberRaises(): Raises {
  const promised = new Map<string, number>();
  return {
    promise: (offerRef, now) => void promised.set(offerRef, now + RAISE_WAITS_MS),
    nameOf: (offerRef, now) => {
      const until = promised.get(offerRef);
      if (until === undefined) return offerRef;
      promised.delete(offerRef);
      return until >= now ? asRaised(offerRef) : offerRef;
    },
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
