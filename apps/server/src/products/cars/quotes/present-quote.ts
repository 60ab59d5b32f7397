import type { CarQuote } from '@caravel/products/cars/contract';
import type { Quote } from '../../../domains/bookings/index.ts';
import { isRefundable, presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { RentalDetails } from '../product/stored.ts';
import { presentDesk, presentOffer } from '../rules/present-offer.ts';
import { rentalPolicy } from '../rules/rental-policy.ts';

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<RentalDetails>): CarQuote {
  const { details, price, previousTotal } = quote;
  const { searchId, offerId, rental, rate, extras, conditions, importantInformation, changes } = details;
  const now = ctx.clock.now();
  const offer = presentOffer({ offerId, rate, price, pickUpAt: rental.pickUp.at }, now);
  const policy = rentalPolicy(rate, rental.pickUp.at);
  return {
    quoteId: quote.id,
    ...{ searchId, offerId, rental, offer, extras, conditions, importantInformation },
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(quote.expiresAt).toISOString(),
    priceChanged: previousTotal !== null && previousTotal.amountMinor !== price.traveler.total.amountMinor,
    termsChanged: changes.terms,
    previousTotal,
    pickUpDesk: presentDesk(rate.pickUp, rental.pickUp.position, ctx.locale),
    dropOffDesk: presentDesk(rate.dropOff, rental.dropOff.position, ctx.locale),
    price: price.traveler,
    rentalPrice: offer.price,
    cancellationPolicy: presentPolicy(policy, price),
    refundable: isRefundable(refundabilityAt(policy, now)),
    protection: {
      offered: price.protection.offered,
      selected: price.protection.selected,
      amount: price.protection.amount,
    },
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
