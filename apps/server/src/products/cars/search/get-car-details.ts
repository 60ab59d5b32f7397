import type { CarDetails } from '@caravel/products/cars/contract';
import { composePrice, loadPriceRules, presentPolicy } from '../../../domains/pricing/index.ts';
import { askPrice, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { CarsSearchDeps } from '../deps.ts';
import { withOwnDesks } from '../rules/offer-id.ts';
import { presentDesk, presentOffer } from '../rules/present-offer.ts';
import { isSoldExtra, isSoundRate, netOf } from '../rules/rental-lines.ts';
import { rentalPolicy } from '../rules/rental-policy.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { findOwnOffer, type OfferOfSearch } from './find-own-offer.ts';
import { makeOfferHandle } from './offer-handle.ts';

/**
 * Returns an offer of the caller's search with all that its page tells, asked from the supplier at this moment. Throws `searchExpired`, `searchLost`,
 * `carNotAvailable` if it is sold no more, `supplierFailed`, `supplierTimeout`.
 */
export async function getCarDetails(deps: CarsSearchDeps, ctx: Ctx, of: OfferOfSearch, signal: AbortSignal): Promise<CarDetails> {
  const { searchId, offerId } = of;
  const { rental, expiresAt, seller, rateRef, seenTotal } = await findOwnOffer(deps.searches, ctx, of);
  const supplier = await sellerOf(deps.suppliers, ctx, seller, ASKING);
  const told = await askPrice((inTime) => supplier.details(rateRef, ctx.locale, inTime), ASKING, signal);
  const { extras, conditions, importantInformation } = told;
  if (!isSoundRate(told.rate, ctx.agency.currency)) throw new AppError(ASKING.failed);
  const rate = withOwnDesks(supplier, told.rate);
  const rules = await loadPriceRules(deps.pricing, ctx, {
    ...{ product: 'cars', supplier: supplier.name },
    userIds: peopleOfSearch(ctx),
  });
  const price = composePrice({ net: netOf(rate), rules, protectionSelected: false });
  const now = ctx.clock.now();
  const offer = presentOffer({ offerId, rate, price, pickUpAt: rental.pickUp.at }, now);
  return {
    searchId,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    ...{ rental, offer, conditions },
    pickUpDesk: presentDesk(rate.pickUp, rental.pickUp.position, ctx.locale),
    dropOffDesk: presentDesk(rate.dropOff, rental.dropOff.position, ctx.locale),
    extras: extras.filter(isSoldExtra).map((extra) => ({ ...extra })),
    cancellationPolicy: presentPolicy(rentalPolicy(rate, rental.pickUp.at), price),
    importantInformation: [...importantInformation],
    previousTotal: offer.price.total.amountMinor === seenTotal.amountMinor ? null : seenTotal,
    url: makeOfferHandle(deps.handleSecret, ctx, { searchId, offerId, expiresAt }),
  };
}
