import {
  getHotelContent as contentEndpoint,
  getHotelDetails as detailsEndpoint,
  fetchHotels as fetchEndpoint,
  listForceCodes,
  listRecentHotelSearches,
  getRoomsAndRates as ratesEndpoint,
  startHotelSearch as startEndpoint,
  getHotelSearchStatus as statusEndpoint,
  getStayPrice as stayPriceEndpoint,
  storeHotelSearch,
  watchStayPrice,
} from '@caravel/products/hotels/contract';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { HotelsSearchDeps } from './deps.ts';
import { fetchHotels } from './search/fetch-hotels.ts';
import { getHotelContent, getHotelDetails } from './search/get-hotel-details.ts';
import { getRoomsAndRates } from './search/get-rooms-and-rates.ts';
import { getSearchStatus } from './search/get-search-status.ts';
import { getStayPrice } from './search/get-stay-price.ts';
import { contentReader } from './search/hotel-content.ts';
import { hotelPages } from './search/hotel-search.ts';
import { listSearches, storeSearch } from './search/recent-searches.ts';
import { resumeHotels } from './search/search-plan.ts';
import { startHotelSearch } from './search/start-hotel-search.ts';
import { watchPrice } from './search/watch-price.ts';

/** Registers the endpoints used before a booking: searches, hotels, rooms. From now on this node continues searches of others. */
export function searchRoutes(app: HttpApp, deps: HotelsSearchDeps): void {
  resumeHotels(deps);
  const readPage = hotelPages(deps.searches);
  const readContent = contentReader(deps);
  registerEndpoint(app, startEndpoint, async ({ ctx, body }) => ({ data: await startHotelSearch(deps, ctx, body) }));
  registerEndpoint(app, fetchEndpoint, async ({ ctx, query, body }) => ({
    data: await fetchHotels({ searches: deps.searches, readPage }, ctx, query.corelationid, body),
  }));
  registerEndpoint(app, statusEndpoint, async ({ ctx, query }) => ({
    data: await getSearchStatus(deps.searches, ctx, query.corelationid),
  }));
  registerEndpoint(app, listForceCodes, () => ({ data: [] }));
  registerEndpoint(app, detailsEndpoint, async ({ ctx, query }) => ({
    data: await getHotelDetails(deps, readContent, ctx, query),
  }));
  registerEndpoint(app, contentEndpoint, async ({ ctx, query }) => {
    const of = { corelationid: query.corelationId, hotelid: query.hotelId };
    return { data: await getHotelContent(deps, readContent, ctx, of) };
  });
  registerEndpoint(app, ratesEndpoint, async ({ ctx, query }) => ({ data: await getRoomsAndRates(deps, ctx, query) }));
  registerEndpoint(app, stayPriceEndpoint, async ({ ctx, body }) => ({ data: await getStayPrice(deps, ctx, body) }));
  registerEndpoint(app, storeHotelSearch, async ({ ctx, body }) => {
    await storeSearch(ctx, body);
    return { data: { stored: true as const } };
  });
  registerEndpoint(app, watchStayPrice, async ({ ctx, body }) => ({ data: await watchPrice(ctx, body.search, body.email) }));
  registerEndpoint(app, listRecentHotelSearches, async ({ ctx }) => ({ data: await listSearches(ctx) }));
}
