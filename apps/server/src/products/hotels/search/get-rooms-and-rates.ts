import type { RoomsAndRates } from '@caravel/products/hotels/contract';
import { loadPriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import { missingNotice } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { SupplierStay } from '../ports.ts';
import { bestStayRates } from '../rules/merge-offers.ts';
import { withRateIds } from '../rules/rate-id.ts';
import { priceRates, type RateTerms, rulesForRoom } from '../rules/room-price.ts';
import { nightsOf, stayOf } from '../rules/search-request.ts';
import { isSoundRate } from '../rules/stay-price.ts';
import { askSellers, errorOf, type Told } from './ask-sellers.ts';
import { keepRates, sellerKey } from './find-own-offer.ts';
import { type FoundHotel, getFoundHotel, type HotelOfSearch } from './hotel-search.ts';
import { presentRoomLists } from './present-rooms.ts';

/** The terms by which rates of a hotel are priced for the caller, at this moment. `supplier`: who sells them all; absent: each by its own. */
export async function rateTerms(
  deps: HotelsSearchDeps,
  ctx: Ctx,
  { record }: FoundHotel,
  { stay, supplier }: { readonly stay: SupplierStay; readonly supplier?: string },
): Promise<RateTerms> {
  const rules = await loadPriceRules(deps.pricing, ctx, {
    product: 'hotels',
    userIds: peopleOfSearch(ctx),
    ...(supplier !== undefined && { supplier }),
  });
  const { timeZone: zone } = record.hotel;
  const showPublished = ctx.agency.showPublishedPrice;
  return { rules, zone, checkIn: stay.checkIn, nights: nightsOf(stay), now: ctx.clock.now(), showPublished };
}

/** Prices the rates of all sellers and keeps the best of each kind; a rate that cannot be sold is left out. */
function readRates(told: readonly Told[], terms: RateTerms, stay: SupplierStay) {
  const rooms = stay.rooms.length;
  const all = told.flatMap((one) => (one.kind === 'rates' ? one.rates.rates.map((rate) => ({ of: one.seller, rate })) : []));
  const priced = all.flatMap(({ of, rate }) => {
    if (rate.room < 0 || rate.room >= rooms || !isSoundRate(rate, stay.currency)) return [];
    const read = priceRates([rate], { ...terms, rules: rulesForRoom(rulesOfSupplier(terms.rules, of.name), rate.room, rooms) });
    return [
      { of, seller: sellerKey(of), rate, priced: read, totalMinor: read.price.total.amountMinor, freeUntil: read.freeUntil },
    ];
  });
  return withRateIds(bestStayRates(priced, rooms));
}

/**
 * Asks every seller of a hotel for its rooms at this moment, all at once, and shows of each kind the best. The rates are kept beside the search, so
 * that they can be chosen by their ids. Throws `searchExpired`, `hotelNotFound`, `roomNotAvailable` if nobody sells a room any more,
 * `supplierTimeout` or `supplierFailed` if nobody responds.
 */
export async function getRoomsAndRates(deps: HotelsSearchDeps, ctx: Ctx, of: HotelOfSearch): Promise<RoomsAndRates> {
  const found = await getFoundHotel(deps.searches, ctx, of);
  const { search, status } = found;
  const stay = stayOf(search);
  const told = await askSellers(deps, ctx, found.record, stay);
  const shown = readRates(told, await rateTerms(deps, ctx, found, { stay }), stay);
  if (shown.length === 0) throw new AppError(errorOf(told));
  await keepRates(deps.searches, ctx, {
    searchId: of.corelationid,
    hotelId: of.hotelid,
    shown: shown.map(({ rateId, of: seller, rate }) => ({ rateId, seller, rate })),
  });
  const types = told.flatMap((one) => (one.kind === 'rates' ? one.rates.roomTypes : []));
  return {
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(status.expiresAt).toISOString(),
    stayPeriod: search.stayPeriod,
    nights: nightsOf(stay),
    roomLists: presentRoomLists(shown, types, { rooms: stay.rooms.length, locale: ctx.locale }),
    showPublishedPrice: ctx.agency.showPublishedPrice,
    notices: told.flatMap((one) => (one.kind === 'missing' ? [missingNotice(ctx, one)] : [])),
  };
}
