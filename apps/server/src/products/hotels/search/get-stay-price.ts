import type { ChosenStayPrice } from '@caravel/products/hotels/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import { priceRooms } from '../product/present-stay.ts';
import { priceRates } from '../rules/room-price.ts';
import { stayOf } from '../rules/search-request.ts';
import { findOwnOffer } from './find-own-offer.ts';
import { rateTerms } from './get-rooms-and-rates.ts';
import { getFoundHotel, type HotelOfSearch } from './hotel-search.ts';

/**
 * Returns what chosen rates cost together, as they were shown last: the price of a stay is rounded once and capped as a whole, so it is not always
 * the sum of its rooms.
 * Asks nobody. Throws `searchExpired`, `hotelNotFound`, and `roomNotAvailable` if the rates were not shown or are not sold as one stay.
 */
export async function getStayPrice(
  deps: HotelsSearchDeps,
  ctx: Ctx,
  { rateIds, ...of }: HotelOfSearch & { readonly rateIds: readonly string[] },
): Promise<ChosenStayPrice> {
  const found = await getFoundHotel(deps.searches, ctx, of);
  const stay = stayOf(found.search);
  const chosen = { searchId: of.corelationid, hotelId: of.hotelid, rateIds, rooms: stay.rooms.length };
  const { rates, seller } = await findOwnOffer(deps.searches, ctx, chosen);
  const terms = await rateTerms(deps, ctx, found, { stay, supplier: seller.name });
  const { composed, price, cancellationPolicy, refundable, freeUntil } = priceRates(rates, terms);
  const details = { stay, property: { zone: terms.zone }, rates };
  const rooms = priceRooms({ details, price: composed }, terms.showPublished);
  const freeCancellationUntil = freeUntil === null ? null : new Date(freeUntil).toISOString();
  return { nights: terms.nights, price, cancellationPolicy, refundable, freeCancellationUntil, rooms };
}
