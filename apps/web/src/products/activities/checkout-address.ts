import type { Money } from '@caravel/kernel';
import type { PaxMix } from '@caravel/products/activities/contract';
import { writeSeen } from '../../lib/address/seen-total.ts';
import { ACTIVITY_CHECKOUT_ROUTES } from './checkout/activity-checkout-paths.ts';
import { writeParty } from './party.ts';

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
