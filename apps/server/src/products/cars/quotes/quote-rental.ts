import type { CarPriceRequest, CarQuote } from '@caravel/products/cars/contract';
import { peopleOf } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { termsChanged } from '../rules/rental-changes.ts';
import { findOwnOffer } from '../search/find-own-offer.ts';
import { askAgain } from './ask-again.ts';
import { presentQuote } from './present-quote.ts';
import { quote } from './quote.ts';

/**
 * Asks the supplier for the price of an offer with chosen extras again, by the account that found it, and makes a quote of it; only a quote can be booked.
 * `seenTotal`: what the person saw to be paid now. Throws `searchExpired`, `searchLost`, `carNotAvailable`, `supplierFailed`, `supplierTimeout`,
 * `userNotAssociated`.
 */
export async function quoteRental(deps: CarsDeps, ctx: Ctx, input: CarPriceRequest, signal: AbortSignal): Promise<CarQuote> {
  const people = await peopleOf(ctx, input, deps.findClient);
  const { searchId, offerId, extras, markup, protection, seenTotal } = input;
  const { rental, seller, rateRef, seenTerms } = await findOwnOffer(deps.searches, ctx, input);
  const asked = await askAgain(deps, ctx, { seller, rateRef, extras, currency: ctx.agency.currency }, signal);
  const terms = termsChanged(seenTerms, asked.quoted, rental.pickUp.at);
  const frozen = { searchId, offerId, rental, extras, changes: { terms, ...(terms && { seen: seenTerms.seen }) } };
  const sold = { ...asked, frozen, ...people, markup, protection, previousTotal: seenTotal };
  return presentQuote(ctx, await quote(deps, ctx, sold));
}
