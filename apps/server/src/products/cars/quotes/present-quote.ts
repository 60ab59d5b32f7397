import { addMoney } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import type { CarQuote } from '@caravel/products/cars/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Quote } from '../../../domains/bookings/index.ts';
import { isRefundable, presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { presentQuoteBase, type QuoteTerms } from '../../../domains/selling/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { rentalTerms } from '../product/rental-terms.ts';
import type { RentalDetails } from '../product/stored.ts';
import { presentDesk, presentOffer } from '../rules/present-offer.ts';
import { type SeenRental, seenOf } from '../rules/rental-changes.ts';
import { netOf } from '../rules/rental-lines.ts';
import { rentalPolicy } from '../rules/rental-policy.ts';

function termsOf({ details, price }: Quote<RentalDetails>, now: number, t: Translator): QuoteTerms {
  const { rate, rental, changes } = details;
  const { base, taxes } = netOf(rate);
  const told = (seen: SeenRental) => rentalTerms(seen, { price, now, net: addMoney([base, taxes]) }, t);
  const terms = told(seenOf(rate, rental.pickUp.at));
  return { terms, seenTerms: changes.terms && changes.seen ? told(changes.seen) : null };
}

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<RentalDetails>): CarQuote {
  const { details, price } = quote;
  const { searchId, offerId, rental, rate, extras, conditions, importantInformation, privacyPolicies, changes } = details;
  const now = ctx.clock.now();
  const offer = presentOffer({ offerId, rate, price, pickUpAt: rental.pickUp.at }, now);
  const policy = rentalPolicy(rate, rental.pickUp.at);
  return {
    ...presentQuoteBase(quote, termsOf(quote, now, createTranslator(ctx.locale, ctx.formats)), now),
    ...{ searchId, offerId, rental, offer, extras, conditions, importantInformation, privacyPolicies },
    termsChanged: changes.terms,
    pickUpDesk: presentDesk(rate.pickUp, rental.pickUp.position, ctx.locale),
    dropOffDesk: presentDesk(rate.dropOff, rental.dropOff.position, ctx.locale),
    rentalPrice: offer.price,
    cancellationPolicy: presentPolicy(policy, price),
    refundable: isRefundable(refundabilityAt(policy, now)),
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
