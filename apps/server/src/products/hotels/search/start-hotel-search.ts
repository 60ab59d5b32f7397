import { newId } from '@caravel/kernel';
import {
  FETCH_HOTELS,
  GET_HOTEL_SEARCH_STATUS,
  type HotelSearch,
  type HotelSearchStarted,
} from '@caravel/products/hotels/contract';
import type { Ctx } from '../../../platform/context.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { peopleOfSearch, searcherOf } from '../../../platform/search/own-search.ts';
import { SEARCH_LIFETIME_MS } from '../../../platform/search/search-runner.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import { zoneAt } from '../rules/place.ts';
import { checkSearch } from '../rules/search-request.ts';
import { HOTELS, type HotelRequest } from './hotel-search.ts';
import { planHotels } from './search-plan.ts';

/**
 * Starts a search and returns at once; it goes on beyond this request. The addresses are relative: a page follows no others. Throws
 * `validationFailed` if the days have passed at the place, are too far ahead, the nationality is no country's, or the currency is not the agency's.
 */
export async function startHotelSearch(deps: HotelsSearchDeps, ctx: Ctx, asked: HotelSearch): Promise<HotelSearchStarted> {
  const search = { ...asked, currency: asked.currency ?? ctx.agency.currency };
  const now = ctx.clock.now();
  const terms = { now, zone: zoneAt(search), currency: ctx.agency.currency, isVisitor: ctx.actor.kind === 'visitor' };
  assertNoProblems(ctx, checkSearch(search, terms));
  const { plan, off } = await planHotels(deps, ctx, { search, people: peopleOfSearch(ctx) });
  const request: HotelRequest = { ...search, off: [...off], bookingFor: ctx.bookingFor };
  const { searchId } = await deps.searches.start(searcherOf(ctx), { kind: HOTELS, request, searchId: newId(), plan });
  const fetchAddress = `${FETCH_HOTELS.path}?corelationid=${searchId}`;
  return {
    fetchAddress,
    filterAddress: fetchAddress,
    statusAddress: `${GET_HOTEL_SEARCH_STATUS.path}?corelationid=${searchId}`,
    corelationid: searchId,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(now + SEARCH_LIFETIME_MS).toISOString(),
  };
}
