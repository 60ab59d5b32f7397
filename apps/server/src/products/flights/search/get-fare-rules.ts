import type { FareRules } from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { composePrice, loadPriceRules } from '../../../domains/pricing/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import type { FlightsDeps } from '../deps.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { fareRuleSections } from '../rules/fare-rules.ts';
import { findOwnOffer, getSearch } from './find-own-offer.ts';
import { presentFare, presentSlice, presentTerms } from './presenters.ts';

/** Returns the current rules of an offer in the caller's language. */
export async function getFareRules(
  deps: FlightsDeps,
  ctx: Ctx,
  input: { searchId: string; offerId: string },
  signal: AbortSignal,
): Promise<FareRules> {
  const stored = await getSearch(deps.searches, ctx, input.searchId);
  const offer = await findOwnOffer(deps.searches, ctx, input);
  const {
    supplier: { name: supplier },
    quoted: { itinerary, fare },
  } = await askAgain(deps, ctx, offer, stored.search.passengers, signal);
  const rules = await loadPriceRules(deps.pricing, ctx, {
    ...{ product: 'flights', supplier },
    userIds: peopleOfSearch(ctx),
  });
  const price = composePrice({ net: { base: fare.base, taxes: fare.taxes }, rules, protectionSelected: false });
  const family = presentFare(fare, input.offerId, price);
  const terms = presentTerms({ fare, offerId: input.offerId, slices: itinerary.slices }, price);
  const translate = createTranslator(ctx.locale);
  return {
    offerId: input.offerId,
    family,
    slices: itinerary.slices.map((slice) => {
      const { origin, destination, airlineCode, airlineName } = presentSlice(slice, fare.cabin, ctx.locale);
      return { origin, destination, fareBasis: fare.fareBasis, carrier: airlineCode, carrierName: airlineName };
    }),
    sections: fareRuleSections(terms, (amount) => formatMoney(amount, ctx.formats)).map(({ title, phrases }) => ({
      title: translate(title),
      text: phrases.map((phrase) => translate(phrase.key, phrase.values)).join(' '),
    })),
  };
}
