import type { CarQuote } from '@caravel/products/cars/contract';
import type { Quote } from '../../../domains/bookings/index.ts';
import { isRefundable, presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { presentQuoteBase } from '../../../domains/selling/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { RentalDetails } from '../product/stored.ts';
import { presentDesk, presentOffer } from '../rules/present-offer.ts';
import { rentalPolicy } from '../rules/rental-policy.ts';

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<RentalDetails>): CarQuote {
  const { details, price } = quote;
  const { searchId, offerId, rental, rate, extras, conditions, importantInformation, changes } = details;
  const now = ctx.clock.now();
  const offer = presentOffer({ offerId, rate, price, pickUpAt: rental.pickUp.at }, now);
  const policy = rentalPolicy(rate, rental.pickUp.at);
  return {
    ...presentQuoteBase(quote, now),
    ...{ searchId, offerId, rental, offer, extras, conditions, importantInformation },
    termsChanged: changes.terms,
    pickUpDesk: presentDesk(rate.pickUp, rental.pickUp.position, ctx.locale),
    dropOffDesk: presentDesk(rate.dropOff, rental.dropOff.position, ctx.locale),
    rentalPrice: offer.price,
    cancellationPolicy: presentPolicy(policy, price),
    refundable: isRefundable(refundabilityAt(policy, now)),
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
