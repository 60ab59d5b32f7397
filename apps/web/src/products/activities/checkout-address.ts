import type { Money } from '@caravel/kernel';
import type { AgeBand, PaxMix } from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS, AGE_BANDS } from '@caravel/products/activities/contract/limits.ts';
import { writeSeen } from '../../lib/address/seen-total.ts';
import { ACTIVITY_CHECKOUT_ROUTES } from './checkout/activity-checkout-paths.ts';

/** What is to be booked: an option at a time of a day for a party. `terms`: those that the person saw. */
export type ChosenActivity = {
  readonly productCode: string;
  readonly optionCode: string;
  /** `HH:mm`; null: the option has none. */
  readonly startTime: string | null;
  readonly travelDate: string;
  readonly paxMix: PaxMix;
  readonly terms?: string;
};

/** Writes a party, in one order whatever order it was chosen in: `ADULT:2,CHILD:1`. */
export function writeParty(party: PaxMix): string {
  const inOrder = party.toSorted((a, b) => AGE_BANDS.indexOf(a.ageBand) - AGE_BANDS.indexOf(b.ageBand));
  return inOrder.map(({ ageBand, numberOfTravelers }) => `${ageBand}:${numberOfTravelers}`).join(',');
}

const isBand = (text: string | undefined): text is AgeBand => AGE_BANDS.some((band) => band === text);

/** Reads what `writeParty` wrote, each band once; what no party has is left out. */
export function readParty(text: string): PaxMix {
  const counts = new Map(text.split(',').map((part) => [part.split(':')[0], Number(part.split(':')[1])] as const));
  return [...counts].flatMap(([ageBand, numberOfTravelers]) =>
    isBand(ageBand) &&
    Number.isInteger(numberOfTravelers) &&
    numberOfTravelers >= 1 &&
    numberOfTravelers <= ACTIVITY_LIMITS.maxPerBand
      ? [{ ageBand, numberOfTravelers }]
      : [],
  );
}

/** The quote that the page of the activity made, and its total, about which the checkout asks if the quote is gone. That of a visitor is kept by nobody. */
export type SeenQuote = { readonly quoteId?: string; readonly total: Money };

/** The address of the checkout of an activity. */
export function checkoutHref(chosen: ChosenActivity, seen?: SeenQuote): string {
  const { productCode, optionCode, startTime, travelDate, paxMix, terms } = chosen;
  const search = new URLSearchParams({
    productCode,
    optionCode,
    ...(startTime && { startTime }),
    travelDate,
    party: writeParty(paxMix),
    ...(terms && { terms }),
    ...(seen?.quoteId && { quote: seen.quoteId }),
    ...(seen && { seen: writeSeen(seen.total) }),
  });
  return `${ACTIVITY_CHECKOUT_ROUTES.checkout}?${search}`;
}
